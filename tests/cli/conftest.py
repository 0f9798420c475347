"""Commands that people type: none of them may touch the saved games or follow the language of who runs the tests."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_surroundings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory of its own; the folder is returned."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("AUTOMA_DATA", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "AUTOMA_FACTS"):
        monkeypatch.delenv(name, raising=False)
    return folder
