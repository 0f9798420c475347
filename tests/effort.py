"""How long the attacks go on: a short while with every run of the tests, long with `make attack`."""

import os

LONG = os.environ.get("AUTOMA_ATTACK", "") == "long"
