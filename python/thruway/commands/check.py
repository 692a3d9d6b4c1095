"""`thruway check`: is a network free from deadlock?"""

from __future__ import annotations

import json
from typing import Any, Mapping, Optional, Union

from thruway.commands.run import refuse_own
from thruway.program.call import checked, start, words_of
from thruway.program.child import Ended
from thruway.program.reference import reference
from thruway.settings import PathText, Settings, settings_of
from thruway.values import page
from thruway.values.record import Record


class Check(Record):
    """The proof, or a cycle of channels: `verdict` is "free", "cycle" or "not_proven"."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, reference().quantities("check"))

    def __repr__(self) -> str:
        return f"<Check {self.verdict}: {self.argument}>"

    def _repr_html_(self) -> str:
        cycle = str(self.cycle._repr_html_()) if len(self.cycle) else ""
        facts = [[key, value] for key, value in self._data.items()
                 if key not in ("schema", "verdict", "argument", "cycle") and value is not None]
        return (page.verdict_line(str(self.verdict), str(self.argument)) + cycle
                + page.table(["", ""], facts))


def check(settings: Union[Settings, PathText], *, progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> Check:
    """Proves that packets cannot wait for each other for ever, or shows how they can.

    `options` are those of `thruway check`: `pairs="traffic"`, `dependent_classes=["0:1"]`.
    """
    refuse_own(options, "json", "The result is what check() returns")
    return start("check", words_of(settings_of(settings)), options, check_of, own=["--json=-"],
                 progress=progress, timeout=timeout).result()


def check_of(ended: Ended) -> Check:
    """Status 1 with a result is a cycle, or not proven."""
    return Check(json.loads(checked(ended, (0, 1)).output))
