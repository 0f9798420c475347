"""The checker agrees with goods reckoned by hand, and finds every fault."""

from collections.abc import Callable

import pytest

from tests.twin.age_of_innovation.faults import MISTAKES, noticed_by
from tests.twin.age_of_innovation.forbidden import FORBIDDEN
from tests.twin.age_of_innovation.hand_made import GOOD
from tests.twin.age_of_innovation.test_example import example_differs
from tests.twin.age_of_innovation.wrong import Wrong


@pytest.mark.parametrize("scene", GOOD, ids=lambda scene: str(scene.__name__))
def test_the_checker_agrees_with_goods_reckoned_by_hand(scene: Callable[[], None]) -> None:
    scene()


@pytest.mark.parametrize("name", FORBIDDEN)
def test_the_checker_refuses_what_the_rules_forbid(name: str) -> None:
    play, field = FORBIDDEN[name]
    with pytest.raises(Wrong) as refusal:
        play()
    assert refusal.value.names(field), refusal.value


def test_without_a_mistake_every_scene_is_right() -> None:
    assert noticed_by() == []


@pytest.mark.parametrize("name", MISTAKES)
def test_every_deliberate_mistake_is_noticed(name: str) -> None:
    with MISTAKES[name]():
        assert noticed_by() or example_differs()
