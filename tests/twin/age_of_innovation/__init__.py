"""A naive second engine of Age of Innovation: it reads a ledger and reckons every line again."""
