"""Games played by mail: decisions come late and out of order, and the public site is generous. The rules wrapped."""
