"""Calls that go on beside Python: jobs, several at once, time limits, Ctrl-C."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import types
import unittest
import warnings
from unittest import mock

import support
import thruway
from support import FolderTest

#: Runs until it is stopped.
ENDLESS = {"measurement.cycles": 2_000_000_000}


def lives(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


class JobTest(FolderTest):
    def seeds(self):
        base = thruway.Settings.load(self.quick)
        return [base.changed({"measurement.seed": seed}) for seed in (1, 2, 3)]

    def test_gives_the_result_of_a_call_that_waits(self):
        job = thruway.run(self.quick, wait=False)
        self.assertEqual(job.result(), thruway.run(self.quick))
        self.assertTrue(job.done)

    def test_is_awaited_with_others_that_run_at_the_same_time(self):
        # Each program waits until all three have begun: one after the other would never end.
        self.use_script(f"""    touch '{self.folder}'/begun_$$
    while [ $(ls '{self.folder}'/begun_* | wc -l) -lt 3 ]; do sleep 0.02; done""")

        async def all_three():
            return await asyncio.gather(*(thruway.run(settings, wait=False, timeout=60)
                                          for settings in self.seeds()))

        results = asyncio.run(all_three())
        self.assertEqual([result.provenance.seed for result in results], [1, 2, 3])

    def test_raises_the_error_of_the_call(self):
        async def wait():
            await thruway.run(self.quick, wait=False, engine="fast")

        with self.assertRaises(thruway.WrongInput) as refused:
            asyncio.run(wait())
        self.assertIn("--engine", str(refused.exception))

    def test_is_stopped_by_cancel(self):
        job = thruway.run(thruway.Settings.load(self.quick, ENDLESS), wait=False)
        process = job._child._process.pid
        with self.assertRaises(TimeoutError):
            job.result(timeout=0.2)
        self.assertFalse(job.done)
        job.cancel()
        self.assertFalse(lives(process))
        with self.assertRaises(thruway.Cancelled):
            job.result()

    def test_is_stopped_when_its_task_is_cancelled(self):
        job = thruway.run(thruway.Settings.load(self.quick, ENDLESS), wait=False)

        async def give_up():
            await asyncio.wait_for(job, 0.3)

        with self.assertRaises((asyncio.TimeoutError, TimeoutError)):
            asyncio.run(give_up())
        self.assertFalse(lives(job._child._process.pid))

    def test_has_a_time_limit(self):
        begin = time.monotonic()
        with self.assertRaises(thruway.TimedOut) as late:
            thruway.run(thruway.Settings.load(self.quick, ENDLESS), timeout=0.5)
        self.assertIn("0.5 s", str(late.exception))
        self.assertLess(time.monotonic() - begin, 20)

    def test_is_killed_if_it_ignores_the_interruption(self):
        self.use_script("    trap '' INT; while :; do sleep 0.1; done")
        job = thruway.run(self.quick, wait=False)
        time.sleep(0.2)
        job._child.stop(patience=0.3)
        self.assertFalse(lives(job._child._process.pid))
        with self.assertRaises(thruway.RunFailed) as failed:
            job.result()
        self.assertIn("signal 9", str(failed.exception))

    def python(self, code):
        code = f"import sys; sys.path.insert(0, {str(support.ROOT / 'python')!r})\n" + code
        return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True)

    ENDLESS_CODE = """
import thruway
settings = thruway.Settings.load("quick.toml", {"measurement.cycles": 2_000_000_000})
job = thruway.run(settings, wait=False)
print(job._child._process.pid, flush=True)
"""

    def test_ends_with_ctrl_c_in_a_notebook_and_on_a_terminal(self):
        for whole_group in (False, True):  # on a terminal the program gets the signal too
            python = self.python(self.ENDLESS_CODE + "job.result()")
            process = int(python.stdout.readline())
            time.sleep(0.3)
            if whole_group:
                os.killpg(python.pid, signal.SIGINT)
            else:
                os.kill(python.pid, signal.SIGINT)
            _, errors = python.communicate(timeout=30)
            self.assertIn("KeyboardInterrupt", errors)
            self.assertFalse(lives(process))

    def test_ends_with_python(self):
        python = self.python(self.ENDLESS_CODE)
        process = int(python.stdout.readline())
        python.communicate(timeout=30)
        self.assertFalse(lives(process))


class MessagesTest(FolderTest):
    def test_make_warnings_of_python(self):
        self.use_script("    echo 'thruway: warning: /x: odd name' >&2")
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            thruway.run(self.quick)
        self.assertEqual([str(warning.message) for warning in caught], ["/x: odd name"])
        self.assertIs(caught[0].category, thruway.ThruwayWarning)

    def test_are_those_of_the_program_without_its_progress(self):
        self.use_script("    printf 'cycle 5 of 9\\nthruway: a: no\\nyes: b\\n' >&2; exit 2")
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.run(self.quick)
        self.assertEqual(str(refused.exception), "a: no\nyes: b")

    def test_say_how_a_program_without_a_message_ended(self):
        for body, message in (("    exit 1", "status 1"), ("    kill -SEGV $$", "signal 11"),
                              ("    exit 77", "status 77")):
            self.use_script(body)
            with self.assertRaises(thruway.RunFailed) as failed:
                thruway.run(self.quick)
            self.assertIn(message, str(failed.exception))

    def test_are_shown_while_the_program_runs(self):
        shown = []

        class Screen(thruway.program.progress.Display):
            shows = True

            def show(self, text):
                shown.append(text)

            def close(self):
                shown.append(None)

        self.use_script("""    case "$*" in *'--progress 1'*) echo 'cycle 5 of 9' >&2 ;; esac""")
        real = thruway.program.call.make_display
        self.addCleanup(setattr, thruway.program.call, "make_display", real)
        thruway.program.call.make_display = lambda wanted: Screen()
        thruway.run(self.quick)
        self.assertEqual(shown[0], "cycle 5 of 9")
        self.assertIsNone(shown[-1])

    def test_update_an_output_of_a_notebook_and_leave_it_empty(self):
        from thruway.program.progress import NotebookText, make_display
        shown = []
        Shell = type("ZMQInteractiveShell", (), {})
        handle = types.SimpleNamespace(update=shown.append)
        screen = types.ModuleType("IPython.display")
        screen.Pretty = str
        screen.display = lambda text, display_id: shown.append(text) or handle
        ipython = types.ModuleType("IPython")
        ipython.get_ipython = Shell
        ipython.display = screen
        with mock.patch.dict(sys.modules, {"IPython": ipython, "IPython.display": screen}):
            display = make_display(None)
            self.assertIsInstance(display, NotebookText)
            for text in ("cycle 1", "cycle 2"):
                display.show(text)
            display.close()
            self.assertIs(make_display(False).shows, False)
        self.assertEqual(shown, ["cycle 1", "cycle 2", ""])

    def test_draw_a_line_on_a_terminal_and_nothing_elsewhere(self):
        from thruway.program.progress import Display, TerminalLine, make_display
        self.assertIsInstance(make_display(True), TerminalLine)
        self.assertIs(type(make_display(False)), Display)
        child = subprocess.run(
            [sys.executable, "-c", f"import thruway; thruway.run({str(self.quick)!r})"],
            capture_output=True, encoding="utf-8", check=True,
            env=dict(os.environ, PYTHONPATH=str(support.ROOT / "python")))
        self.assertEqual(child.stderr + child.stdout, "")


if __name__ == "__main__":
    unittest.main()
