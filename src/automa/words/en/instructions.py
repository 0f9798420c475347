"""What to do at the table after Automa has decided."""

MESSAGES = {
    # -- how a step ended
    "outcome.skipped": "Skipped: {reason:reason}.",
    "outcome.became-upgrade": "Not possible: {reason:reason}. She upgrades instead.",
    # -- build and upgrade
    "do.terrain": "Lay a terrain tile on {hex}: it becomes {terrain:terrain}.",
    "do.place": "Place {piece:a-piece} on {hex}.",
    "do.token": "Put a power token beside it: a marked structure is nearest.",
    "do.token@age-of-innovation": "Put a power token beside it: a marked building is nearest.",
    "do.no-token": "No power token.",
    "do.upgrade": "Replace {piece:the-piece} on {hex} with {to:a-piece}.",
    "do.offer": "You may take {power} power {cost:for free|for # point|for # points}.",
    "do.offer@two": "Player {human} ({home:terrain}) may take {power} power {cost:for free|for # point|for # points}.",
    # -- tracks
    "do.priest": "Place one of her priests on a {steps}-space of {track:track}. Her marker moves from {old} to {new}.",
    "do.priest@age-of-innovation": "Place one of her scholars on a {steps}-space of {track:track}. Her marker moves from level {old} to {new}.",
    "do.priest.top": "Place one of her priests on a {steps}-space of {track:track}. Her marker moves from {old} to {new}; surplus steps are lost.",
    "do.priest.top@age-of-innovation": "Place one of her scholars on a {steps}-space of {track:track}. Her marker moves from level {old} to {new}; surplus steps are lost.",
    "do.no-priest": "She has no priest left, so she advances 1 space.",
    "do.no-priest@age-of-innovation": "She has no scholar left, so she advances 1 level.",
    "do.no-space": "No priest space is free under {track:track}, so she advances 1 space.",
    "do.no-space@age-of-innovation": "No scholar space is free under {track:track}, so she advances 1 level.",
    "do.advance": "Her marker on {track:track} moves from {old} to {new}.",
    "do.advance@age-of-innovation": "Her marker in {track:track} moves from level {old} to {new}.",
    "do.favor": "Give Automa the +3 {track:track} favor tile.",
    # -- blocks, innovations, trade
    "do.cover.power": "Cover the power action “{number:power-action}” with an action token. She gains nothing.",
    "do.cover.power@age-of-innovation": "Cover the power action “{number:power-action}” with an X-token. She gains nothing.",
    "do.cover.book": "Cover the {number:at-book-action} book action with an X-token. She gains nothing.",
    "do.cover.merchant": "Cover the {number:at-merchant-action} action of the Merchants board with an action token.",
    "do.innovation.upper": "Give Automa innovation no. {number}: upper row, {place:|first|number #} from the left. She gains nothing from it.",
    "do.innovation.lower": "Give Automa innovation no. {number}: lower row, {place:|first|number #} from the left. She gains nothing from it.",
    "do.trade": "Put her trade marker beneath {piece:your-piece} on {hex}.",
    "do.trade@two": "Put her trade marker beneath {piece:the-piece} of player {human} ({home:terrain}) on {hex}.",
    # -- faction actions
    "do.cube": "Put a worker on {hex}. What it does is printed on her faction card.",
    "do.cube@age-of-innovation": "Put a tool on {hex}. What it does is printed on her faction card.",
    "do.by-card": "Two Fallow Land spaces become Blighted Land: those closest to you, then by the arrow. Which lands those are is printed on her faction card.",
    "do.by-card@age-of-innovation": "Two Fallow Land hexes become Blighted Land: those closest to you, then by the arrow. Which lands those are is printed on her faction card.",
    # -- points
    "do.vp": "Automa scores {vp:# point|# points}.",
    "do.no-vp": "In this round that is 0 points.",
    # -- passing
    "do.pass.vp": "She scores {vp:# point|# points} for the scoring tile.",
    "do.pass.vp@age-of-innovation": "She scores {vp:# point|# points} for the round score tile.",
    "do.pass.vp-twice": "She is the first to pass, so the Racelings score the scoring tile twice: {vp:# point|# points}.",
    "do.pass.vp-twice@age-of-innovation": "She is the first to pass, so the Racelings score the round score tile twice: {vp:# point|# points}.",
    "do.pass.bonus": "She takes {slot:the-slot} bonus card; coins on it go to the supply. Her old bonus card goes to that place.",
    "do.pass.bonus@age-of-innovation": "She takes {slot:the-slot} round bonus tile; coins on it go to the supply. Her old tile goes to that place.",
    "do.pass.start": "She passed first: give her the starting player token.",
    "do.pass.start@age-of-innovation": "She passed first: her turn order marker goes to the top space for the next round.",
    "do.pass.deck": "Shuffle her cards of this round together with the top card of the reserve, and turn the two bottom cards sideways.",
    "do.pass.deck.ship": "Shuffle her cards of this round together with the top card of the reserve and the Merchants ship card, and turn the two bottom cards sideways.",
    "do.pass.end": "Round 6: no bonus card and no new deck.",
    "do.pass.end@age-of-innovation": "Round 6: no round bonus tile and no new deck.",
}
