"""One call of the program as a child process, with its lines on standard error as they come."""

from __future__ import annotations

import atexit
import signal
import subprocess
import threading
import weakref
from dataclasses import dataclass
from typing import Callable, List, Optional, Sequence

from thruway.errors import RunFailed, TimedOut, WrongInput

PREFIX = "thruway: "
WARNING = PREFIX + "warning: "
WRONG_INPUT = 2

_running: "weakref.WeakSet[Child]" = weakref.WeakSet()


@dataclass(frozen=True)
class Ended:
    """What a finished child has left."""

    status: int  # exit status; negative: the signal that ended it
    output: str
    errors: List[str]  # lines of standard error

    @property
    def message(self) -> str:
        """The program's own words without its name; progress lines come before them."""
        first = next((i for i, line in enumerate(self.errors) if is_message(line)), None)
        lines = self.errors if first is None else self.errors[first:]
        return "\n".join(without_prefix(line) for line in lines if not line.startswith(WARNING))

    @property
    def warnings(self) -> List[str]:
        return [line[len(WARNING):] for line in self.errors if line.startswith(WARNING)]

    def failure(self) -> Exception:
        """The exception for a child without a result."""
        if self.status == WRONG_INPUT:
            return WrongInput(self.message)
        if self.status < 0:
            name = signal.strsignal(-self.status) or "unknown"
            return RunFailed(f"signal {-self.status} ({name}) ended the program", self.status)
        text = self.message or f"the program ended with status {self.status} and no message"
        return RunFailed(text, self.status)


def is_message(line: str) -> bool:
    return line.startswith(PREFIX) and not line.startswith(WARNING)


def without_prefix(line: str) -> str:
    return line[len(PREFIX):] if line.startswith(PREFIX) else line


class Child:
    """Starts the program at once. `on_line` gets each line of standard error, in another thread."""

    def __init__(self, words: Sequence[str],
                 on_line: Optional[Callable[[str], None]] = None) -> None:
        self._process = subprocess.Popen(
            list(words), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding="utf-8", errors="surrogateescape")
        self._on_line = on_line
        self._output = ""
        self._errors: List[str] = []
        self._readers = [threading.Thread(target=read, daemon=True)
                         for read in (self._read_output, self._read_errors)]
        for reader in self._readers:
            reader.start()
        _running.add(self)

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stream:
            self._output = stream.read()

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            for line in stream:
                line = line.rstrip("\n")
                self._errors.append(line)
                if self._on_line is not None:
                    self._on_line(line)

    def wait(self, timeout: Optional[float] = None) -> Ended:
        """Waits for the end.

        Errors: TimedOut, after the program was stopped.
        """
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.stop()
            raise TimedOut(f"the program was stopped after {timeout:g} s") from None
        for reader in self._readers:
            reader.join()
        return Ended(self._process.returncode, self._output, self._errors)

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def stop(self, patience: float = 10.0) -> None:
        """Interrupts the program as Ctrl-C does, so that it keeps finished points.

        Ctrl-C on a terminal reaches the program too; it then gets the time to end by itself.
        """
        for sign, seconds in ((None, 0.3), (signal.SIGINT, patience), (signal.SIGKILL, None)):
            if sign is not None and not self.ended:
                self._process.send_signal(sign)
            try:
                self._process.wait(seconds)
                return
            except subprocess.TimeoutExpired:
                continue


@atexit.register
def _stop_all() -> None:
    for child in list(_running):
        if not child.ended:
            child.stop(patience=2.0)
