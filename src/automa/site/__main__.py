"""`python -m automa.site OUT`: build the static site; with `--serve` show the one that is there."""

import argparse
import sys
from pathlib import Path

from automa.errors import BadInput
from automa.site.build import build, size
from automa.site.serve import serve


def main() -> int:
    """Build, or serve."""
    parser = argparse.ArgumentParser(prog="python -m automa.site", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to write; a site of ours in it is replaced")
    parser.add_argument(
        "--cache", type=Path, default=Path(".site-cache"), help="where downloaded parts are kept"
    )
    parser.add_argument(
        "--serve", type=int, metavar="PORT", help="serve the site in OUT on this port of this machine"
    )
    arguments = parser.parse_args()
    try:
        if arguments.serve:
            serve(arguments.out, arguments.serve)
        else:
            said = build(arguments.out, arguments.cache)
            print(f"{arguments.out}: version {said['version']}, {size(said) / 1e6:.1f} MB to load")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
