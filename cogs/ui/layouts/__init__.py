"""Every kind of page, each made from plain values such as a screen."""
