"""Starts a command of the program and makes an object of what it prints."""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, Mapping, Optional, Sequence, TypeVar

from thruway.program.arguments import option_words, options_of
from thruway.program.child import Ended
from thruway.program.job import Job
from thruway.program.location import find_program
from thruway.program.progress import make_display
from thruway.settings import Settings

T = TypeVar("T")


def start(command: str, arguments: Sequence[str], options: Mapping[str, Any],
          finish: Callable[[Ended], T], *, own: Sequence[str] = (),
          progress: Optional[bool] = None, timeout: Optional[float] = None,
          at_end: Optional[Callable[[], None]] = None) -> Job[T]:
    """Starts `thruway COMMAND ARGUMENTS OPTIONS`.

    `own`: words that the caller adds. `at_end`: is called when the program has ended.
    """
    known = options_of(command)
    words = [find_program(), command, *arguments, *own, *option_words(command, options)]
    display = make_display(False if options.get("quiet") else progress)
    if "--progress" in known and not options.get("quiet") and not options.get("status"):
        words += ["--progress", "1" if display.shows else "none"]
    return Job(words, finish, display, timeout, at_end)


def words_of(settings: Settings, varied: Iterable[str] = ()) -> List[str]:
    """A settings file and its overrides, but those of varied keys, as words of a command."""
    return [settings.file, *(f"--set={text}" for text in settings.overrides_without(varied))]


def checked(ended: Ended, results: Sequence[int] = (0,)) -> Ended:
    """Errors: the exception for a status that is not in `results`, or one without any output."""
    if ended.status not in results or (ended.status != 0 and not ended.output):
        raise ended.failure()
    return ended
