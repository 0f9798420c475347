"""No red but wasteland's, enough contrast in every colour setting, and no role colour beside the palette."""

import re

import pytest

from automa.pages.files import STATIC
from automa.render.palette import BOARD, THEMES, variables

LEAST = {"action": 4.5, "selection": 4.5, "warning": 4.5, "focus": 3}
"""Words and outlines against the ground they stand on; an outline alone needs less."""


def tokens(theme: str) -> dict[str, str]:
    return dict(pair.removeprefix("--").split(":") for pair in variables(theme, BOARD).split(";"))


def shares(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def luminance(colour: str) -> float:
    linear = [n / 255 / 12.92 if n <= 10 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in shares(colour)]
    return sum(weight * share for weight, share in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_no_red_means_a_selection_or_an_action(theme: str) -> None:
    colours = tokens(theme)
    for role in ("action", "selection", "focus"):
        red, green, blue = shares(colours[role])
        assert not (red > 1.6 * green and red > 1.6 * blue), role
    red, green, blue = shares(colours["wasteland-wood"])
    assert red > 1.6 * green


@pytest.mark.parametrize("theme", THEMES)
def test_roles_and_ink_are_seen_on_paper_and_plate(theme: str) -> None:
    colours = tokens(theme)
    for ground in ("paper", "plate"):
        assert contrast(colours["ink"], colours[ground]) >= 7
        for role, least in LEAST.items():
            assert contrast(colours[role], colours[ground]) >= least, (role, ground)


def test_the_style_sheets_of_the_pages_bring_no_role_colour_of_their_own() -> None:
    """What is chosen, done, wrong or focused takes its colour from the palette."""
    roles = re.compile(r"aria-pressed|aria-current|primary|chosen|focus|warned|problem|:checked")
    found = 0
    for sheet in STATIC.glob("*.css"):
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text()):
            if roles.search(selector):
                found += 1
                assert not re.search(r"#[0-9a-f]{3}", body), selector
    assert found > 10
