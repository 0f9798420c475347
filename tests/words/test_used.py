"""Nothing is there for nobody: every message is said somewhere, every switch is read, told and documented."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import fields as struct_fields

import automa
from automa import words
from automa.facts import GAMES, load
from automa.mind import Switches
from automa.words.template import families

SOURCE = Path(automa.__file__).parent
RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
NOT_READ = {
    "canal_is_river": "no board of ours says where its canals are (facts/terra_mystica/gaps.toml); the name is part of the format",
}
"""Switches that nothing follows yet, with the reason."""
TOKEN = re.compile(r'(?<=")[\w.*-]+(?=")|[\w-]+(?= =)|(?<=[\[.])[\w*-]+(?=[\].])')
"""A quoted word, a key, or a part of the name of a table, in facts."""
ID = r"[a-zA-Z][\w-]*(?:\.[\w-]+)*"


LOOKED_UP = {
    "sign": "render/reference.py",
    "source": "render/sources.py",
    "corrected": "table/correct.py",
    "achievement": "facts/confidence.py",
}
"""Families whose names are tried one after the other, and where."""


@cache
def files() -> dict[Path, str]:
    """Everything that can say a message: modules, templates, scripts; not the messages themselves."""
    found = [path for kind in ("*.py", "*.html", "*.js") for path in SOURCE.rglob(kind)]
    return {path: path.read_text("utf-8") for path in found if not {"en", "de"} & set(path.parts)}


@cache
def code() -> str:
    return "\n".join(files().values())


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(text) for path, text in files().items() if path.suffix == ".py"]


@cache
def formatted() -> list[list[str]]:
    """The fixed parts of every formatted text in the modules."""
    texts = (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    parts = (
        [str(part.value) if isinstance(part, ast.Constant) else "\0" for part in text.values]
        for text in texts
    )
    return ["".join(each).split("\0") for each in parts]


@cache
def completed() -> list[re.Pattern[str]]:
    """Ids that code or a message completes: `f"level.{name}"`, `"page.help." ~ part`, `{piece:a-piece}`."""
    found = {
        re.escape(each) + r"\.(.+)" for text in words.catalogue("en").values() for each in families(text)
    }
    found |= {
        re.escape(each) + "(.+)" for each in re.findall(rf"[\"'`]({ID}\.)(?:[\"'] ?[~+]|\$\{{)", code())
    }
    for parts in formatted():
        if any(len(part.strip(".-")) > 1 for part in parts):
            found.add(re.sub(r"(\(\.\+\))+", "(.+)", "(.+)".join(re.escape(part) for part in parts)))
    return [re.compile(each) for each in found]


@cache
def quoted() -> set[str]:
    return set(re.findall(r"[\"'`]([\w.-]+)[\"'`]", code()))


@cache
def names() -> set[str]:
    """Whatever an id can be completed with: words that stand alone in code, names of fields and classes, keys and values of facts."""
    found = set(quoted()) | {"int", "str"}
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value.lower().replace(" ", "-"))
    for path in SOURCE.rglob("*.toml"):
        found.update(TOKEN.findall(path.read_text("utf-8")))
    return found | {name.replace("_", "-") for name in found}


@cache
def beginnings_and_endings() -> tuple[set[str], set[str]]:
    """What code sets before or behind a name: `f"lost-{what}"`, `"-free"`, `f".{suffix}"`."""
    parts = {part for text in formatted() for part in (text[0], text[-1]) if part} | quoted()
    return (
        {part for part in parts if re.fullmatch(r"[a-z]+-?", part)},
        {part for part in parts if re.fullmatch(r"-[a-z]+", part)},
    )


def is_name(text: str) -> bool:
    """Whether there is such a name, or it is made of some."""
    if text in names() or text.isdigit() or ("." in text and all(map(is_name, text.split(".")))):
        return True
    first, last = beginnings_and_endings()
    return any(text.startswith(part) and is_whole(text.removeprefix(part)) for part in first) or any(
        text.endswith(part) and is_whole(text.removesuffix(part)) for part in last
    )


def is_whole(text: str) -> bool:
    """Whether there is just this name."""
    return text in names() or text.isdigit()


def kinds_of_refusals() -> set[str]:
    """The families of all refusals: each says `family.code`."""
    return set(re.findall(r"^    family(?:: [^=]+)? = \"([\w-]+)\"$", code(), re.MULTILINE))


def is_said(name: str) -> bool:
    """Whether code or a message names this id, or completes it with names that there are."""
    head, _, ending = name.rpartition(".")
    if name in quoted() or (head in quoted() and ending in names() and [".", ""] in formatted()):
        return True
    found = filter(None, (pattern.fullmatch(name) for pattern in completed()))
    return any(all(map(is_name, match.groups())) for match in found)


@pytest.mark.parametrize(
    "name", ["level.grandmaster", "reason.TM-BLOCK-99", "page.nowhere", "switch.no_such", "deed.Nothing"]
)
def test_a_message_of_a_family_that_nobody_completes_so_is_noticed(name: str) -> None:
    assert not is_said(name)


def test_every_message_is_said_somewhere() -> None:
    ids = {name.partition("@")[0] for name in words.catalogue("en")}
    refusals, unused = kinds_of_refusals(), []
    for name in sorted(ids):
        family, _, rest = name.partition(".")
        if not is_said(name) and not (family in refusals and is_said(rest)) and family not in LOOKED_UP:
            unused.append(name)
    assert unused == []
    for family, file in LOOKED_UP.items():
        assert f'"{family}"' in (SOURCE / file).read_text("utf-8")


def switches() -> dict[str, str]:
    """Every switch, and the room that defines it."""
    found = {field.name: "mind/switches.py" for field in struct_fields(Switches)}
    return found | {name: "facts" for game in GAMES for name in load(game).human.get("switches", {})}


@pytest.mark.parametrize("name", switches())
def test_a_switch_is_read_told_and_documented(name: str) -> None:
    readers = [
        path
        for path in SOURCE.rglob("*.py")
        if path.name not in ("switches.py", "agreement.py")  # declared and offered there, not read
        and not {"en", "de"} & set(path.parts)
        and re.search(rf"switches\.{name}\b|[\"']{name}[\"']", path.read_text("utf-8"))
    ]
    assert bool(readers) != (name in NOT_READ)
    for lang in words.LANGUAGES:
        assert f"switch.{name}" in words.catalogue(lang)
    assert f"| `{name}` |" in RULINGS.read_text("utf-8")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_only_switches_have_words_of_switches(lang: words.Language) -> None:
    """Code completes these ids, so one that belongs to nothing would look as if it were said."""
    told = {name.partition("@")[0] for name in words.catalogue(lang) if name.startswith("switch.")}
    assert told == {f"switch.{name}" for name in switches()}
