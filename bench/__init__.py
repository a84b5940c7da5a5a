"""Benchmarks: ratios measured inside one run, because machines are shared and noisy."""
