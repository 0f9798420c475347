"""Many games: which to play, who plays them, in how many processes, and what the numbers say."""
