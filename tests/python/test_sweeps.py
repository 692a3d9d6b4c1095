"""Sweeps: the same files as those of the command, resumed, searched, and shared by machines."""

import json
import os
import shutil
import unittest
from pathlib import Path

import support
import thruway
from support import FolderTest, LOAD, program
from thruway.values.toml_text import toml_text, value_of

VARY = {"router.buffer_flits": [4, 8], LOAD: "0.1:0.2:0.1"}
VARY_WORDS = ["--vary", "router.buffer_flits=4,8", "--vary", f"{LOAD}=0.1:0.2:0.1"]


class SweepTest(FolderTest):
    def test_writes_the_files_of_the_command(self):
        sweep = thruway.sweep(self.quick, VARY, out="python", jobs=1)
        program("sweep", self.quick, *VARY_WORDS, "--out", "shell", "--jobs", "2")
        names = sorted(path.name for path in Path("shell").glob("*.*"))
        self.assertIn("sweep.csv", names)
        for name in names:
            self.assertEqual(Path("python", name).read_bytes(), Path("shell", name).read_bytes())
        self.assertEqual(sweep.folder, Path("python"))

    def test_has_the_points_in_their_order_with_typed_values(self):
        sweep = thruway.sweep(self.quick, VARY)
        self.assertEqual(sweep.folder, Path("results/quick"))
        self.assertEqual([point.settings for point in sweep],
                         [{"router.buffer_flits": flits, LOAD: load}
                          for flits in (4, 8) for load in (0.1, 0.2)])
        single = thruway.run(thruway.Settings.load(self.quick,
                                                   {"router.buffer_flits": 8, LOAD: 0.2}))
        point = sweep[3].result
        self.assertEqual(point.latency, single.latency)
        self.assertEqual(point.provenance, single.provenance)
        with self.assertRaises(thruway.NoValue):
            point.links
        self.assertEqual(len(sweep.links), 4 * 64)
        self.assertEqual(set(sweep.plots), {"latency", "p99", "throughput"})
        self.assertTrue(sweep.plots["latency"]._repr_svg_().startswith("<"))

    def test_has_a_tidy_table_with_the_columns_of_the_csv_file(self):
        sweep = thruway.sweep(self.quick, VARY)
        table = thruway.Rows.read(sweep.folder / "sweep.csv")
        self.assertEqual(sweep.rows().columns, table.columns)
        self.assertEqual(list(sweep.rows()), list(table))

    def test_has_one_name_for_a_quantity_however_it_is_asked_for(self):
        sweep = thruway.sweep(self.quick, VARY)
        varied = ["router.buffer_flits", LOAD]
        for p99 in ("latency.p99", "latency_cycles.p99", "latency_p99_cycles"):
            chosen = sweep.rows([p99, "hops.ci95"])
            # The second is in JSON files alone.
            self.assertEqual(chosen.columns, [*varied, "latency_p99_cycles", "hops.ci95"])
            self.assertEqual(chosen.column("latency_p99_cycles"),
                             sweep.rows().column("latency_p99_cycles"))
        twice = sweep.rows(["latency.p99", "latency_p99_cycles"])
        self.assertEqual(twice.columns, [*varied, "latency_p99_cycles"])
        with self.assertRaises(KeyError):
            sweep.rows(["latency_p98_cycles"])

    def test_goes_on_where_it_was_interrupted(self):
        thruway.sweep(self.quick, VARY)
        points = sorted(Path("results/quick/points").glob("*.json"))
        self.assertEqual(len(points), 4)
        points[0].unlink()
        kept = {path: path.stat().st_mtime_ns for path in points[1:]}
        again = thruway.sweep(self.quick, VARY)
        self.assertEqual(len(again), 4)
        self.assertTrue(points[0].is_file())
        self.assertEqual(kept, {path: path.stat().st_mtime_ns for path in points[1:]})

    def test_says_which_points_were_not_run(self):
        sweep = thruway.sweep(self.steady, {LOAD: [0.1, 0.9, 0.95]})
        self.assertEqual([point.not_run for point in sweep], [None, None, "above saturation"])
        self.assertEqual(sweep[1].verdict, "saturated")
        self.assertEqual(sweep[2].verdict, None)
        self.assertEqual(len(sweep.results), 2)
        self.assertEqual(sweep.counts(), {"converged": 1, "saturated": 1, "above saturation": 1})
        page = sweep._repr_html_()
        self.assertLess(page.index("1 saturated"), page.index("<table"))

    def test_finds_the_saturation(self):
        sweep = thruway.sweep(self.steady, find_saturation=True)
        bracket = sweep.saturation[0]
        low = bracket["not_saturated_flits_per_node_cycle"]
        self.assertLess(low, bracket["saturated_flits_per_node_cycle"])
        self.assertGreater(low, 0.2)
        with self.assertRaises(thruway.WrongInput) as missing:
            thruway.sweep(self.quick, VARY, out="other").saturation
        self.assertIn("find_saturation=True", str(missing.exception))

    def test_keeps_the_messages_of_points_that_failed(self):
        sweep = thruway.sweep(self.quick, {"topology.radix": [[4, 4], [2]],
                                           "traffic.pattern": ["uniform", "transpose"]})
        failed = [point for point in sweep if point.not_run == "failed"]
        self.assertEqual(len(failed), len(sweep.failures))
        self.assertGreater(len(failed), 0)
        self.assertIn("failed: ", sweep._repr_html_())

    def test_refuses_what_the_program_refuses(self):
        for vary, message in (({"router.bufer_flits": [4]}, "did you mean"),
                              ({LOAD: [0.1, 0.1]}, "twice"), ({LOAD: []}, "empty value"),
                              (None, "nothing to sweep")):
            with self.assertRaises(thruway.WrongInput) as refused:
                thruway.sweep(self.quick, vary)
            self.assertIn(message, str(refused.exception))

    def test_refuses_values_that_no_setting_can_have(self):
        with self.assertRaises(thruway.WrongType) as refused:
            thruway.sweep(self.quick, {"measurement.seed": None})
        self.assertIn("measurement.seed: ", str(refused.exception))

    def test_replaces_a_value_that_the_settings_have(self):
        base = thruway.Settings.load(self.quick, {LOAD: 0.3})
        self.assertEqual(thruway.sweep(base, VARY, out="replaced"),
                         thruway.sweep(self.quick, VARY))
        compared = thruway.compare(base, base, pairs=2, vary={LOAD: [0.1]})
        self.assertEqual(compared.rows().column(LOAD), [0.1] * 3)

    def test_has_a_folder_of_its_own(self):
        base = thruway.Settings.load(self.quick, {"measurement.cycles": 2_000_000_000})
        job = thruway.sweep(base, {LOAD: [0.1]}, out="one", wait=False)
        with self.assertRaises(thruway.ThruwayError) as refused:
            thruway.sweep(self.quick, VARY, out="./one")
        self.assertIn("another sweep", str(refused.exception))
        job.cancel()
        self.assertEqual(len(thruway.sweep(self.quick, VARY, out="one")), 4)

    def test_is_read_again_from_its_folder(self):
        sweep = thruway.sweep(self.quick, VARY)
        self.assertEqual(thruway.Sweep.load("results/quick"), sweep)
        with self.assertRaises(thruway.WrongInput):
            thruway.Sweep.load(".")
        file = Path("results/quick/sweep.json")
        file.write_text(file.read_text().replace('"schema": 2', '"schema": 1', 1))
        with self.assertRaises(thruway.WrongSchema):
            thruway.Sweep.load("results/quick")

    def test_works_in_folders_with_blanks_and_other_letters(self):
        folder = self.folder / "zwölf Föhren 'a' \"b\""
        folder.mkdir()
        shutil.copy(self.quick, folder / "ä b.toml")
        os.chdir(folder)
        sweep = thruway.sweep("ä b.toml", {LOAD: [0.1]})
        self.assertEqual(sweep.folder, Path("results/ä b"))
        self.assertEqual(thruway.run("ä b.toml").latency, sweep[0].result.latency)


