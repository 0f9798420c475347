"""All verbs of a table, by the word a line begins with."""

from automa.table.verbs.building import (
    AnnexVerb,
    BridgeVerb,
    BuildVerb,
    RemoveVerb,
    TransformVerb,
    UpgradeVerb,
)
from automa.table.verbs.cards import AchieveVerb, BlightVerb, DrawnVerb, ReserveVerb
from automa.table.verbs.game import (
    BeginVerb,
    CorrectVerb,
    EndRoundVerb,
    FinalVerb,
    NoteVerb,
    PhysicalVerb,
    PlaceVerb,
    RoundTileVerb,
    SetVerb,
)
from automa.table.verbs.tiles import (
    CityVerb,
    CompetencyVerb,
    DisplayVerb,
    FavorVerb,
    LiesVerb,
    PalaceVerb,
    TownVerb,
)
from automa.table.verbs.tracks import ActionVerb, InnovationVerb, SendVerb, StepVerb, TrackVerb
from automa.table.verbs.turn import (
    BonusVerb,
    CultVerb,
    DeclineVerb,
    DoneVerb,
    LeechVerb,
    PassVerb,
    PointsVerb,
    ScoreVerb,
    ShiftVerb,
)
from automa.table.verbs.verb import Verb

_EVERY: tuple[type[Verb], ...] = (
    SetVerb, PlaceVerb, BeginVerb, PhysicalVerb, NoteVerb, CorrectVerb, RoundTileVerb, EndRoundVerb, FinalVerb,
    BuildVerb, UpgradeVerb, TransformVerb, RemoveVerb, BridgeVerb, AnnexVerb,
    TrackVerb, SendVerb, StepVerb, ActionVerb, InnovationVerb,
    FavorVerb, TownVerb, CityVerb, PalaceVerb, CompetencyVerb, DisplayVerb, LiesVerb,
    PointsVerb, ScoreVerb, ShiftVerb, LeechVerb, DeclineVerb, CultVerb, BonusVerb, PassVerb, DoneVerb,
    DrawnVerb, ReserveVerb, AchieveVerb, BlightVerb,
)  # fmt: skip
VERBS: dict[str, type[Verb]] = {verb.word: verb for verb in _EVERY}


def verb_of(line: str) -> type[Verb] | None:
    """The verb that a line or a part of it begins with; none for a line of another kind."""
    return VERBS.get(line.split(" ", 1)[0])
