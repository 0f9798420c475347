"""HTTP around the pages: thin, loopback by default, nothing loaded from elsewhere."""
