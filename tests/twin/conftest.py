"""Worked examples are put to both: the twin, because a yardstick must be right, and the mind."""

import pytest

from automa.mind import decide_json
from tests.twin.resolver import resolve
from tests.twin.scenes import Answer


@pytest.fixture(params=["twin", "mind"])
def answer(request: pytest.FixtureRequest) -> Answer:
    return resolve if request.param == "twin" else decide_json
