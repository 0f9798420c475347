"""Digital games as views: the same screens as at the table, and besides them what you can do and what you own."""
