"""The stubs, and what type checkers find with them: mypy in its strict mode, if installed."""

import ast
import importlib.util
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import support
import thruway
from support import FolderTest

MYPY = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary"]
HAS_MYPY = importlib.util.find_spec("mypy") is not None

RIGHT = """
import thruway
from typing import List

settings = thruway.Settings.load("a.toml")
flits: int = settings["router.buffer_flits"]
radix: List[int] = settings["topology.radix"]
settings["router.crossbar"] = "multiplexed"
settings["topology.groups"] = "most"
settings["topology.groups"] = 9
settings["traffic.packet_flits"] = 4
result = thruway.run(settings, engine="transaction", parts=2)
mean: float = result.latency.mean
same: float = result.latency_cycles.mean
ports: List[int] = [link.port for link in result.links]
sweep = thruway.sweep(settings, {"router.buffer_flits": [4, 8]}, find_saturation=True, jobs=2)
again: thruway.Sweep = thruway.sweep(settings, out="x", wait=False).result()
script = thruway.sweep(settings, emit=("slurm", "jobs")).script
router: str = thruway.check(settings).cycle[0].router
finding: str = thruway.compare(settings, settings).points[0].differences[0].finding
"""

#: Each line is an error.
WRONG = """
text: str = settings["router.buffer_flits"]
result.latency.average
thruway.run(settings, engine="fast")
thruway.run(settings, no_skp=True)
thruway.run(settings, wait=False).latency
result.links[0].nosuch
result.run.packets.mean
thruway.check(settings).cycles
"""


class StubTest(FolderTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(support.ROOT / "python" / "thruway", "copy/thruway",
                        ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([sys.executable, "-m", "thruway.stubs", "copy/thruway"], check=True,
                       env={"PYTHONPATH": "copy", "THRUWAY": thruway.find_program()})

    def test_have_every_setting_quantity_and_option(self):
        from thruway.program.reference import reference
        stubs = {path.stem: path.read_text(encoding="utf-8")
                 for path in Path("copy/thruway").rglob("*.pyi")}
        for text in stubs.values():
            ast.parse(text)
        for key in reference().settings:
            self.assertEqual(stubs["settings"].count(f"Literal[{key!r}]"), 2, key)
        for key in reference().quantities("run").parts:
            self.assertRegex(stubs["results"], rf"(?m)^    {key}: ")
        self.assertIn("find_saturation: bool", stubs["sweep"])

    @unittest.skipUnless(HAS_MYPY, "mypy is not installed (Debian: mypy)")
    def test_let_right_code_pass_and_find_each_error(self):
        def errors_in(text):
            self.write("user.py", text)
            ended = subprocess.run([*MYPY, "user.py"], capture_output=True, encoding="utf-8",
                                   env={"MYPYPATH": "copy", "PATH": "/usr/bin:/bin"}, check=False)
            return [line for line in ended.stdout.splitlines() if ": error:" in line], ended.stdout

        found, output = errors_in(RIGHT)
        self.assertEqual(found, [], output)
        found, output = errors_in(RIGHT + WRONG)
        lines = {int(line.split(":")[1]) for line in found}
        first = len(RIGHT.splitlines()) + 2
        self.assertEqual(lines, set(range(first, first + 8)), output)

    @unittest.skipUnless(HAS_MYPY, "mypy is not installed (Debian: mypy)")
    def test_come_from_a_package_that_is_typed_itself(self):
        ended = subprocess.run([*MYPY, "--python-version", "3.9", "thruway"], capture_output=True,
                               encoding="utf-8", cwd=support.ROOT / "python", check=False)
        self.assertEqual(ended.stdout, "")


class HouseTest(unittest.TestCase):
    def test_sources_are_short_described_and_need_nothing_beyond_the_standard_library(self):
        allowed = {*sys.stdlib_module_names, "thruway"} if sys.version_info >= (3, 10) else None
        tests = support.ROOT / "tests" / "python"
        for path in [*(support.ROOT / "python").rglob("*.py"), *tests.glob("*.py")]:
            text = path.read_text(encoding="utf-8")
            self.assertLessEqual(len(text.splitlines()), 280, path)
            self.assertLessEqual(max(map(len, text.splitlines())), 100, path)
            if path.parent == tests:
                continue
            tree = ast.parse(text)
            self.assertTrue(ast.get_docstring(tree), path)
            for node in ast.walk(tree):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else (
                    [node.module] if isinstance(node, ast.ImportFrom) else [])
                for name in names if allowed else []:
                    self.assertIn(name.split(".")[0], allowed, path)


if __name__ == "__main__":
    unittest.main()
