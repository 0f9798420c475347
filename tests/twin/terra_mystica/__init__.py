"""A naive second hand for whole games of Terra Mystica: `checker` reckons her side and the end, `book` what humans do."""
