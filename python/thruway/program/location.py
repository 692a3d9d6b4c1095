"""Where the program is: $THRUWAY, the build of this clone, the same installation, or PATH."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Optional, Union

from thruway.errors import ProgramMissing
from thruway.values.paths import path_of

PACKAGE = Path(__file__).resolve().parent.parent

_chosen: Optional[str] = None


def use_program(path: Union[str, os.PathLike[str], None]) -> None:
    """Chooses the program for all calls that follow; None: it is searched again."""
    global _chosen
    _chosen = None if path is None else os.path.abspath(path_of(path))


def find_program() -> str:
    """The path of the program.

    Errors: ProgramMissing, with what would be right.
    """
    named = os.environ.get("THRUWAY")
    for source, path in (("thruway.use_program()", _chosen), ("$THRUWAY", named)):
        if not path:
            continue
        if is_program(path):
            return os.path.abspath(path)
        raise ProgramMissing(f"{source}: '{path}' is no program to execute")
    clone = clone_of(PACKAGE)
    if clone is not None:
        built = clone / "build" / "release" / "thruway"
        if is_program(built):
            return str(built)
    for folder in PACKAGE.parents:
        installed = folder / "bin" / "thruway"
        if is_program(installed):
            return str(installed)
    found = shutil.which("thruway")
    if found:
        return os.path.abspath(found)
    if clone is not None:
        raise ProgramMissing(
            f"the program is not built; build it with {clone}/scripts/run --version, "
            "or set THRUWAY to its path")
    raise ProgramMissing("there is no program thruway beside this package or in PATH; set THRUWAY "
                         "to its path")


def clone_of(package: Path) -> Optional[Path]:
    """The clone of the project that contains the package; None: it is installed."""
    root = package.parent.parent
    sources = package.parent.name == "python" and (root / "scripts" / "run").is_file()
    return root if sources else None


def is_program(path: Union[str, os.PathLike[str]]) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)
