"""How long a test goes on: a short while in `make test`, long in `make proof`."""

import os

LONG = os.environ.get("AUTOMA_EFFORT") == "proof"
