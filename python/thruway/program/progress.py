"""How far a call is: a line on a terminal, a text in a notebook, nothing elsewhere."""

from __future__ import annotations

import importlib
import shutil
import sys
from typing import Any, Optional


class Display:
    """Shows nothing."""

    shows = False

    def show(self, text: str) -> None:
        """Replaces what is shown."""

    def close(self) -> None:
        """Removes what is shown."""


class TerminalLine(Display):
    """One line of standard error that is written again and again."""

    shows = True

    def __init__(self) -> None:
        self._visible = False

    def show(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        self._write("\r" + text[:width] + "\033[K")
        self._visible = True

    def close(self) -> None:
        if self._visible:
            self._write("\r\033[K")
        self._visible = False

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


class NotebookText(Display):
    """An output of the cell that is updated, and is empty in the end."""

    shows = True

    def __init__(self) -> None:
        self._handle: Optional[Any] = None

    def show(self, text: str) -> None:
        ipython = importlib.import_module("IPython.display")  # a notebook has it
        if self._handle is None:
            self._handle = ipython.display(ipython.Pretty(text), display_id=True)
        else:
            self._handle.update(ipython.Pretty(text))

    def close(self) -> None:
        if self._handle is not None:
            self._handle.update(importlib.import_module("IPython.display").Pretty(""))
        self._handle = None


def make_display(wanted: Optional[bool]) -> Display:
    """`wanted`: True: also where standard error is no terminal; None: where somebody looks."""
    if wanted is False:
        return Display()
    if in_notebook():
        return NotebookText()
    return TerminalLine() if wanted or sys.stderr.isatty() else Display()


def in_notebook() -> bool:
    """Whether this is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return type(shell).__name__ == "ZMQInteractiveShell"
