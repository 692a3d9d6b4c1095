"""A call of the program that goes on while Python does something else."""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
import warnings
from typing import Any, Callable, Generator, Generic, Optional, Sequence, TypeVar

from thruway.errors import Cancelled, ThruwayWarning
from thruway.program.child import Child, Ended
from thruway.program.progress import Display

T = TypeVar("T")


class Job(Generic[T]):
    """The result to come of a call with `wait=False`: `job.result()`, or `await job`.

    It has been started already. A job that nobody waits for is stopped when Python ends.
    """

    def __init__(self, words: Sequence[str], finish: Callable[[Ended], T],
                 display: Optional[Display] = None, timeout: Optional[float] = None,
                 at_end: Optional[Callable[[], None]] = None) -> None:
        self._display = display or Display()
        self._finish = finish
        self._timeout = timeout
        self._at_end = at_end
        self._cancelled = False
        self._warnings: Sequence[str] = ()
        self._future: "concurrent.futures.Future[T]" = concurrent.futures.Future()
        self._future.set_running_or_notify_cancel()
        on_line = self._display.show if self._display.shows else None
        self._child = Child(words, on_line)
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        try:
            try:
                ended = self._child.wait(self._timeout)
            finally:
                self._display.close()
                if self._at_end is not None:
                    self._at_end()
            if self._cancelled:
                raise Cancelled("the job was cancelled")
            self._warnings = ended.warnings
            self._future.set_result(self._finish(ended))
        except BaseException as error:  # whoever asks for the result gets it
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        return self._future.done()

    def result(self, timeout: Optional[float] = None) -> T:
        """Waits for the result. Ctrl-C stops the program.

        Errors: those of the call; TimeoutError if it takes longer than `timeout`, and the job
        goes on.
        """
        try:
            result = self._future.result(timeout)
        except concurrent.futures.TimeoutError as error:
            if self._future.done():
                raise
            raise TimeoutError(f"no result after {timeout} s; the job goes on") from error
        except KeyboardInterrupt:
            self.cancel()
            raise
        return self._told(result)

    def cancel(self) -> None:
        """Stops the program and waits until it has ended; finished points of a sweep are kept."""
        self._cancelled = self._cancelled or not self._child.ended
        self._child.stop()
        self._thread.join()

    def __await__(self) -> Generator[Any, None, T]:
        try:
            result = yield from asyncio.wrap_future(self._future).__await__()
        except asyncio.CancelledError:
            self.cancel()
            raise
        return self._told(result)

    def _told(self, result: T) -> T:
        told, self._warnings = self._warnings, ()
        for text in told:
            warnings.warn(text, ThruwayWarning, stacklevel=4)
        return result

    def __repr__(self) -> str:
        return f"<Job {'done' if self.done else 'running'}>"
