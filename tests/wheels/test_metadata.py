"""What an index is told of the package."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

from automa import __version__
from automa.site.build import PACKAGED
from supply.kinds import PYTHONS
from tests.wheels.pythons import ROOT, promised

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_page_of_the_index_has_no_link_that_leads_nowhere() -> None:
    """Paths of the repository lead nowhere there."""
    text = (ROOT / PROJECT["readme"]).read_text("utf-8")
    assert re.findall(r"\]\(|<a |<img ", text) == []


def test_the_package_tells_who_made_it_and_where_it_belongs() -> None:
    assert PROJECT["authors"] == [{"name": "Automa contributors"}]
    assert len(PROJECT["keywords"]) >= 5
    assert "urls" not in PROJECT
    assert PROJECT["classifiers"] == list(dict.fromkeys(PROJECT["classifiers"]))


def test_the_version_stands_in_one_place() -> None:
    """The files that are named carry the version of the program."""
    assert PROJECT["dynamic"] == ["version"]
    for paper in (ROOT / "README.md", ROOT / PROJECT["readme"]):
        named = re.findall(r"terra_automa-([0-9][^-\s]*)-", paper.read_text("utf-8"))
        assert named
        assert set(named) == {__version__}


def test_every_python_whose_files_are_locked_is_promised() -> None:
    assert set(PYTHONS) <= set(promised())
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"


def test_the_tools_are_told_the_oldest_python() -> None:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    assert tool["ruff"]["target-version"] == f"py{promised()[0].replace('.', '')}"


def test_the_licence_is_where_it_is_said_to_be() -> None:
    assert all((ROOT / name).is_file() for name in PROJECT["license-files"])
    assert Path(ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")


def test_the_site_finds_the_licence_of_the_package() -> None:
    assert PACKAGED["automa"] == PROJECT["name"]
    assert metadata.metadata(PROJECT["name"]).json["license_expression"] == PROJECT["license"]
