"""`thruway compare`: is B better than A?"""

from __future__ import annotations

import json
from typing import Any, List, Mapping, Optional, Sequence, Union

from thruway.commands.run import refuse_own
from thruway.commands.sweep import failures_of, vary_words
from thruway.program.call import checked, start
from thruway.program.child import Ended
from thruway.program.reference import reference
from thruway.settings import PathText, Settings, settings_of
from thruway.values import page
from thruway.values.record import Record
from thruway.values.rows import Rows
from thruway.values.toml_text import value_of


class Comparison(Record):
    """Differences B - A with their 95 % intervals, from runs with paired seeds."""

    failures: List[str]  #: messages of runs without a result

    def __init__(self, data: Mapping[str, Any], failures: Sequence[str] = ()) -> None:
        self.failures = list(failures)
        super().__init__(data, reference().quantities("comparison"))

    def rows(self) -> Rows:
        """A row for each point and quantity."""
        rows = [{**{key: value_of(text) for key, text in point["point"].items()}, **difference}
                for point in self._data["points"] for difference in point["differences"]]
        parts = self._quantity.parts["points"].parts["differences"].parts
        return Rows([*self._data["varied"], *parts], rows)

    def to_pandas(self) -> Any:
        """A pandas.DataFrame of rows()."""
        return self.rows().to_pandas()

    def __repr__(self) -> str:
        return "<Comparison " + "; ".join(sentence(row) for row in self.rows()) + ">"

    def _repr_html_(self) -> str:
        varied: List[str] = self._data["varied"]
        rows = [[*(row[key] for key in varied), row["quantity"], row["unit"],
                 page.with_interval(row["a"], None), page.with_interval(row["b"], None),
                 page.with_interval(row["difference"], row["ci95"]),
                 str(row["finding"]).replace("_", " ")] for row in self.rows()]
        sides = "".join(page.paragraph(f"{name} = {side_text(self._data[name.lower()])}")
                        for name in ("A", "B"))
        doubts = "".join(page.paragraph(text) for text in [*self.doubts(), *self.failures])
        return doubts + sides + page.table(
            [*varied, "quantity", "unit", "A", "B", "B - A", "B is"], rows)

    def doubts(self) -> List[str]:
        """What must be known before the differences: runs without a steady state."""
        texts = []
        for point in self._data["points"]:
            at = "".join(f", {key}={text}" for key, text in point["point"].items())
            for side in ("a", "b"):
                for count in point[f"{side}_verdicts"]:
                    if count["verdict"] in ("saturated", "deadlocked", "stalled", "not_converged"):
                        texts.append(f"{side.upper()} is {count['verdict'].replace('_', ' ')} in "
                                     f"{count['runs']} of {self._data['pairs']} runs{at}")
                unsteady = point[f"{side}_without_steady_state"]
                if unsteady:
                    texts.append(f"{side.upper()} shows no steady state in {unsteady} of "
                                 f"{self._data['pairs']} runs{at}")
        return texts


def side_text(side: Mapping[str, Any]) -> str:
    return " with ".join([side["file"], *([", ".join(side["set"])] if side["set"] else [])])


def sentence(row: Mapping[str, Any]) -> str:
    found = {"not_shown": "no difference shown", "not_compared": "not compared"}
    finding = found.get(row["finding"], f"B is {row['finding']} by "
                        + page.with_interval(abs(row["difference"] or 0), row["ci95"], row["unit"]))
    return f"{row['quantity']}: {finding}"


def compare(a: Union[Settings, PathText], b: Union[Settings, PathText], *, pairs: int = 10,
            vary: Optional[Mapping[str, Any]] = None, progress: Optional[bool] = None,
            timeout: Optional[float] = None, **options: Any) -> Comparison:
    """Runs both settings with the same seeds, so that small differences become visible.

    `pairs`: runs of each. `vary`: as for sweep(). `options` are those of `thruway compare`:
    `jobs=4`, `engine="transaction"`.
    """
    refuse_own(options, "json", "The result is what compare() returns")
    sides = [settings_of(a), settings_of(b)]
    own = [f"--set-{side}={text}" for side, settings in zip("ab", sides)
           for text in settings.overrides_without(vary or ())]
    return start("compare", [settings.file for settings in sides], options, comparison_of,
                 own=[*own, *vary_words(vary), f"--pairs={pairs}", "--json=-"], progress=progress,
                 timeout=timeout).result()


def comparison_of(ended: Ended) -> Comparison:
    """Status 1 with a result: a run failed or found a deadlock."""
    checked(ended, (0, 1))
    return Comparison(json.loads(ended.output), failures_of(ended))
