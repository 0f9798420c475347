"""The app: `handle(record, command)` gives events and a view; no HTTP, no I/O. See API.md."""
