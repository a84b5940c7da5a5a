"""Robots: people who click whatever they see, and forgers who send what no screen offers."""
