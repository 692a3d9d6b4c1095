"""The results of a sweep, as the program wrote them into a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union, overload

from thruway.errors import WrongInput, WrongSchema
from thruway.program.reference import reference
from thruway.results import Result, named_columns
from thruway.settings import PathText
from thruway.values import page
from thruway.values.paths import path_of
from thruway.values.rows import Rows
from thruway.values.toml_text import value_of


class Point:
    """A point of a sweep: the varied settings, and the result if it was run."""

    def __init__(self, settings: Dict[str, Any], result: Optional[Result],
                 not_run: Optional[str]) -> None:
        self.settings = settings
        self.result = result
        self.not_run = not_run  # "above saturation" or "failed"; None: it was run

    @property
    def verdict(self) -> Optional[str]:
        return None if self.result is None else str(self.result.verdict)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Point) and self.settings == other.settings
                and self.result == other.result and self.not_run == other.not_run)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        at = ", ".join(f"{key}={value}" for key, value in self.settings.items())
        return f"<Point {at}: {self.not_run or self.verdict}>"


class Plot:
    """A drawing of the program (SVG), which a notebook shows."""

    def __init__(self, path: PathText) -> None:
        self.path = Path(path)

    def _repr_svg_(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Plot {self.path}>"


class Sweep(Sequence[Point]):
    """All points of a sweep in the order of its plan: the first varied setting varies slowest."""

    def __init__(self, folder: PathText, failures: Sequence[str] = ()) -> None:
        self.folder = path_of(folder)
        self.failures = list(failures)  # messages of points without a result
        file = self.folder / "sweep.json"
        data = json.loads(file.read_text(encoding="utf-8"))
        schema = reference().result_schema
        if data.get("schema") != schema:
            raise WrongSchema(f"{file}: results of schema {data.get('schema')}, but the program "
                              f"{reference().version} reads schema {schema}; repeat the sweep")
        self.varied: List[str] = data["varied"]
        self._points = [point_of(entry, data["provenance"], schema) for entry in data["points"]]

    @classmethod
    def load(cls, folder: PathText) -> "Sweep":
        """The results of an earlier sweep.

        Errors: WrongInput for a folder without them, WrongSchema for another version.
        """
        if not (path_of(folder) / "sweep.json").is_file():
            raise WrongInput(f"{folder}: no sweep.json here; expected the folder of a "
                             "sweep (its --out)")
        return cls(folder)

    @property
    def points(self) -> List[Point]:
        return list(self._points)

    @property
    def results(self) -> List[Result]:
        """The results of the points that were run."""
        return [point.result for point in self._points if point.result is not None]

    def rows(self, columns: Optional[List[str]] = None) -> Rows:
        """A row for each point that was run: the varied settings, then the columns of sweep.csv,
        or those of the quantities that `columns` names, such as "latency.p99". A column has the
        name that it has in sweep.csv, or the path of a quantity that is not there.
        """
        names = list(named_columns(columns)) if columns is not None else [
            column.name for column in reference().columns("run") if column.path is not None]
        return Rows([*self.varied, *names],
                    [{**point.settings, **point.result.row(columns)}
                     for point in self._points if point.result is not None])

    def to_pandas(self, columns: Optional[List[str]] = None) -> Any:
        """A pandas.DataFrame of rows()."""
        return self.rows(columns).to_pandas()

    @property
    def saturation(self) -> Rows:
        """The bracket of the saturation load of each series, with `find_saturation=True`."""
        return self._table("saturation.csv", "find_saturation=True")

    @property
    def spread(self) -> Rows:
        """Means over the values of a setting, with `spread_over=KEY`."""
        return self._table("spread.csv", "spread_over=KEY")

    @property
    def links(self) -> Rows:
        """Every link of every point."""
        return self._table("links.csv", "measurement.link_results = true")

    @property
    def routers(self) -> Rows:
        """Stored packets of routers with unbounded storage."""
        return self._table("routers.csv", "queued routers")

    @property
    def plots(self) -> Dict[str, Plot]:
        """The drawings of the program by name: "latency", "p99", "throughput"."""
        return {path.stem: Plot(path) for path in sorted(self.folder.glob("*.svg"))}

    def _table(self, name: str, needs: str) -> Rows:
        file = self.folder / name
        if not file.is_file():
            raise WrongInput(f"{file} does not exist; the sweep writes it with {needs}")
        return Rows.read(file)

    @overload
    def __getitem__(self, index: int) -> Point: ...

    @overload
    def __getitem__(self, index: slice) -> List[Point]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Point, List[Point]]:
        return self._points[index]

    def __len__(self) -> int:
        return len(self._points)

    def __iter__(self) -> Iterator[Point]:
        return iter(self._points)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Sweep) and self.varied == other.varied
                and self._points == other._points)

    __hash__ = None  # type: ignore[assignment]

    def counts(self) -> Dict[str, int]:
        """How many points have each verdict, or were not run for a reason."""
        counts: Dict[str, int] = {}
        for point in self._points:
            state = point.verdict or str(point.not_run)
            counts[state] = counts.get(state, 0) + 1
        return counts

    def _counted(self) -> str:
        return ", ".join(f"{number} {state.replace('_', ' ')}"
                         for state, number in self.counts().items())

    def __repr__(self) -> str:
        return f"<Sweep of {' x '.join(self.varied)}: {self._counted()}; in {self.folder}>"

    def _repr_html_(self) -> str:
        columns = [*self.varied, "verdict", "latency (cycles)", "p99 (cycles)",
                   "accepted (flits/node/cycle)"]
        rows = [[*point.settings.values(), point.verdict or point.not_run, *figures(point.result)]
                for point in self._points]
        return (page.paragraph(self._counted())
                + "".join(page.paragraph("failed: " + failure) for failure in self.failures)
                + page.table(columns, rows, limit=100))


def figures(result: Optional[Result]) -> List[str]:
    """Latency, its 99th percentile and accepted throughput with their intervals."""
    if result is None:
        return ["", "", ""]
    pairs = [("latency_cycles.mean", "latency_cycles.ci95"),
             ("latency_cycles.p99", "latency_cycles.p99_ci95"),
             ("throughput_flits_per_node_cycle.accepted", "throughput_flits_per_node_cycle.ci95")]
    return ["" if result.get(mean) is None
            else page.with_interval(result.get(mean), result.get(half_width))
            for mean, half_width in pairs]


def point_of(entry: Mapping[str, Any], shared: Mapping[str, Any], schema: int) -> Point:
    settings = {key: value_of(text) for key, text in entry["point"].items()}
    if entry["not_run"] is not None:
        return Point(settings, None, entry["not_run"])
    data = {"schema": schema, **entry, "provenance": joined(shared, entry["provenance"])}
    del data["point"], data["not_run"]
    return Point(settings, Result(data), None)


def joined(shared: Any, own: Any) -> Any:
    """The provenance of a point: what all points share, and what only this one has."""
    if isinstance(shared, Mapping) and isinstance(own, Mapping):
        keys = [*shared, *(key for key in own if key not in shared)]
        return {key: joined(shared[key], own[key]) if key in shared and key in own
                else shared.get(key, own.get(key)) for key in keys}
    return own
