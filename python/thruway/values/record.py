"""A JSON object of the program whose keys are attributes, by the list of quantities."""

from __future__ import annotations

from typing import (Any, Callable, Dict, Generic, Iterator, List, Mapping, Optional, Sequence,
                    TypeVar, Union, cast, overload)

from thruway.errors import NoValue
from thruway.values import page
from thruway.values.quantity import Quantity
from thruway.values.rows import Rows

#: Why a quantity of this file has no value: gets its quantity, returns a clause.
Reason = Callable[[Quantity], str]


def meaning_as_reason(quantity: Quantity) -> str:
    return quantity.explanation or quantity.about() or "it does not apply"


class Record:
    """An object of a result file.

    `record.latency.mean` is the value; `record["latency_cycles.mean"]` is the same by its path.
    A quantity without a value raises NoValue with the reason; get() gives None.
    """

    def __init__(self, data: Mapping[str, Any], quantity: Quantity,
                 reason: Reason = meaning_as_reason) -> None:
        self._data = data
        self._quantity = quantity
        self._reason = reason

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        key = self._quantity.attributes().get(name)
        if key is None:
            raise AttributeError(f"'{name}' is no quantity here; the quantities are "
                                 + ", ".join(self._quantity.parts))
        return self._value(key)

    def _value(self, key: str) -> Any:
        part = self._quantity.parts[key]
        if key not in self._data:
            if part.optional:
                raise NoValue(f"{part.path} does not exist here: {meaning_as_reason(part)}")
            raise NoValue(f"{part.path} is not in this file")
        return self._made(self._data[key], part)

    def _made(self, value: Any, part: Quantity) -> Any:
        if value is None and part.needs_reason:
            raise NoValue(f"{part.path} has no value: {self._reason(part)}")
        if value is None or not part.is_object:
            return value
        if part.is_list:
            return Records[Record](value, part, self._reason)
        return Record(value, part, self._reason)

    def __getitem__(self, path: str) -> Any:
        """The value at a path such as "latency_cycles.mean".

        Errors: KeyError for a path that no such file has, NoValue as for attributes.
        """
        first, _, rest = path.partition(".")
        key = first if first in self._quantity.parts else self._quantity.attributes().get(first)
        if key is None:
            raise KeyError(path)
        value = self._value(key)
        return value[rest] if rest else value

    def get(self, path: str, default: Any = None) -> Any:
        """The value at a path, or `default` if it has none.

        Errors: KeyError for a path that no such file has.
        """
        try:
            value = self[path]
        except NoValue:
            return default
        return default if value is None else value

    def about(self, path: str) -> str:
        """Meaning and unit of the quantity at a path."""
        return self._quantity.find(path).about()

    def to_dict(self) -> Dict[str, Any]:
        """The JSON object."""
        return dict(self._data)

    def __dir__(self) -> List[str]:
        return sorted([*object.__dir__(self), *self._quantity.attributes()])

    def _ipython_key_completions_(self) -> List[str]:
        return list(self._quantity.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._data == other._data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        parts = (f"{key}={summary(value)}" for key, value in self._data.items())
        return f"{type(self).__name__}({', '.join(parts)})"

    def _repr_html_(self) -> str:
        rows = []
        for key, value in self._data.items():
            part = self._quantity.parts.get(key, Quantity())
            rows.append([key, summary(value), part.unit, part.meaning])
        return page.table(["key", "value", "unit", "meaning"], rows)


R = TypeVar("R", bound=Record, covariant=True)


class Records(Sequence[R], Generic[R]):
    """A list of objects of a result file."""

    def __init__(self, data: Sequence[Mapping[str, Any]], quantity: Quantity,
                 reason: Reason = meaning_as_reason) -> None:
        self._data = data
        self._quantity = quantity
        self._reason = reason

    @overload
    def __getitem__(self, index: int) -> R: ...

    @overload
    def __getitem__(self, index: slice) -> "Records[R]": ...

    def __getitem__(self, index: Union[int, slice]) -> Union[R, "Records[R]"]:
        if isinstance(index, slice):
            return Records(self._data[index], self._quantity, self._reason)
        return cast(R, Record(self._data[index], self._quantity, self._reason))

    def __len__(self) -> int:
        return len(self._data)

    def __iter__(self) -> Iterator[R]:
        return (self[index] for index in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Records) and list(self._data) == list(other._data)

    __hash__ = None  # type: ignore[assignment]

    def rows(self) -> Rows:
        """A table: a column for each value, "mean_ci95" or "packet.source" for parts of parts."""
        columns = value_paths(self._quantity)
        return Rows(columns, [{path: value_at(entry, path) for path in columns}
                              for entry in self._data])

    def to_pandas(self) -> Any:
        """A pandas.DataFrame of rows()."""
        return self.rows().to_pandas()

    def __repr__(self) -> str:
        return f"<{len(self)} {self._quantity.key}>"

    def _repr_html_(self) -> str:
        return self.rows()._repr_html_()


def value_paths(quantity: Quantity, prefix: str = "") -> List[str]:
    """The paths of all values below a quantity; a list within it counts as one value."""
    paths: List[str] = []
    for key, part in quantity.parts.items():
        inner = value_paths(part, f"{prefix}{key}.") if part.is_object and not part.is_list else []
        paths += inner or [prefix + key]
    return paths


def value_at(data: Any, path: str) -> Any:
    """The raw value at a path; None if there is none."""
    for step in path.split("."):
        data = data.get(step) if isinstance(data, Mapping) else None
    return data


def summary(value: Any) -> str:
    """A value in a line: objects and long lists by their size."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key}: {summary(entry)}" for key, entry in value.items())
        return f"{{{inner}}}" if len(inner) <= 60 else f"object of {len(value)} keys"
    if isinstance(value, list) and (len(value) > 8 or any(isinstance(e, dict) for e in value)):
        return f"list of {len(value)}"
    return "none" if value is None else page.text_of(value)


def reason_of(verdict: Optional[str], meaning: Optional[str]) -> Reason:
    """For a result whose verdict explains why it has no means."""
    def reason(quantity: Quantity) -> str:
        sound = verdict in (None, "converged", "fixed_length", "replayed", "completed")
        if sound or quantity.explanation:
            return meaning_as_reason(quantity)
        return f"the run is {str(verdict).replace('_', ' ')}: {meaning}"
    return reason
