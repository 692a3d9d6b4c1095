"""Folders, settings and programs for the tests of the Python package."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "python"))

import thruway  # noqa: E402

#: A 4x4 torus whose simulation takes a few milliseconds.
QUICK = """[topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
buffer_flits = 8
[traffic]
load_flits_per_node_cycle = 0.1
packet_flits = 4
[measurement]
cycles = 3000
warmup_cycles = 500
"""

#: The same, until the mean has its precision.
STEADY = QUICK[:QUICK.index("[measurement]")] + """[measurement]
relative_error = 0.1
max_cycles = 60000
"""

LOAD = "traffic.load_flits_per_node_cycle"


class FolderTest(unittest.TestCase):
    """A test in an empty folder that is the current one, with quick.toml and steady.toml."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name).resolve()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        self.quick = self.write("quick.toml", QUICK)
        self.steady = self.write("steady.toml", STEADY)

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def use_script(self, body: str, command: str = "run") -> None:
        """A program that runs `body` (sh) for a command and else is the real one."""
        thruway.use_program(None)
        real = thruway.find_program()
        script = self.write("bin/thruway", f"""#!/bin/sh
if [ "$1" = {command} ]; then
{body}
fi
exec '{real}' "$@"
""")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        thruway.use_program(script)
        self.addCleanup(thruway.use_program, None)


def program(*words: object, cwd: object = None) -> "subprocess.CompletedProcess[str]":
    """What the program itself says."""
    return subprocess.run([thruway.find_program(), *map(str, words)], capture_output=True,
                          encoding="utf-8", cwd=None if cwd is None else str(cwd), check=False)
