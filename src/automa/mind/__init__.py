"""Automa herself, for both games: deck, card pair, tie-breakers, actions, factions, trace."""
