"""The two games as a screen sees them."""

from collections.abc import Mapping
from typing import Final

from automa.app.digital.age_of_innovation import AgeOfInnovationTitle
from automa.app.digital.terra_mystica import TerraMysticaTitle
from automa.app.digital.title import Title

TITLES: Final[Mapping[str, Title]] = {
    "terra-mystica": TerraMysticaTitle(),
    "age-of-innovation": AgeOfInnovationTitle(),
}
