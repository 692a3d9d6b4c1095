"""Types of Python for settings, quantities and options."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Mapping, Tuple

from thruway.values.quantity import Quantity

_VALUES = {"integer": "int", "real": "float", "flag": "bool", "text": "str"}
_LISTS = {"integers": "int", "reals": "float", "texts": "str", "flags": "bool"}
_QUANTITIES = {"number": "float", "integer": "int", "boolean": "bool", "text": "str",
               "texts": "Dict[str, str]", "anything": "Dict[str, Any]", "object": "Dict[str, Any]"}


def literal(words: List[Mapping[str, str]]) -> str:
    """One of the words; any text if they are not listed."""
    if not words:
        return "str"
    return "Literal[" + ", ".join(repr(word["word"]) for word in words) + "]"


def setting_type(entry: Dict[str, Any]) -> Tuple[str, str]:
    """The type that a setting has, and that of the values it can be set to.

    A table with a shorthand can be set to a value or to a table, and is a table.
    """
    read, write = plain_type(entry["type"], entry["words"])
    if "shorthand" not in entry:
        return read, write
    table = "Dict[str, Any]"
    return table, f"Union[{write}, {table}]" if entry["shorthand"] else table


def plain_type(text: str, words: List[Mapping[str, str]]) -> Tuple[str, str]:
    """`integer or "automatic"`, `list of integers`, `choice`; Any for what is unknown."""
    if text == "choice":
        return literal(words), literal(words)
    if text == "list of choices":
        return f"List[{literal(words)}]", f"Sequence[{literal(words)}]"
    inner = _LISTS.get(text[len("list of "):]) if text.startswith("list of ") else None
    if inner is not None:
        return f"List[{inner}]", f"Sequence[{inner}]"
    either = re.fullmatch(r'(\w+) or "(\w+)"', text)
    if either is not None and either[1] in _VALUES:
        both = f"Union[{_VALUES[either[1]]}, Literal[{either[2]!r}]]"
        return both, both
    single = _VALUES.get(text, "Any")
    return single, single


def quantity_type(quantity: Quantity, class_of_object: str) -> str:
    """The type of an attribute. A missing number raises, so it is not optional."""
    if quantity.is_object:
        return f"Records[{class_of_object}]" if quantity.is_list else class_of_object
    words = quantity.words
    single = literal(words) if quantity.type == "word" else _QUANTITIES[quantity.type]
    if quantity.is_list:
        return f"List[{single}]"
    return single if quantity.needs_reason or not quantity.nullable else f"Optional[{single}]"


def option_type(option: Mapping[str, Any]) -> str:
    """The type of a keyword option; the program checks values."""
    if not option["value"]:
        return "bool"
    if option["words"]:
        words = (word if word.isdigit() else repr(word) for word in option["words"])
        return "Optional[Literal[" + ", ".join(words) + "]]"
    single = {"N": "int", "FILE": "PathText", "DIR": "PathText"}.get(
        option["value"].partition(":")[0], "str")
    if " " in option["value"]:
        return "Optional[Any]"
    return f"Optional[Union[{single}, List[{single}]]]" if option["repeatable"] else (
        f"Optional[{single}]")
