"""`thruway sweep`: many runs over ranges of settings, on this machine or on a cluster."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any, Iterable, List, Literal, Mapping, Optional, Set, Tuple, Union, overload

from thruway.clusters import ClusterJob
from thruway.commands.run import refuse_own
from thruway.errors import ThruwayError, WrongInput, WrongType
from thruway.program.arguments import text_of
from thruway.program.call import checked, start, words_of
from thruway.program.child import Ended
from thruway.program.job import Job
from thruway.settings import PathText, Settings, settings_of
from thruway.sweeps import Sweep
from thruway.values.paths import path_of
from thruway.values.toml_text import toml_text

OF_CLUSTERS = ("points_per_task", "time", "partition")

_folders: Set[str] = set()  # of sweeps that run
_folders_lock = threading.Lock()


@overload
def sweep(settings: Union[Settings, PathText], vary: Optional[Mapping[str, Any]] = None, *,
          out: Optional[PathText] = None, emit: None = None, shard: None = None,
          wait: Literal[True] = True, progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> Sweep: ...


@overload
def sweep(settings: Union[Settings, PathText], vary: Optional[Mapping[str, Any]] = None, *,
          out: Optional[PathText] = None, emit: None = None, shard: None = None,
          wait: Literal[False], progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> Job[Sweep]: ...


@overload
def sweep(settings: Union[Settings, PathText], vary: Optional[Mapping[str, Any]] = None, *,
          out: Optional[PathText] = None, emit: Tuple[str, PathText], shard: None = None,
          wait: Literal[True] = True, progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> ClusterJob: ...


@overload
def sweep(settings: Union[Settings, PathText], vary: Optional[Mapping[str, Any]] = None, *,
          out: Optional[PathText] = None, emit: None = None, shard: str,
          wait: Literal[True] = True, progress: Optional[bool] = None,
          timeout: Optional[float] = None, **options: Any) -> ClusterJob: ...


def sweep(settings: Union[Settings, PathText], vary: Optional[Mapping[str, Any]] = None, *,
          out: Optional[PathText] = None, emit: Optional[Tuple[str, PathText]] = None,
          shard: Optional[str] = None, wait: bool = True, progress: Optional[bool] = None,
          timeout: Optional[float] = None,
          **options: Any) -> Union[Sweep, Job[Sweep], ClusterJob]:
    """Runs all combinations of the values in `vary`: a list for each key, or a text as after
    --vary, such as "0.1:0.9:0.1". They replace a value of these settings.

    `out` is the folder of the results, by default that of the program: results/NAME for NAME.toml.
    Finished points are kept there, so the same call goes on after an interruption. `wait`: False
    returns a job at once (`job.result()`, `await job`). `options` are those of `thruway sweep`:
    `jobs=8`, `find_saturation=True`, `all_points=True`, `spread_over=KEY`.

    On a cluster: `emit=("slurm", "jobs")` runs nothing and writes jobs/job.sh; `shard="1/4"` runs
    the first of four shares. Both return a ClusterJob with status() and collect().

    Errors: WrongInput, RunFailed, TimedOut. Points that fail are in `failures` of the sweep.
    """
    refuse_own(options, "status", "sweep(emit=...) and sweep(shard=...) return an object that has "
                                  "status()")
    base = settings_of(settings)
    folder = folder_of(base, out)
    words = [*words_of(base, vary or ()), *vary_words(vary), f"--out={folder}"]
    if emit is not None or shard is not None:
        if not wait:
            raise WrongInput("wait: emit= ends at once, and shard= is a share that waits")
        own = words + (["--emit", *(text_of(word) for word in emit)] if emit is not None else [])
        own += [f"--shard={shard}"] if shard is not None else []
        start("sweep", own, options, checked, progress=progress, timeout=timeout).result()
        script = path_of(emit[1]) / "job.sh" if emit is not None else None
        rest = {name: value for name, value in options.items() if name not in OF_CLUSTERS}

        def collect() -> Sweep:
            merged: Sweep = sweep(base, vary, out=folder, **rest)
            return merged

        return ClusterJob(folder, script, collect)
    claim(folder)

    def finish(ended: Ended) -> Sweep:
        checked(ended, (0, 1))
        return Sweep(folder, failures_of(ended))

    try:
        job = start("sweep", words, options, finish, progress=progress, timeout=timeout,
                    at_end=lambda: release(folder))
    except BaseException:
        release(folder)
        raise
    return job.result() if wait else job


def claim(folder: Path) -> None:
    """Errors: ThruwayError while another sweep of this process writes into the folder."""
    with _folders_lock:
        if os.path.realpath(folder) in _folders:
            raise ThruwayError(f"another sweep of this process writes into {folder}; give each a "
                               "folder of its own with out=")
        _folders.add(os.path.realpath(folder))


def release(folder: Path) -> None:
    with _folders_lock:
        _folders.discard(os.path.realpath(folder))


def vary_words(vary: Optional[Mapping[str, Any]]) -> List[str]:
    words = []
    for key, values in (vary or {}).items():
        try:
            words.append(f"--vary={key}={values_text(values)}")
        except WrongType as error:
            raise WrongType(f"{key}: {error}") from None
    return words


def values_text(values: Any) -> str:
    """The values of an axis; a text is as after --vary.

    Errors: WrongType.
    """
    if isinstance(values, str):
        return values
    if hasattr(values, "tolist"):  # numpy, pandas
        values = values.tolist()
    if not isinstance(values, Iterable):
        values = [values]
    return ",".join(toml_text(value) for value in values)


def folder_of(settings: Settings, out: Optional[PathText]) -> Path:
    return path_of(out) if out is not None else Path("results") / Path(settings.file).stem


def failures_of(ended: Ended) -> List[str]:
    start_of_line = "thruway: failed: "
    return [line[len(start_of_line):] for line in ended.errors if line.startswith(start_of_line)]
