"""The companion's model of a physical game on a table: entered in taps, corrected when reality differs."""
