"""What runs besides our own code: pinned, hashed, listed, scanned. `python -m supply.lock`, `python -m supply.scan`."""
