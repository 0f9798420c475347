"""A naive second resolver of Automa's turns, written from the rules alone, to compare the real one with."""
