"""`thruway report`: results as one HTML file."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import List, Optional, Union

from thruway.program.call import checked, start
from thruway.results import Result
from thruway.settings import PathText
from thruway.sweeps import Sweep


class Report:
    """A report in a file, which open() shows."""

    path: Path

    def __init__(self, path: PathText) -> None:
        self.path = Path(path)

    def __repr__(self) -> str:
        return f"<Report {self.path}>"

    def open(self) -> None:
        """Shows it in the browser."""
        import webbrowser
        webbrowser.open(self.path.resolve().as_uri())


def report(*results: Union[Sweep, Result, PathText], out: PathText,
           timeout: Optional[float] = None) -> Report:
    """Writes a report of sweeps and runs, or of their folders and files.

    Errors: WrongInput if the program has no command `report`, and its own.
    """
    with tempfile.TemporaryDirectory() as folder:
        words: List[str] = []
        for number, result in enumerate(results):
            if isinstance(result, Result):
                file = Path(folder) / f"run_{number + 1}.json"
                result.save(file)
                words.append(str(file))
            else:
                words.append(str(result.folder if isinstance(result, Sweep) else Path(result)))
        start("report", words, {"out": out}, checked, timeout=timeout).result()
    return Report(out)
