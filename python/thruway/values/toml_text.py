"""Python values as TOML, which --set and --vary read, and texts of results as Python values."""

from __future__ import annotations

import json
import math
import os
import re
from typing import Any, List, Mapping, Union

from thruway.errors import WrongType

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)

Value = Union[bool, int, float, str, List[Any], "dict[str, Any]"]


def toml_text(value: Any) -> str:
    """A value as TOML; numbers and arrays of numpy count as those of Python.

    Errors: WrongType for a value that no setting can have.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, (str, os.PathLike)):
        return quoted(os.fspath(value))
    if isinstance(value, Mapping):
        entries = (f"{quoted(str(key))} = {toml_text(entry)}" for key, entry in value.items())
        return "{" + ", ".join(entries) + "}"
    if hasattr(value, "tolist"):  # numpy, pandas
        return toml_text(value.tolist())
    if isinstance(value, (list, tuple, range)):
        return "[" + ", ".join(toml_text(entry) for entry in value) + "]"
    raise WrongType(f"a setting cannot be {value!r} ({type(value).__name__}); it is a number, a "
                    "text, True or False, or a list")


def quoted(text: str) -> str:
    """A text of TOML. Escapes of JSON are escapes of TOML, too."""
    if '"' in text and not any(c == "'" or c == "\\" or ord(c) < 32 for c in text):
        return "'" + text + "'"  # --vary does not read escaped quotes
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def value_of(text: str) -> Value:
    """The value of a text in a result of a sweep: a number, True, False, or the text itself."""
    if text in ("true", "false"):
        return text == "true"
    if not _NUMBER.fullmatch(text):
        return text
    return int(text) if text.lstrip("+-").isdigit() else float(text)
