"""The documentation as pages: `python -m docs.site.build OUT`.

The papers of `docs/` stay as they are; the commands, and a page with a live example for every tie-breaker, are written
from the program itself.
"""

import argparse
import contextlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from sphinx.cmd.build import build_main

from automa import explain
from automa.cli import COMMANDS, parser_of
from automa.cli import main as automa
from automa.facts import load
from automa.mind import decide_json
from automa.pages.editor import to_link
from automa.render.board import board_svg
from automa.render.narrowing import position_overlays

HERE = Path(__file__).parent
DOCS = HERE.parent


def _help(arguments: list[str]) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
        automa(arguments)
    return said.getvalue().strip()


def commands_page(paper: str) -> str:
    """The paper on commands, and every command as it explains itself."""
    os.environ["COLUMNS"] = "80"
    parts = [paper, "```text", _help(["--help"]), "```\n"]
    for name in COMMANDS:
        parts += [f"## automa {name}\n", "```text", _help([name, "--help"]), "```\n"]
        for below in parser_of((name,)).subcommands()[name].subcommands():
            parts += [f"### automa {name} {below}\n", "```text", _help([name, below, "--help"]), "```\n"]
    return "\n".join(parts)


def modules(paper: str) -> list[str]:
    """The modules that have a page: those of the table in the paper on Python."""
    return re.findall(r"^\| `(automa[a-z._]*)` \|", paper, re.M)


def module_page(name: str) -> str:
    """A page that Sphinx fills from the docstrings of a module."""
    return f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   :members:\n   :undoc-members:\n```\n"


def linked(paper: str) -> str:
    """The paper on Python with a link to the page of every module."""
    return re.sub(r"^\| `(automa[a-z._]*)` \|", r"| [`\1`](api/\1.md) |", paper, flags=re.M)


def title_of(name: str) -> str:
    """The heading of a tie-breaker, from the table of them."""
    table = (DOCS / "tie-breakers.md").read_text("utf-8")
    before = table.split(f"](tie-breakers/{name}.json)", 1)[0]
    return before.rsplit("[", 1)[1]


def tie_breaker_page(name: str) -> tuple[str, str]:
    """A page with an example, and its picture; the position can be changed in the frame below."""
    position = json.loads((DOCS / "tie-breakers" / f"{name}.json").read_text("utf-8"))
    decision = decide_json(position)
    told = explain(position, decision).strip()
    board = load(position["game"]).board(position["map"])
    link = f"../../index.html?go=/editor?p={to_link(position)}"
    page = f"""# {title_of(name)}

![The example position]({name}.svg)

What she does here, with every narrowing:

```text
{told}
```

## Try it

Change the position and ask again: everything runs in your browser.

<iframe class="live" title="What would Automa do?" loading="lazy" src="{link}"></iframe>
"""
    return page, board_svg(board, position_overlays(position))


def lay_out(source: Path) -> None:
    """Everything Sphinx reads, in one folder."""
    shutil.copytree(
        DOCS, source, ignore=shutil.ignore_patterns("site", "rules", "*.py", "__pycache__", "tie-breakers")
    )
    shutil.copy(HERE / "conf.py", source)
    shutil.copytree(HERE / "house", source / "house")
    shutil.copytree(DOCS / "rules", source / "rules")
    _rewrite(source / "commands.md", commands_page)
    (source / "api").mkdir()
    for name in modules((source / "python.md").read_text("utf-8")):
        (source / "api" / f"{name}.md").write_text(module_page(name), "utf-8")
    _rewrite(source / "python.md", linked)
    # In the repository a criterion leads to its position, here to the page that shows it.
    _rewrite(
        source / "tie-breakers.md", lambda paper: re.sub(r"(tie-breakers/[a-z-]+)\.json", r"\1.md", paper)
    )
    (source / "tie-breakers").mkdir()
    for example in sorted((DOCS / "tie-breakers").glob("*.json")):
        page, picture = tie_breaker_page(example.stem)
        (source / "tie-breakers" / f"{example.stem}.md").write_text(page, "utf-8")
        (source / "tie-breakers" / f"{example.stem}.svg").write_text(picture, "utf-8")


def _rewrite(path: Path, change: Callable[[str], str]) -> None:
    path.write_text(change(path.read_text("utf-8")), "utf-8")


def main() -> int:
    """Build the pages into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args().out
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "docs"
        lay_out(source)
        built = Path(folder) / "html"
        failed = build_main(["-q", "-W", "--keep-going", "-b", "html", str(source), str(built)])
        if failed:
            return failed
        for left_over in (".buildinfo", ".doctrees", "objects.inv", "_sources"):
            path = built / left_over
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(built, out)
    print(f"{out}: {sum(1 for _ in out.rglob('*.html'))} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
