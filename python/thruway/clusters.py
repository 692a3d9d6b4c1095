"""A sweep that machines share, by its folder of results: docs/cluster.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

from thruway.program.call import checked
from thruway.program.child import Child
from thruway.program.location import find_program
from thruway.sweeps import Sweep
from thruway.values import page
from thruway.values.record import summary


class Status:
    """How far a shared sweep is."""

    def __init__(self, data: Dict[str, Any], text: str) -> None:
        self.data = data  # what `thruway sweep --status DIR --json FILE` writes
        self.text = text  # what it prints
        self.points: Dict[str, int] = data["points"]
        self.series: List[Dict[str, Any]] = data["series"]
        self.shards: List[Dict[str, Any]] = data["shards"]

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return page.paragraph(", ".join(f"{key}: {summary(value)}"
                                        for key, value in self.points.items()))


class ClusterJob:
    """What `sweep(emit=...)` or `sweep(shard=...)` returns: shares of a sweep run elsewhere.

    `script` runs all shares, by `sbatch` or `bash`; None: this was one share.
    """

    def __init__(self, folder: Path, script: Optional[Path], collect: Callable[[], Sweep]) -> None:
        self.folder = folder
        self.script = script
        self._collect = collect

    def status(self) -> Status:
        """What is done, running, failed and missing, by the files in the folder."""
        words = [find_program(), "sweep", f"--status={self.folder}"]
        text = checked(Child(words).wait(), (0, 1)).output
        found = checked(Child([*words, "--json=-"]).wait(), (0, 1))
        return Status(json.loads(found.output)[0], text)

    def collect(self) -> Sweep:
        """Reads the finished points, runs what is missing, and writes tables and plots."""
        return self._collect()

    def __repr__(self) -> str:
        if self.script is None:
            return f"<ClusterJob: a share of the sweep in {self.folder}>"
        return f"<ClusterJob {self.script}: run it, then collect() reads {self.folder}>"
