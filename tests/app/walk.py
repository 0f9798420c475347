"""A person who taps at random: every offered tap must be possible, every message must have words."""

from collections.abc import Iterator

from automa import app, words
from automa.app.view import Message, Option, Prompt, TableView, View
from automa.chance import Chance
from automa.record import Record


def messages(view: TableView) -> Iterator[Message]:
    """Every message a screen could show."""
    if view.setup:
        for step in view.setup.steps:
            yield step.message
            yield from step.pieces
            for choice in step.choices:
                yield choice.message
                if choice.disabled:
                    yield choice.disabled
    for option in taps(view):
        yield option.message
    for prompt in questions(view):
        yield prompt.message
    for entry in view.log[-3:]:
        yield from entry.messages
    yield from view.warnings
    if view.last_turn:
        yield view.last_turn.told.opening
        for said in view.last_turn.told.steps:
            yield said.heading
            yield from said.outcome
            yield from said.narrowing


def questions(view: View) -> list[Prompt]:
    return [*view.prompts, *(view.final.questions if view.final else ())]


def taps(view: TableView) -> list[Option]:
    """Everything that can be tapped without a sheet."""
    found = list(view.options)
    for offer in view.offers:
        found += offer.options
    for prompt in view.prompts:
        found += prompt.options
    for row in view.rows:
        for cell in row.cells:
            found += cell.options
    for slot in view.bonus.row:
        found += slot.options
    for tile in view.tiles:
        found += tile.options
    return found


def check_words(view: View) -> None:
    for message in messages(view.table):
        for lang in words.LANGUAGES:
            assert app.text(view, message, lang)


def set_up(record: Record, chance: Chance) -> Record:
    """Through the guided set-up, by chance where chance is offered."""
    view = app.view(record)
    while view.table.setup is not None:
        check_words(view)
        record = app.handle(record, set_up_tap(view.table, chance)).record
        view = app.view(record)
    return record


def set_up_tap(view: TableView, chance: Chance) -> str:
    assert view.setup is not None
    step = view.setup.steps[view.setup.current]
    open_choices = [choice for choice in step.choices if choice.disabled is None]
    if step.id == "begin":
        return step.accept
    if step.kind == "hex" and step.hexes and not step.accept and not step.skip:
        return step.template.replace("{values}", chance.pick(step.hexes))
    if step.random and chance.below(3):
        return step.random
    if step.kind == "choice" and open_choices and chance.below(2):
        return chance.pick(open_choices).command
    return step.accept or step.skip or step.random or chance.pick(open_choices).command


def play(record: Record, chance: Chance, most: int = 400, checks: int = 20) -> Record:
    """To the end of the game, with random changes by the humans."""
    for number in range(most):
        view = app.view(record)
        if view.phase == "finished":
            break
        if number % checks == 0:
            check_words(view)
        record = app.handle(record, command(view.table, record, chance)).record
    return record


def command(view: TableView, record: Record, chance: Chance) -> str:
    for prompt in questions(view):
        if prompt.blocking:
            return _answer(prompt, chance)
    if view.phase == "final":
        raise AssertionError("nothing is asked, but the game is not finished")
    if view.last_turn is not None and view.last_turn.waiting and view.offers:
        return chance.pick(view.offers[0].options).command
    forward = [option for option in view.options if option.group == "turn"]
    if view.phase != "human" or not chance.below(3):
        return _forward(view, forward, chance)
    return _change(view, record, chance) or _forward(view, forward, chance)


def _forward(view: View, forward: list[Option], chance: Chance) -> str:
    passes = [option for option in taps(view.table) if option.group == "pass"]
    if passes and not chance.below(3):
        return chance.pick(passes).command
    return chance.pick(forward).command


def _change(view: TableView, record: Record, chance: Chance) -> str:
    """A tap of a human on the board, a track or a space; corrections seldom."""
    if view.asks and chance.below(2):
        ask = chance.pick(view.asks)
        found = app.take_options(record, ask.kind, ask.owner)
        open_ = [option for option in found if option.disabled is None]
        return chance.pick(open_).command if open_ else ""
    if view.dues and chance.below(2):
        return chance.pick(view.dues).command
    kind = chance.below(10)
    own = [
        tap
        for tap in taps(view)
        if tap.group not in ("turn", "pass", "setting", "end", "correct", "track", "vp")
    ]
    if kind < 5:
        hexes = [each.name for each in view.board.hexes if not each.river]
        found = tuple(each for each in app.hex_options(record, chance.pick(hexes)) if each.disabled is None)
        usable = [option for option in found if option.group not in ("remove", "neutral")]
        return chance.pick(usable).command if usable else ""
    if kind < 7:
        found = app.track_options(record, chance.pick(view.tracks).id)
        return chance.pick(found).command if found else ""
    if kind < 8:
        owner = chance.pick(view.seats).id
        return chance.pick(app.points_options(record, owner)).command
    if kind < 9 and own:
        return chance.pick(own).command
    hexes = [each.name for each in view.board.hexes if not each.river and each.structure is None]
    land = [each for each in app.correct_options(record, chance.pick(hexes)) if each.group == "terrain"]
    return chance.pick(land).command if land else ""


def _answer(prompt: Prompt, chance: Chance) -> str:
    if (
        prompt.id == "drawn"
        and "/" not in prompt.options[0].command
        and prompt.options[0].command[:5] != "drawn"
    ):
        first, second = chance.shuffled([option.command for option in prompt.options])[:2]
        return prompt.template.replace("{values}", f"{first}/{second}")
    if prompt.options:
        return chance.pick(prompt.options).command
    if prompt.id == "tile":
        return "tile water 3"
    return prompt.template.replace("{values}", prompt.suggested or str(chance.below(prompt.maximum // 2 + 1)))
