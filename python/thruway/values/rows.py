"""A table: rows with the same columns, such as those of a CSV file of the program."""

from __future__ import annotations

import csv
import importlib
import os
from typing import Any, Dict, Iterable, Iterator, List, Sequence, Union, overload

from thruway.errors import MissingPackage
from thruway.values import page
from thruway.values.toml_text import value_of

Row = Dict[str, Any]


def data_frame(rows: Iterable[Row], columns: Sequence[str]) -> Any:
    """Errors: MissingPackage without pandas."""
    try:
        pandas = importlib.import_module("pandas")
    except ImportError as error:
        raise MissingPackage("to_pandas() needs pandas (Debian: apt install python3-pandas); "
                             "the rows themselves are plain dictionaries") from error
    return pandas.DataFrame(list(rows), columns=list(columns))


class Rows(Sequence[Row]):
    """A sequence of dictionaries. A cell without a value is None."""

    def __init__(self, columns: Sequence[str], rows: Iterable[Row]) -> None:
        self.columns = list(columns)
        self._rows = list(rows)

    @classmethod
    def read(cls, path: Union[str, "os.PathLike[str]"]) -> "Rows":
        """Reads a CSV file of the program; an empty cell has no value."""
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            rows = [{name: None if text == "" else value_of(text) for name, text in row.items()}
                    for row in reader]
            return cls(reader.fieldnames or [], rows)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> "Rows": ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Row, "Rows"]:
        if isinstance(index, slice):
            return Rows(self.columns, self._rows[index])
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Rows) and self.columns == other.columns
                and self._rows == other._rows)

    __hash__ = None  # type: ignore[assignment]

    def column(self, name: str) -> List[Any]:
        return [row[name] for row in self._rows]

    def to_pandas(self) -> Any:
        """A pandas.DataFrame."""
        return data_frame(self._rows, self.columns)

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        return page.table(self.columns, [[row[name] for name in self.columns] for row in self])
