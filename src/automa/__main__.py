"""`python -m automa` is `automa`."""

from automa.cli import main

raise SystemExit(main())
