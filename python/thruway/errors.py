"""What can go wrong. Every error of this package is a ThruwayError."""

from __future__ import annotations

from typing import Optional


class ThruwayError(Exception):
    """The base of all errors of this package."""


class ProgramMissing(ThruwayError):
    """The program `thruway` was not found; the message says how to build it."""


class WrongInput(ThruwayError, ValueError):
    """The program refused settings, files or options (exit status 2), in its own words."""


class UnknownKey(WrongInput, KeyError):
    """There is no such setting; the message is that of the program, with a suggestion."""

    def __str__(self) -> str:  # KeyError would print it with quotes
        return str(self.args[0]) if self.args else ""


class WrongType(ThruwayError, TypeError):
    """A Python value that no setting can have, such as None."""


class RunFailed(ThruwayError):
    """The program ended without a result: its own checks failed, or a signal ended it."""

    def __init__(self, message: str, status: Optional[int] = None) -> None:
        super().__init__(message)
        self.status = status


class TimedOut(ThruwayError, TimeoutError):
    """The time limit of a call has passed, and the program was stopped."""


class Cancelled(ThruwayError):
    """The job was stopped by cancel() or by an interruption."""


class NoValue(ThruwayError, ValueError):
    """A quantity has no value in this result, for example the mean latency of a saturated run.

    get() returns None instead.
    """


class WrongSchema(ThruwayError):
    """A file of another version of Thruway, whose keys have other meanings."""


class MissingPackage(ThruwayError, ImportError):
    """A package that this call needs beyond the standard library is not installed."""


class ThruwayWarning(UserWarning):
    """A warning of the program."""
