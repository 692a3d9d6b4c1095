"""The other commands: check, compare, study, report, and any by its name."""

import unittest
from pathlib import Path

import support
import thruway
from support import FolderTest, LOAD, program

RING = support.ROOT / "examples" / "ring_deadlock.toml"


class CheckTest(FolderTest):
    def test_shows_the_cycle_of_a_ring_without_a_dateline(self):
        found = thruway.check(RING)
        self.assertEqual(found.verdict, "cycle")
        self.assertEqual(len(found.cycle), 8)
        # One channel of each router of the ring, each held towards the next.
        routers = [channel.router for channel in found.cycle]
        self.assertEqual(len(set(routers)), 8)
        self.assertEqual([channel.to for channel in found.cycle], routers[1:] + routers[:1])
        self.assertIsInstance(found.cycle[0].packet.class_, int)
        page = found._repr_html_()
        self.assertLess(page.index("cycle"), page.index("<table"))
        self.assertTrue(repr(found).startswith("<Check cycle: "))

    def test_proves_a_torus_free(self):
        found = thruway.check(self.quick)
        self.assertEqual(found.verdict, "free")
        self.assertEqual(len(found.cycle), 0)

    def test_takes_the_options_of_the_command(self):
        found = thruway.check(self.quick, pairs="traffic", dependent_classes=["0:1"])
        self.assertEqual(found.pairs, "traffic")
        self.assertEqual(found.message_classes, 2)


class CompareTest(FolderTest):
    def test_finds_the_slower_link_of_two_settings_of_one_file(self):
        fast = thruway.Settings.load(self.quick)
        slow = fast.changed({"topology.link_latency_cycles": 4})
        found = thruway.compare(fast, slow, pairs=3)
        mean = found.points[0].differences[0]
        self.assertEqual(mean.finding, "higher")
        # Every link takes 3 cycles more; in a 4x4 torus a packet takes 32/15 links on average.
        self.assertAlmostEqual(mean.difference, 3 * 32 / 15, delta=0.7)
        self.assertEqual(found.b.set, ["topology.link_latency_cycles=4"])
        self.assertIn("latency_cycles.mean: B is higher by", repr(found))
        self.assertIn("topology.link_latency_cycles=4", found._repr_html_())
        self.assertEqual(found.doubts(), [])

    def test_has_a_row_for_each_point_and_quantity(self):
        found = thruway.compare(self.quick, self.quick, pairs=2, vary={LOAD: [0.1, 0.2]})
        rows = found.rows()
        self.assertEqual(rows.column(LOAD), [0.1] * 3 + [0.2] * 3)
        self.assertEqual(set(rows.column("finding")), {"not_shown"})
        self.assertEqual(rows.column("difference"), [0] * 6)

    def test_says_first_that_a_side_is_saturated(self):
        steady = thruway.Settings.load(self.steady)
        found = thruway.compare(steady, steady.changed({LOAD: 0.95}), pairs=2)
        self.assertEqual(found.doubts(), ["B is saturated in 2 of 2 runs"])
        self.assertEqual(found.points[0].differences[0].finding, "not_compared")
        page = found._repr_html_()
        self.assertLess(page.index("B is saturated"), page.index("<table"))


    def test_says_which_runs_show_no_steady_state(self):
        # Runs of fixed length have means, whatever they accept.
        busy = thruway.Settings.load(self.quick).changed(
            {LOAD: 0.95, "router.buffer_flits": 16, "measurement.cycles": 2000})
        found = thruway.compare(busy, busy.changed({"router.buffer_flits": 32}), pairs=3)
        point = found.points[0]
        for side in ("a", "b"):
            runs = point.get(f"{side}_without_steady_state")
            text = f"{side.upper()} shows no steady state in {runs} of 3 runs"
            self.assertEqual(text in found.doubts(), runs > 0)
        self.assertGreater(point.a_without_steady_state, 0)


