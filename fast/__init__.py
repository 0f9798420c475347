"""The compiled build: the same source, its inner loop compiled in place by mypyc. Pure Python stays the default."""
