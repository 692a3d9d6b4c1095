"""The result of a run."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Sequence

from thruway.errors import WrongInput, WrongSchema
from thruway.program.reference import reference
from thruway.settings import PathText
from thruway.values import page
from thruway.values.paths import path_of
from thruway.values.record import Record, reason_of, value_at
from thruway.values.rows import Rows


def named_columns(wanted: Sequence[str]) -> Dict[str, str]:
    """The path of each quantity in `wanted` by the name of its column.

    A quantity has one name, however it is asked for: that of its column in `thruway run --csv`, or
    its whole path if the file does not have it. It can be asked for by this name and by its path,
    "latency_cycles.p99" or "latency.p99". Errors: KeyError for others.
    """
    known = [column for column in reference().columns("run") if column.path is not None]
    path_of = {column.name: str(column.path) for column in known}
    name_of = {path: name for name, path in path_of.items()}
    quantities = reference().quantities("run")
    columns: Dict[str, str] = {}
    for text in wanted:
        path = path_of.get(text) or quantities.find(text).path
        columns[name_of.get(path, path)] = path
    return columns


class Result(Record):
    """The result of a run, with its verdict first.

    Its attributes are the keys of the JSON file (docs/results.md), with or without their unit:
    `result.latency.mean` is the number at "latency_cycles.mean".
    """

    def __init__(self, data: Mapping[str, Any], text: Optional[str] = None) -> None:
        known = reference()
        if data.get("schema") != known.result_schema:
            raise WrongSchema(f"this is a result of schema {data.get('schema')}, but the program "
                              f"{known.version} writes and reads schema {known.result_schema}; run "
                              "its settings again, or read it with the version that wrote it")
        verdict = data.get("verdict")
        self._text = text
        self._meaning = known.verdicts.get(str(verdict), "")
        super().__init__(data, known.quantities("run"), reason_of(verdict, self._meaning))

    @classmethod
    def load(cls, file: PathText) -> "Result":
        """The JSON result of a run, or a point of a sweep (points/*.json).

        Errors: WrongInput for other files, WrongSchema for other versions.
        """
        path = path_of(file)
        try:
            text = path.read_text(encoding="utf-8")
            data = json.loads(text)
        except OSError as error:
            raise WrongInput(f"{path}: {error.strerror}") from None
        except ValueError as error:
            raise WrongInput(f"{path}: no JSON ({error}); expected the result of a run") from None
        if not isinstance(data, dict) or "schema" not in data:
            raise WrongInput(f"{path}: not the result of a run; expected what `thruway run --json` "
                             "writes")
        if data["schema"] == reference().result_schema and "verdict" not in data:
            raise WrongInput(f"{path}: another kind of result file; expected what `thruway run "
                             "--json` writes" + (", or use thruway.Sweep.load() for a folder"
                                                 if "varied" in data else ""))
        return cls(data, text)

    def save(self, file: PathText) -> None:
        """Writes the JSON as the program printed it."""
        text = self._text or json.dumps(self._data, indent=2, ensure_ascii=False) + "\n"
        path_of(file).write_text(text, encoding="utf-8")

    def row(self, columns: Optional[List[str]] = None) -> Dict[str, Any]:
        """The columns of `thruway run --csv`, or the quantities that `columns` names (see
        named_columns()); None: no value.
        """
        if columns is not None:
            return {name: self.get(path) for name, path in named_columns(columns).items()}
        return {column.name: value_at(self._data, column.path)
                for column in reference().columns("run") if column.path is not None}

    def to_pandas(self) -> Any:
        """A pandas.DataFrame with one row."""
        row = self.row()
        return Rows(list(row), [row]).to_pandas()

    def __repr__(self) -> str:
        return f"<Result {self.verdict}: {self._sentence()}>"

    def _sentence(self) -> str:
        latency, accepted = self._data["latency_cycles"], self._data[
            "throughput_flits_per_node_cycle"]
        mean = page.with_interval(latency["mean"], latency["ci95"], "cycles")
        if latency["mean"] is None:
            mean = "no mean latency"
        return (f"latency {mean}, accepted "
                f"{page.with_interval(accepted['accepted'], accepted['ci95'])} of "
                f"{page.with_interval(accepted['offered'], None)} flits/node/cycle"
                .replace("latency no mean latency", "no mean latency"))

    def _repr_html_(self) -> str:
        parts = [page.verdict_line(self._data["verdict"], self._meaning)]
        texts = [*self._data.get("notes", []), self._data.get("deadlock"),
                 self._data.get("stalled")]
        parts += [page.paragraph(text) for text in texts if text]
        return "".join(parts) + page.table(["quantity", "value", "unit"], self._shown())

    def _shown(self) -> List[List[str]]:
        """The columns with a value; a half-width stands behind the value before it."""
        rows: List[List[str]] = []
        before: Any = None
        for column in reference().columns("run"):
            value = value_at(self._data, column.path or "")
            last = (column.path or "").rpartition(".")[2]
            if last == "ci95" or last.endswith("_ci95"):
                if before is not None and value is not None:
                    rows[-1][1] = page.with_interval(before, value)
                continue
            before = value
            if value is not None and column.name != "verdict":
                rows.append([column.name, page.text_of(value), column.unit])
        return rows
