"""Every field of the facts has a reader: a name that nobody asks for would be data that changes nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import automa

SOURCE = Path(str(automa.__file__)).parent
TYPES = ("facts/catalogue.py", "facts/human_terra_mystica.py", "facts/human_age_of_innovation.py")


def fields() -> Iterator[tuple[str, str]]:
    """Every field of a struct of facts: where it stands, its name."""
    for file in TYPES:
        for kind in ast.parse((SOURCE / file).read_text("utf-8")).body:
            if isinstance(kind, ast.ClassDef) and any("Struct" in ast.unparse(base) for base in kind.bases):
                for each in kind.body:
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                        yield f"{file} {kind.name}", each.target.id


def asked_for() -> set[str]:
    """Every attribute that is read and every word that is written anywhere in the source."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_field_of_the_facts_is_asked_for() -> None:
    known = asked_for()
    # `x_source` is where `x` was read; both are found by the end of their names.
    assert "_source" in known or any(word.endswith("_source") for word in known)
    unread = [
        f"{where}.{name}" for where, name in fields() if name not in known and not name.endswith("_source")
    ]
    assert unread == []


def raw_tables(source: str) -> list[int]:
    """Lines that look into the tables of the human side (`facts.human[...]`), which have typed facts."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Subscript | ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "human"
        and (isinstance(node, ast.Subscript) or node.attr in ("get", "items", "keys", "values"))
    ]


def test_nobody_beyond_the_facts_reads_the_tables_of_the_human_side_untyped() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in SOURCE.rglob("*.py")
        if path.parent.name != "facts"
        for line in raw_tables(path.read_text("utf-8"))
    ]
    assert found == []
    assert raw_tables('game.facts.human["rules"]\nfacts.human.get("x")') == [1, 2]
