"""`thruway report`: results as one HTML file."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import List, Optional, Union

from thruway.commands.study import Study
from thruway.program.call import checked, start
from thruway.results import Result
from thruway.settings import PathText
from thruway.sweeps import Sweep
from thruway.values.paths import path_of
from thruway.values.record import Record


class Report:
    """A report in a file, which open() shows."""

    path: Path

    def __init__(self, path: PathText) -> None:
        self.path = path_of(path)

    def __repr__(self) -> str:
        return f"<Report {self.path}>"

    def open(self) -> None:
        """Shows it in the browser."""
        import webbrowser
        webbrowser.open(self.path.resolve().as_uri())


def report(*results: Union[Sweep, Study, Record, PathText], out: PathText,
           timeout: Optional[float] = None) -> Report:
    """Writes a report of a sweep or study, of runs, of a check or comparison, or of their folders
    and files.

    Errors: WrongInput if the program has no command `report`, and its own.
    """
    with tempfile.TemporaryDirectory() as folder:
        words: List[str] = []
        for number, result in enumerate(results):
            file = Path(folder) / f"result_{number + 1}.json"
            if isinstance(result, Record):
                save(result, file)
                words.append(str(file))
            else:
                found = result.folder if isinstance(result, (Sweep, Study)) else path_of(result)
                words.append(str(found))
        start("report", words, {"out": out}, checked, timeout=timeout).result()
    return Report(out)


def save(result: Record, file: Path) -> None:
    if isinstance(result, Result):
        result.save(file)
    else:
        file.write_text(json.dumps(result.to_dict()), encoding="utf-8")
