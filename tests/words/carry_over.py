"""Carry messages that a branch changed in `words/<lang>/*.py` over to the data files: `python -m tests.words.carry_over`.

For branches that began before languages became folders of data files. Run it when a rebase stops at such a file: every
message that the branch added, changed or removed is so in the file of the same name ending in `.properties`.
"""

import subprocess
from pathlib import Path

WORDS = Path("src/automa/words")


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def messages(source: str) -> dict[str, str]:
    space: dict[str, dict[str, str]] = {}
    exec(source, space)  # our own module of one table
    return space.get("MESSAGES", {})


def written(text: str) -> str:
    lines = text.replace("\\", "\\\\").split("\n")
    return "\\n\\\n    ".join("\\" + line if line.startswith(" ") else line for line in lines)


def carry(path: Path) -> None:
    base, theirs = (
        messages(git("show", f":1:{path}")),
        messages(git("show", f":3:{path}") or path.read_text()),
    )
    target = path.with_suffix(".properties")
    lines = target.read_text("utf-8").split("\n") if target.exists() else [""]
    at = {line.partition(" = ")[0]: number for number, line in enumerate(lines) if " = " in line}
    after = len(lines) - 2
    for name, text in theirs.items():
        if base.get(name) == text:
            after = at.get(name, after)
        elif name in at:
            after = at[name]
            lines[after] = f"{name} = {written(text)}"
            print(f"changed {name}: {target}")
        else:
            while after + 1 < len(lines) and lines[after].endswith("\\"):
                after += 1
            after += 1
            lines.insert(after, f"{name} = {written(text)}")
            at = {known: number + (number >= after) for known, number in at.items()} | {name: after}
            print(f"added {name}: {target}")
    gone = [name for name in base if name not in theirs and name in at]
    kept = [line for line in lines if line.partition(" = ")[0] not in gone]
    print(*(f"removed {name}: {target}" for name in gone), sep="\n")
    target.write_text("\n".join(kept), "utf-8")
    git("rm", "-q", "--force", "--ignore-unmatch", str(path))
    path.unlink(missing_ok=True)
    git("add", str(target))


if __name__ == "__main__":
    for found in sorted([*WORDS.glob("en/*.py"), *WORDS.glob("de/*.py")]):
        if found.name == "__init__.py":
            git("rm", "-q", "--force", str(found))
        else:
            carry(found)
