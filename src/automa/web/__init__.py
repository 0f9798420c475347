"""HTTP around app, render and store: thin, loopback by default, nothing loaded from elsewhere."""
