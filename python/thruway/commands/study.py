"""`thruway study`: the figures and claims of a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, Optional

from thruway.errors import RunFailed
from thruway.program.call import checked, start
from thruway.program.child import Child
from thruway.program.location import find_program
from thruway.settings import PathText
from thruway.sweeps import Plot
from thruway.values.rows import Rows


class Study:
    """The files of a study: its claims with their verdicts, the findings behind them, figures."""

    folder: Path
    claims: Rows
    findings: Rows

    def __init__(self, folder: PathText) -> None:
        self.folder = Path(folder)
        if not (self.folder / "claims.csv").is_file():
            raise RunFailed(f"{self.folder}: no claims.csv here")
        self.claims = Rows.read(self.folder / "claims.csv")
        self.findings = Rows.read(self.folder / "findings.csv")

    @property
    def figures(self) -> Dict[str, Rows]:
        """The data of each figure by name."""
        others = ("claims", "findings")
        return {path.stem: Rows.read(path) for path in sorted(self.folder.glob("*.csv"))
                if path.stem not in others}

    @property
    def plots(self) -> Dict[str, Plot]:
        """The drawing of each figure by name."""
        return {path.stem: Plot(path) for path in sorted(self.folder.glob("*.svg"))}

    def to_pandas(self) -> Any:
        """A pandas.DataFrame of the claims."""
        return self.claims.to_pandas()

    def __repr__(self) -> str:
        verdicts = self.claims.column("verdict")
        counts = ", ".join(f"{verdicts.count(word)} {word}" for word in sorted(set(verdicts)))
        return f"<Study in {self.folder}: {counts}>"

    def _repr_html_(self) -> str:
        return self.claims._repr_html_()


def study(name: str, *, output: PathText = "results/studies", progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> Study:
    """Regenerates a paper's figures and checks its claims: `study("torus_saturation", quick=True)`.

    `options` are those of `thruway study`: `quick=True`, `jobs=4`.
    """
    start("study", [name], options, checked, own=[f"--output={Path(output)}"], progress=progress,
          timeout=timeout).result()
    return Study(Path(output) / name)


def studies() -> Dict[str, str]:
    """The title of each study by name."""
    text = checked(Child([find_program(), "study", "--list"]).wait()).output
    pairs = (line.split(maxsplit=1) for line in text.splitlines() if line)
    return {name: title for name, title in pairs}
