"""What can be wrong with something a person or another program gave us."""


class BadInput(ValueError):
    """Bad input: one clear sentence that says what is wrong, where, and what would be right."""
