"""Automa's actions, one module each, in the rulebook's form: condition, valid options, tie-breakers, execute."""
