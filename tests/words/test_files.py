"""A folder of data files becomes messages; what cannot be read is named with its file and line."""

from pathlib import Path

import pytest

from automa.words.files import BadFile, read_folder, read_messages, shipped


def test_a_line_is_a_message() -> None:
    text = "# about\n\na.b = One = two\nc=d  \ne =\n"
    assert read_messages(text, "x.properties") == {"a.b": "One = two", "c": "d", "e": ""}


def test_a_text_of_several_lines() -> None:
    text = "help = first\\n\\\n    \\  second \\\\ third\\n\\\n    last\\n\nnext = x\n"
    assert read_messages(text, "x") == {"help": "first\n  second \\ third\nlast\n", "next": "x"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = b\nnothing\n", "x, line 2: write “id = text”, not “nothing”"),
        ("a = b\n  c = d\n", "x, line 2: write “id = text”, not “c = d”"),
        ("a = b\n\na = c\n", "x, line 3: a stands there twice"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_messages(text, "x")
    assert str(caught.value) == said


def test_a_language_is_what_lies_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "one.properties").write_text("a = ä\n", "utf-8")
    (tmp_path / "two.properties").write_text("b = {n:# ö|# ü}\n", "utf-8")
    (tmp_path / "notes.txt").write_text("nothing\n", "utf-8")
    assert read_folder(tmp_path) == {"a": "ä", "b": "{n:# ö|# ü}"}
    assert next(iter(shipped())) == "en"
    assert "de" in shipped()
