"""What both whole games share: values, commands, turn order and debts, power, land, groups, tracks, typed changes.

A game is data plus what differs: its `State` and `Seat` extend those of this room, and each of its commands and debts
is one small class. Where the two games have two words for one thing this room uses one: *dwelling* (workshop), *town*
(city), *priest* (scholar), *track* (cult, discipline), *shipping* (sailing), *bonus* (bonus card, round bonus).
"""
