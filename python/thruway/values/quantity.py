"""The quantities of a kind of result file as a tree, with the names of their attributes."""

from __future__ import annotations

import keyword
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, List, Mapping, Optional


@dataclass
class Quantity:
    """A key of a JSON file: a value, an object of parts, or a list of either."""

    path: str = ""
    type: str = "object"
    is_list: bool = False
    nullable: bool = False
    optional: bool = False
    unit: str = ""
    meaning: str = ""
    words: List[Mapping[str, str]] = field(default_factory=list)
    parts: Dict[str, "Quantity"] = field(default_factory=dict)
    explanation: str = ""  # the meaning of it or of what contains it, if that explains a null

    @property
    def key(self) -> str:
        return self.path.rsplit(".", 1)[-1].replace("[]", "")

    @property
    def is_object(self) -> bool:
        """Whether it has parts; other objects have any keys and are plain dictionaries."""
        return self.type == "object" and bool(self.parts)

    @property
    def needs_reason(self) -> bool:
        """Whether a null is a missing value, not a statement such as "no deadlock"."""
        return self.type in ("number", "integer", "object")

    def attributes(self) -> Dict[str, str]:
        """The keys of the parts by attribute.

        Each key is an attribute, with "_" behind a word of Python (`class_`). Where a key ends in
        its unit, the name without it is one too (`latency` for `latency_cycles`), unless another
        key has that name.
        """
        names = {attribute_of(key): key for key in self.parts}
        for key, part in self.parts.items():
            short = without_unit(key, part.unit)
            if short is not None:
                names.setdefault(attribute_of(short), key)
        return names

    def find(self, path: str) -> "Quantity":
        """The part at a path of keys or attributes. Errors: KeyError for a path without one."""
        quantity = self
        for step in path.replace("[]", "").split("."):
            key = step if step in quantity.parts else quantity.attributes().get(step)
            if key is None:
                raise KeyError(path)
            quantity = quantity.parts[key]
        return quantity

    def about(self) -> str:
        """Meaning and unit."""
        return f"{self.meaning} ({self.unit})" if self.unit else self.meaning


def attribute_of(key: str) -> str:
    return key + "_" if keyword.iskeyword(key) else key


def without_unit(key: str, unit: str) -> Optional[str]:
    """`latency` of `latency_cycles` in cycles; None: the key does not end in its unit."""
    first, _, rest = unit.partition("/")
    words = first + ("_per_" + rest.replace("/", "_") if rest else "")
    ending = "_" + words.replace(" ", "_")
    return key[:-len(ending)] if unit and key.endswith(ending) and key != ending else None


def quantity_tree(entries: Iterable[Mapping[str, Any]]) -> Quantity:
    """The tree of the entries of `thruway list --json`, which come parents first."""
    root = Quantity()
    by_path = {"": root}
    for entry in entries:
        facts = {key: value for key, value in entry.items() if key != "list"}
        quantity = Quantity(is_list=entry["list"], **facts)
        parent = by_path[quantity.path.rpartition(".")[0]]
        parent.parts[quantity.key] = quantity
        explains = any(word in quantity.meaning for word in ("null", "with measurement."))
        quantity.explanation = quantity.meaning if explains else parent.explanation
        by_path[quantity.path] = quantity
    return root
