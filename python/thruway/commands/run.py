"""`thruway run`: one simulation."""

from __future__ import annotations

import json
from typing import Any, Literal, Optional, Union, overload

from thruway.errors import WrongInput
from thruway.program.call import checked, start, words_of
from thruway.program.child import Ended
from thruway.program.job import Job
from thruway.results import Result
from thruway.settings import PathText, Settings, settings_of


@overload
def run(settings: Union[Settings, PathText], *, wait: Literal[True] = True,
        progress: Optional[bool] = None, timeout: Optional[float] = None,
        **options: Any) -> Result: ...


@overload
def run(settings: Union[Settings, PathText], *, wait: Literal[False],
        progress: Optional[bool] = None, timeout: Optional[float] = None,
        **options: Any) -> Job[Result]: ...


def run(settings: Union[Settings, PathText], *, wait: bool = True,
        progress: Optional[bool] = None, timeout: Optional[float] = None,
        **options: Any) -> Union[Result, Job[Result]]:
    """Simulates the network of the settings.

    `wait`: False returns a job at once (`job.result()`, `await job`). `timeout` is in seconds.
    `options` are those of `thruway run`: `engine="transaction"`, `journeys="j.csv"`, `parts=2`.

    Errors: WrongInput with the message of the program, RunFailed, TimedOut. A deadlock is a result.
    """
    refuse_own(options, "json", "The result is what run() returns; result.save() writes it")
    if options.get("engine") == "model" or options.get("compare_engines"):
        raise WrongInput("run() simulates; the models are thruway.call(\"model\", settings)")
    job = start("run", words_of(settings_of(settings)), options, result_of, own=["--json=-"],
                progress=progress, timeout=timeout)
    return job.result() if wait else job


def refuse_own(options: Any, name: str, instead: str) -> None:
    """Errors: WrongInput for an option that this package sets itself."""
    if name in options:
        raise WrongInput(f"{name}: not here. {instead}")


def result_of(ended: Ended) -> Result:
    """Status 1 with a result is a deadlock or a stalled workload."""
    checked(ended, (0, 1))
    return Result(json.loads(ended.output), ended.output)
