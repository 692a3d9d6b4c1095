"""`thruway study`: the figures and claims of a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Optional

from thruway.errors import WrongInput
from thruway.program.arguments import text_of
from thruway.program.call import checked, start
from thruway.program.child import Child
from thruway.program.location import find_program
from thruway.settings import PathText
from thruway.sweeps import Plot
from thruway.values.paths import path_of
from thruway.values.rows import Rows


class Study:
    """The files of a study: its claims with their verdicts, the findings behind them, figures."""

    folder: Path
    claims: Rows
    findings: Rows

    def __init__(self, folder: PathText) -> None:
        self.folder = path_of(folder)
        if not any((self.folder / name).is_file()
                   for name in ("provenance.txt", "figures/provenance.txt")):
            raise WrongInput(f"{self.folder}: no provenance.txt here or in figures/; expected the "
                             "folder of a study")
        self.claims, self.findings = (
            Rows.read(file) if file.is_file() else Rows(["verdict"], [])
            for file in (self.folder / "claims.csv", self.folder / "findings.csv"))

    @property
    def figures(self) -> Dict[str, Rows]:
        """The data of each figure by name."""
        return {path.stem: Rows.read(path) for path in self._files("csv")
                if path.stem not in ("claims", "findings")}

    @property
    def plots(self) -> Dict[str, Plot]:
        """The drawing of each figure by name."""
        return {path.stem: Plot(path) for path in self._files("svg")}

    def _files(self, kind: str) -> List[Path]:
        """Chosen figures (`figure=`) are in a folder of their own."""
        return sorted([*self.folder.glob(f"*.{kind}"), *self.folder.glob(f"figures/*.{kind}")])

    def to_pandas(self) -> Any:
        """A pandas.DataFrame of the claims."""
        return self.claims.to_pandas()

    def __repr__(self) -> str:
        verdicts = self.claims.column("verdict")
        counts = ", ".join(f"{verdicts.count(word)} {word}" for word in sorted(set(verdicts)))
        return f"<Study in {self.folder}: {counts or 'chosen figures only'}>"

    def _repr_html_(self) -> str:
        return self.claims._repr_html_()


def study(name: str, *, output: PathText = "results/studies", progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> Study:
    """Regenerates a paper's figures and checks its claims: `study("torus_saturation", quick=True)`.

    `options` are those of `thruway study`: `quick=True`, `jobs=4`, `figure="5a"`.
    """
    start("study", [text_of(name)], options, checked, own=[f"--output={path_of(output)}"],
          progress=progress, timeout=timeout).result()
    return Study(path_of(output) / name)


def studies() -> Dict[str, str]:
    """The title of each study by name."""
    text = checked(Child([find_program(), "study", "--list"]).wait()).output
    pairs = (line.split(maxsplit=1) for line in text.splitlines() if line)
    return {name: title for name, title in pairs}
