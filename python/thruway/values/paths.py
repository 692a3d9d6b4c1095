"""Names of files and folders, as a caller gives them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from thruway.errors import WrongType


def path_of(value: Any) -> Path:
    """Errors: WrongType for what names no file, such as a result or a list."""
    if isinstance(value, (str, os.PathLike)):
        return Path(value)
    raise WrongType(f"{value!r} ({type(value).__name__}) is no name of a file or folder; give a "
                    "str or a Path")
