"""Where the package finds the program, and programs that do not fit."""

import os
import shutil
import stat
import unittest
from pathlib import Path
from unittest import mock

import support
import thruway
from support import FolderTest
from thruway.program import location


class ProgramTest(FolderTest):
    def script(self, name, text="#!/bin/sh\n"):
        path = self.write(name, text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def find(self, package, **variables):
        environment = {"THRUWAY": "", **variables}
        with mock.patch.object(location, "PACKAGE", package), mock.patch.object(
                location, "_chosen", None), mock.patch.dict(os.environ, environment):
            return location.find_program()

    def clone(self):
        self.script("clone/scripts/run")
        return self.folder / "clone/python/thruway"

    def test_is_that_of_the_variable_first(self):
        mine = self.script("mine/tw")
        self.assertEqual(self.find(self.clone(), THRUWAY=str(mine)), str(mine))
        with self.assertRaises(thruway.ProgramMissing) as missing:
            self.find(self.clone(), THRUWAY="/nosuch/thruway")
        self.assertIn("$THRUWAY: '/nosuch/thruway'", str(missing.exception))

    def test_is_that_of_the_clone_or_of_the_installation(self):
        built = self.script("clone/build/release/thruway")
        other = self.script("path/thruway")
        self.assertEqual(self.find(self.clone(), PATH=str(other.parent)), str(built))
        installed = self.script("usr/bin/thruway")
        package = self.folder / "usr/lib/python3/dist-packages/thruway"
        self.assertEqual(self.find(package, PATH=str(other.parent)), str(installed))
        installed.unlink()
        self.assertEqual(self.find(package, PATH=str(other.parent)), str(other))

    def test_that_is_missing_gets_a_message_that_says_how_to_build_it(self):
        with self.assertRaises(thruway.ProgramMissing) as missing:
            self.find(self.clone(), PATH="/nosuch")
        self.assertIn(f"build it with {self.folder}/clone/scripts/run", str(missing.exception))
        with self.assertRaises(thruway.ProgramMissing) as missing:
            self.find(self.folder / "usr/lib/thruway", PATH="/nosuch")
        self.assertIn("set THRUWAY to its path", str(missing.exception))

    def test_that_is_missing_does_not_hinder_the_import(self):
        import subprocess
        import sys
        shutil.copytree(support.ROOT / "python" / "thruway", "copy/thruway")
        ended = subprocess.run(
            [sys.executable, "-c", "import thruway; thruway.Settings({'a.b': 1})"],
            capture_output=True, encoding="utf-8", check=False,
            env={"PYTHONPATH": "copy", "PATH": "/nosuch"})
        self.assertIn("set THRUWAY to its path", ended.stderr)

    def test_of_another_form_is_refused(self):
        for body, error, message in (
                ("""    echo '{"schema": 7}'; exit""", thruway.WrongSchema, "form 7"),
                ("    echo 'thruway: --json: unknown option' >&2; exit 2", thruway.WrongInput,
                 "too old for this package")):
            self.use_script(body, command="list")
            with self.assertRaises(error) as refused:
                thruway.run(self.quick)
            self.assertIn(message, str(refused.exception))

    def test_is_asked_again_when_it_was_built_anew(self):
        from thruway.program.reference import reference
        first = reference()
        self.assertIs(reference(), first)
        self.use_script("    true")
        self.assertIsNot(reference(), first)


if __name__ == "__main__":
    unittest.main()