class OtherCommandsTest(FolderTest):
    def test_give_records_of_their_json(self):
        measures = thruway.call("topology", self.quick)
        self.assertEqual(measures.switches, 16)
        cost = thruway.call("cost", thruway.Settings.load(self.quick), flit_bits=64)
        self.assertEqual(cost.options.flit_bits, 64)
        self.assertEqual(len(cost.crossbars), 3)
        models = thruway.call("model", self.quick)
        self.assertGreater(len(models.models), 0)

    def test_give_what_they_print_without_json(self):
        self.assertEqual(thruway.call("list", "patterns"), program("list", "patterns").stdout)

    def test_give_the_text_that_is_asked_for(self):
        thruway.run(self.quick, journeys="j.csv")
        for option in ({"packet": "3.2"}, {"where": True}):
            words = [f"--{name}" if value is True else f"--{name}={value}"
                     for name, value in option.items()]
            self.assertEqual(thruway.call("explain", "j.csv", **option),
                             program("explain", "j.csv", *words).stdout)
        blocked = thruway.call("explain", "j.csv", slowest="10%")
        self.assertNotIsInstance(blocked, str)
        self.assertIn("torus_saturation", thruway.call("study", list=True))
        table = thruway.call("cost", self.quick, csv="-")
        self.assertEqual(table, program("cost", "quick.toml", "--csv", "-").stdout)

    def test_explain_the_critical_path_of_a_workload(self):
        ring = thruway.Settings.load(self.write("ring.toml", "[workload]\nkind = 'collective'\n"))
        thruway.run(ring).save("ring.json")
        self.assertIn("cycles", thruway.call("explain", "ring.json", critical_path=True))

    def test_sweep_and_tell_the_status(self):
        settings = thruway.Settings.load(self.quick)
        thruway.call("sweep", settings, vary=f"{LOAD}=0.1,0.2", out="s", shard="1/1")
        self.assertEqual(thruway.call("sweep", status="s")[0]["points"]["done"], 2)

    def test_raise_their_own_error_for_what_is_no_file(self):
        result = thruway.run(self.quick)
        for call in (lambda: thruway.run(result), lambda: thruway.call("energy", result),
                     lambda: thruway.report([result, result], out="r.html"),
                     lambda: thruway.study(result),
                     lambda: thruway.Settings.load(7), lambda: thruway.Sweep.load(None),
                     lambda: thruway.Result.load(["a.json"]), lambda: result.save(3)):
            with self.assertRaises(thruway.WrongType) as refused:
                call()
            self.assertIn("(", str(refused.exception))

    def test_are_refused_by_name(self):
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.call("fly", self.quick)
        self.assertIn("no command 'fly'", str(refused.exception))
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.run(self.quick, no_skp=True)
        self.assertIn("did you mean no_skip?", str(refused.exception))
        with self.assertRaises(thruway.WrongInput):
            thruway.run(self.quick, json="x.json")

    def test_pass_options_on(self):
        thruway.run(self.quick, vcd="a.vcd", from_=10, to=20)
        self.assertIn("#10", Path("a.vcd").read_text())
        result = thruway.run(self.quick, no_skip=True, parts=2, record_traffic=Path("traffic.csv"))
        self.assertEqual(result, thruway.run(self.quick))
        self.assertTrue(Path("traffic.csv").is_file())

    def test_list_the_studies(self):
        self.assertIn("torus_saturation", thruway.studies())

    def test_read_the_files_of_a_study(self):
        self.write("out/mine/claims.csv", "claim,verdict\nC1,holds\nC2,fails\nC3,holds\n")
        self.write("out/mine/findings.csv", "claim,value\nC1,2.5\n")
        self.write("out/mine/provenance.txt", "version\n")
        self.write("out/mine/figure_1.csv", "x,y\n1,2\n")
        self.write("out/mine/figure_1.svg", "<svg/>")
        self.use_script("    exit 0", command="study")
        found = thruway.study("mine", output="out", quick=True)
        self.assertEqual(found.claims.column("verdict"), ["holds", "fails", "holds"])
        self.assertEqual(list(found.figures), ["figure_1"])
        self.assertEqual(found.figures["figure_1"][0], {"x": 1, "y": 2})
        self.assertEqual(found.plots["figure_1"]._repr_svg_(), "<svg/>")
        self.assertIn("1 fails, 2 holds", repr(found))
        self.write("out/part/figures/provenance.txt", "version\n")
        self.write("out/part/figures/figure_2.csv", "x\n3\n")
        part = thruway.study("part", output="out", figure="figure_2")
        self.assertEqual([list(part.claims), part.figures["figure_2"][0]], [[], {"x": 3}])
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.study("nothing", output="out", quick=True)
        self.assertIn("no provenance.txt", str(refused.exception))
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.use_program(None)
            thruway.study("nosuch")
        self.assertIn("nosuch", str(refused.exception))

    def test_make_a_chosen_figure_of_a_study(self):
        found = thruway.study("torus_saturation", figure="1")
        self.assertEqual(list(found.figures), ["figure_1"])
        self.assertEqual(list(found.plots), ["figure_1"])
        self.assertEqual(list(found.claims), [])
        self.assertIn("chosen figures only", repr(found))

    def test_write_a_report_if_the_program_can(self):
        from thruway.program.reference import reference
        sweep = thruway.sweep(self.quick, {LOAD: [0.1, 0.2]})
        if "report" not in reference().commands:
            with self.assertRaises(thruway.WrongInput) as refused:
                thruway.report(sweep, out="report.html")
            self.assertIn("no command 'report'", str(refused.exception))
            return
        written = thruway.report(sweep, out="report.html")
        self.assertIn("<html", written.path.read_text(encoding="utf-8")[:500])
        for name, result in (("run", thruway.run(self.quick)), ("check", thruway.check(RING)),
                             ("compare", thruway.compare(self.quick, self.quick, pairs=2))):
            thruway.report(result, out=f"{name}.html")
            self.assertIn("<table", Path(f"{name}.html").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
