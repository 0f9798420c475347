"""The build hook of the wheel: pure unless `AUTOMA_WHEEL=compiled` asks for a wheel of this Python and platform."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = "AUTOMA_WHEEL"


class CompiledWheel(BuildHookInterface[Any]):
    """Compiles beside the source tree and puts the files into the wheel."""

    def dependencies(self) -> list[str]:
        """What compiling needs; a pure wheel needs nothing of it."""
        return ["msgspec", "mypy", "setuptools"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not _wanted() or version == "editable":
            return
        sys.path.insert(0, self.root)
        from fast.compile import compile_into

        made = Path(self.root, "build", "wheel").resolve()
        for path in compile_into(made):
            build_data["force_include"][str(path)] = str(path.relative_to(made))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _wanted() -> bool:
    asked = os.environ.get(WANTED, "pure")
    if asked not in ("pure", "compiled"):
        raise ValueError(f"{WANTED} is pure or compiled, not {asked!r}")
    return asked == "compiled"
