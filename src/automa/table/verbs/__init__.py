"""The verbs of a table: one class a verb is read from a line, offered, carried out and followed up. `every` lists them."""
