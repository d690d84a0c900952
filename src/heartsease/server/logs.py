"""What a server says of itself: a line of JSON each, for whoever collects them, or plain for a person.

No token, key, salt, secret or card is ever handed to a logger; a test plays a match and looks.
"""

import json
import logging
import sys
import time
from typing import Final

_NOISY: Final = ("uvicorn", "uvicorn.error", "asyncio", "websockets")
"""Loggers of libraries that tell of single requests and frames: whoever sends nonsense would fill the log."""


class JsonLines(logging.Formatter):
    """One JSON object a line: time (UTC), level, logger, message, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def plain_logs() -> None:
    """Warnings and worse on standard error, as a person reads them."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="heartsease: %(message)s")


def json_logs(level: str) -> None:
    """What is at least as grave as ``level`` on standard error, a JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler])
    for name in _NOISY:
        logging.getLogger(name).setLevel(logging.ERROR)