class ClusterTest(FolderTest):
    def test_shares_give_what_one_sweep_gives(self):
        for number in (1, 2):
            job = thruway.sweep(self.quick, VARY, out="shared", shard=f"{number}/2", jobs=1)
        self.assertIsNone(job.script)
        status = job.status()
        self.assertEqual(status.points["done"], 4)
        self.assertEqual(len(status.series), 2)
        self.assertIn("shard", str(status))
        self.assertEqual(job.collect(), thruway.sweep(self.quick, VARY, out="whole"))

    def test_a_job_script_is_that_of_the_command(self):
        job = thruway.sweep(self.quick, VARY, out="python", emit=("slurm", "jobs"), time="1:00:00")
        self.assertEqual(job.script, Path("jobs/job.sh"))
        script = job.script.read_text()
        self.assertIn("#SBATCH", script)
        self.assertIn("1:00:00", script)
        self.assertEqual(job.status().points["missing"], 4)
        self.assertFalse(Path("python/sweep.json").exists())
        self.assertEqual(len(job.collect()), 4)
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.sweep(self.quick, VARY, emit=("cron", "jobs"))
        self.assertIn("slurm or parallel", str(refused.exception))


class ValueTest(unittest.TestCase):
    def test_are_toml(self):
        class Array:
            def tolist(self):
                return [1, 2.5]

        for value, text in ((True, "true"), (4, "4"), (0.1, "0.1"), (1e-7, "1e-07"),
                            (1e22, "1e+22"), (float("inf"), "inf"), ("a b", '"a b"'),
                            ('say "x"', "'say \"x\"'"),
                            ("\x7f\n", '"\\u007f\\n"'), ([4, 4], "[4, 4]"), ((1, "a"), '[1, "a"]'),
                            (range(3), "[0, 1, 2]"), (Array(), "[1, 2.5]"),
                            ({"a": 1, "b c": [2]}, '{"a" = 1, "b c" = [2]}'),
                            (Path("x.toml"), '"x.toml"')):
            self.assertEqual(toml_text(value), text)
        for value in (None, object(), {1, 2}):
            with self.assertRaises(thruway.WrongType):
                toml_text(value)
        self.assertTrue(issubclass(thruway.WrongType, (thruway.ThruwayError, TypeError)))

    def test_of_results_are_numbers_or_texts(self):
        for text, value in (("4", 4), ("0.5", 0.5), ("1e-3", 0.001), ("-2", -2), ("true", True),
                            ("mesh", "mesh"), ("[4, 4]", "[4, 4]"), ("nan", "nan"), ("1_0", "1_0"),
                            ("infinite", "infinite"), ("", ""), ("0.2.0+6bf", "0.2.0+6bf")):
            self.assertEqual(value_of(text), value)
            self.assertIs(type(value_of(text)), type(value))


if __name__ == "__main__":
    unittest.main()
