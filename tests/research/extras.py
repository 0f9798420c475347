"""Whether the extras are here that the proof of studies needs: `python -m tests.research.extras`."""

import sys
from importlib.util import find_spec

PACKAGES = ("polars", "matplotlib", "ray", "grpc", "gymnasium", "pettingzoo", "numpy")


def main() -> int:
    """One sentence that names what is missing."""
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        print(
            f"missing for the proof of studies: {', '.join(missing)}; `make proof-studies` installs them",
            file=sys.stderr,
        )
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
