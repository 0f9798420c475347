"""The kinds of machines whose files are known: how pip calls them, and what a requirement's marker sees there."""

import platform
import sys
from collections.abc import Iterator
from typing import NamedTuple

PYTHONS = ("3.11", "3.12", "3.13")


class Kind(NamedTuple):
    """A kind of machine. `tags` are the platforms that pip is asked for, one question for each group."""

    system: str
    machine: str
    tags: tuple[tuple[str, ...], ...]
    musl: bool = False


def _glibc(machine: str) -> tuple[tuple[str, ...], ...]:
    """Old and new ones: a package may have a file for either."""
    old = tuple(
        f"{name}_{machine}" for name in ("manylinux1", "manylinux2014", "manylinux_2_5", "manylinux_2_17")
    )
    new = tuple(f"manylinux_2_{minor}_{machine}" for minor in (24, 26, 27, 28, 31, 34))
    return old, (*new, *old)


KINDS = (
    Kind("Linux", "x86_64", _glibc("x86_64")),
    Kind("Linux", "aarch64", _glibc("aarch64")),
    Kind("Linux", "x86_64", (("musllinux_1_1_x86_64", "musllinux_1_2_x86_64"),), musl=True),
    Kind("Linux", "aarch64", (("musllinux_1_1_aarch64", "musllinux_1_2_aarch64"),), musl=True),
    Kind("Darwin", "arm64", (("macosx_11_0_arm64",), ("macosx_15_0_arm64",))),
    Kind("Darwin", "x86_64", (("macosx_10_13_x86_64",), ("macosx_15_0_x86_64",))),
    Kind("Windows", "AMD64", (("win_amd64",),)),
)
_OF_SYSTEM = {"Linux": ("linux", "posix"), "Darwin": ("darwin", "posix"), "Windows": ("win32", "nt")}


def environments() -> Iterator[tuple[Kind, str, dict[str, str]]]:
    """Every kind with every Python, and what markers see there."""
    for kind in KINDS:
        sys_platform, os_name = _OF_SYSTEM[kind.system]
        for python in PYTHONS:
            yield kind, python, {
                "sys_platform": sys_platform,
                "os_name": os_name,
                "platform_system": kind.system,
                "platform_machine": kind.machine,
                "platform_release": "",
                "platform_version": "",
                "platform_python_implementation": "CPython",
                "implementation_name": "cpython",
                "implementation_version": f"{python}.0",
                "python_version": python,
                "python_full_version": f"{python}.0",
                "extra": "",
            }  # fmt: skip


def is_covered(kind: Kind, target: str) -> bool:
    """Whether the file of a target knows this kind of machine: browsers for tests are not made for musl, clusters are Linux."""
    if target == "studies":
        return kind.system == "Linux" and not kind.musl
    return target != "dev" or not kind.musl


def is_known(target: str) -> bool:
    """Whether the file of a target covers this machine."""
    musl = platform.system() == "Linux" and platform.libc_ver()[0] != "glibc"
    here = (platform.system(), platform.machine(), musl)
    return (
        sys.implementation.name == "cpython"
        and f"{sys.version_info.major}.{sys.version_info.minor}" in PYTHONS
        and any((*kind[:2], kind.musl) == here and is_covered(kind, target) for kind in KINDS)
    )
