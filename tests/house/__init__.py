"""Tests of the house itself: layers, documents, texts, settings, installation."""
