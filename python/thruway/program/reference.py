"""What the program knows of its commands, settings and results: `thruway list --json`."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple

from thruway.errors import WrongInput, WrongSchema
from thruway.program.child import Child
from thruway.program.location import find_program
from thruway.values.quantity import Quantity, quantity_tree

SCHEMA = 1

Json = Dict[str, Any]


@dataclass(frozen=True)
class Column:
    """A column of a CSV file, and where its values are in the JSON of the same kind."""

    name: str
    unit: str
    path: Optional[str]
    meaning: str


class Reference:
    """The output of `thruway list --json`."""

    def __init__(self, data: Json) -> None:
        if data.get("schema") != SCHEMA:
            raise WrongSchema(f"the program lists its commands in form {data.get('schema')}, but "
                              f"this package reads form {SCHEMA}; use the package that came with "
                              "the program")
        self.version: str = data["version"]
        self.result_schema: int = data["result_schema"]
        self.commands: Dict[str, Json] = {entry["name"]: entry for entry in data["commands"]}
        self.settings: Dict[str, Json] = {entry["key"]: entry for entry in data["settings"]}
        self.verdicts: Dict[str, str] = {
            entry["word"]: entry["meaning"] for entry in data["verdicts"]}
        self._results: Dict[str, Json] = {entry["name"]: entry for entry in data["results"]}
        self._trees: Dict[str, Quantity] = {}

    def kinds(self) -> List[str]:
        """The kinds of result files."""
        return list(self._results)

    def quantities(self, kind: str) -> Quantity:
        """The tree of the quantities of a kind of JSON file; its root is no quantity."""
        if kind not in self._trees:
            entries = self._results[kind]["quantities"] if kind in self._results else []
            self._trees[kind] = quantity_tree(entries)
        return self._trees[kind]

    def columns(self, kind: str) -> List[Column]:
        return [Column(**column) for column in self._results[kind]["columns"]]


_known: Dict[Tuple[str, int, int], Reference] = {}


def reference() -> Reference:
    """Asks the program once, and again if it was built anew."""
    program = find_program()
    state = os.stat(program)
    key = (program, state.st_mtime_ns, state.st_size)
    if key not in _known:
        ended = Child([program, "list", "--json"]).wait()
        if ended.status != 0:
            if "--json" in ended.message:
                raise WrongInput(f"{program} is too old for this package: {ended.message}")
            raise ended.failure()
        _known[key] = Reference(json.loads(ended.output))
    return _known[key]
