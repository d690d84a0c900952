"""``python -m heartsease`` is the command ``heartsease``."""

import sys

from heartsease.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
