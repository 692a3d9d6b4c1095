"""Results as objects: attributes by the list of quantities, and reasons for missing values."""

import json
import unittest

import support
import thruway
from support import FolderTest, LOAD, program
from thruway.values.page import shown, with_interval
from thruway.values.quantity import quantity_tree
from thruway.values.record import Record


def entry(path, kind="number", **facts):
    return {"path": path, "type": kind, "list": False, "nullable": False, "optional": False,
            "unit": "", "words": [], "meaning": "", **facts}


class ResultTest(FolderTest):
    def test_has_the_values_of_the_json_file(self):
        expected = json.loads(program("run", self.quick, "--json", "-").stdout)
        result = thruway.run(self.quick)
        self.assertEqual(result.verdict, "fixed_length")
        self.assertEqual(result.latency.mean, expected["latency_cycles"]["mean"])
        self.assertEqual(result.latency_cycles.ci95, expected["latency_cycles"]["ci95"])
        self.assertEqual(result.throughput.accepted,
                         expected["throughput_flits_per_node_cycle"]["accepted"])
        self.assertEqual(result["run.packets"], expected["run"]["packets"])
        self.assertEqual(result.links[3].port, expected["links"][3]["port"])
        self.assertEqual(len(result.links), 64)
        self.assertEqual([link.to_router for link in result.links],
                         [link["to_router"] for link in expected["links"]])
        self.assertEqual(result.provenance.settings["topology"]["radix"], [4, 4])
        self.assertEqual(result.to_dict(), expected)

    def test_of_equal_settings_are_equal(self):
        result = thruway.run(self.quick)
        self.assertEqual(result, thruway.run(self.quick))
        other = thruway.run(thruway.Settings.load(self.quick, {"measurement.seed": 2}))
        self.assertNotEqual(result, other)

    def test_of_a_saturated_run_has_no_mean_and_says_why(self):
        result = thruway.run(thruway.Settings.load(self.steady, {LOAD: 0.95}))
        self.assertEqual(result.verdict, "saturated")
        with self.assertRaises(thruway.NoValue) as missing:
            result.latency.mean
        self.assertEqual(
            str(missing.exception),
            "latency_cycles.mean has no value: the run is saturated: the number of packets in the "
            "network keeps growing, so there is no steady-state latency")
        self.assertIsNone(result.get("latency.mean"))
        self.assertEqual(result.get("latency_cycles.mean", -1), -1)
        self.assertGreater(result.throughput.accepted, 0)
        self.assertIsNone(result.row()["latency_mean_cycles"])
        self.assertTrue(repr(result).startswith("<Result saturated: no mean latency, accepted "))

    def test_gives_a_missing_value_the_reason_of_its_meaning(self):
        result = thruway.run(thruway.Settings.load(self.steady, {LOAD: 0.95}))
        with self.assertRaises(thruway.NoValue) as missing:
            result.channel_use
        self.assertIn("with measurement.channel_use", str(missing.exception))
        self.assertNotIn("saturated", str(missing.exception))

    def test_of_a_deadlock_is_a_result(self):
        ring = support.ROOT / "examples" / "ring_deadlock.toml"
        result = thruway.run(ring, allow_deadlock=True)
        self.assertEqual(result.verdict, "deadlocked")
        self.assertIn("wait", result.deadlock)
        self.assertIn("deadlocked", result._repr_html_())
        self.assertIn(result.deadlock.splitlines()[0][:20], result._repr_html_())

    def test_says_none_where_null_is_a_statement(self):
        result = thruway.run(self.quick)
        self.assertIsNone(result.deadlock)
        self.assertIsNone(result.stalled)

    def test_refuses_names_that_do_not_exist(self):
        result = thruway.run(self.quick)
        with self.assertRaises(AttributeError) as wrong:
            result.latency.average
        self.assertIn("mean", str(wrong.exception))
        for path in ("latency.average", "nosuch", "latency.mean.deep"):
            with self.assertRaises((KeyError, TypeError)):
                result.get(path)
        with self.assertRaises(KeyError):
            result.row(["latency_cycles.average"])

    def test_completes_and_explains_its_quantities(self):
        result = thruway.run(self.quick)
        self.assertLessEqual({"latency", "latency_cycles", "links", "get"}, set(dir(result)))
        self.assertIn("p99", dir(result.latency))
        self.assertEqual(result.about("latency.p99"), "99th percentile (cycles)")
        self.assertIn("output port", result.about("links[].port"))

    def test_has_no_quantity_that_a_method_hides(self):
        from thruway.program.reference import reference
        for kind in reference().kinds():
            quantities = [reference().quantities(kind)]
            for quantity in quantities:
                quantities += quantity.parts.values()
                hidden = set(quantity.attributes()) & set(dir(thruway.Record))
                self.assertEqual(hidden, set(), kind)

    def test_is_saved_with_the_bytes_of_the_program(self):
        thruway.run(self.quick).save("saved.json")
        program("run", self.quick, "--json", "own.json")
        saved = (self.folder / "saved.json").read_bytes()
        self.assertEqual(saved, (self.folder / "own.json").read_bytes())
        self.assertEqual(thruway.Result.load("saved.json"), thruway.run(self.quick))

    def test_of_no_result_is_refused_with_the_name_of_the_file(self):
        binary = self.folder / "binary.json"
        binary.write_bytes(b"\xff\xfe\x00")
        for file in (self.folder / "missing.json", self.folder, binary):
            with self.assertRaises(thruway.WrongInput) as refused:
                thruway.Result.load(file)
            self.assertIn(str(file), str(refused.exception))

    def test_of_a_quiet_run_is_that_of_any_other(self):
        self.assertEqual(thruway.run(self.quick, quiet=True), thruway.run(self.quick))

    def test_of_another_schema_is_refused(self):
        result = thruway.run(self.quick)
        old = dict(result.to_dict(), schema=1)
        self.write("old.json", json.dumps(old))
        with self.assertRaises(thruway.WrongSchema) as refused:
            thruway.Result.load("old.json")
        self.assertIn("schema 1", str(refused.exception))
        for name, text in (("list.json", "[]"), ("text.json", "no json"),
                           ("other.json", '{"schema": 2, "varied": []}')):
            self.write(name, text)
            with self.assertRaises(thruway.WrongInput):
                thruway.Result.load(name)

    def test_shows_intervals_behind_their_values(self):
        result = thruway.run(self.quick)
        page = result._repr_html_()
        self.assertIn(">latency_mean_cycles<", page)
        self.assertIn(f">{with_interval(result.latency.mean, result.latency.ci95)}<", page)
        accepted = result.throughput
        self.assertIn(f">{with_interval(accepted.accepted, accepted.ci95)}<", page)
        self.assertNotIn("ci95", page)

    def test_shows_the_verdict_first_and_escapes_texts(self):
        data = dict(thruway.run(self.quick).to_dict(), notes=["<script>\u202ealert</script>"])
        page = thruway.Result(data)._repr_html_()
        self.assertTrue(page.startswith("<p><b"))
        self.assertLess(page.index("fixed_length"), page.index("<table"))
        self.assertIn("&lt;script&gt;\\u202ealert", page)
        self.assertNotIn("<script", page)


class RecordTest(unittest.TestCase):
    def record(self, data, *entries):
        return Record(data, quantity_tree(entries))

    def test_may_leave_off_a_unit_unless_another_key_has_the_name(self):
        record = self.record({"wait_cycles": 1, "rate_flits_per_node_cycle": 2, "load_share": 3,
                              "load": 4, "cycles": 5},
                             entry("wait_cycles", unit="cycles"),
                             entry("rate_flits_per_node_cycle", unit="flits/node/cycle"),
                             entry("load_share", unit="share"), entry("load"),
                             entry("cycles", unit="cycles"))
        self.assertEqual([record.wait, record.wait_cycles, record.rate, record.load_share,
                          record.load, record.cycles], [1, 1, 2, 3, 4, 5])

    def test_has_an_underscore_behind_words_of_python(self):
        record = self.record({"class": 7}, entry("class", "integer"))
        self.assertEqual(record.class_, 7)
        self.assertEqual(record["class"], 7)

    def test_tells_absent_from_null(self):
        record = self.record({"a": None}, entry("a", nullable=True, meaning="of all"),
                             entry("b", "integer", optional=True, meaning="only there"),
                             entry("c"))
        for name, message in (("a", "a has no value: of all"),
                              ("b", "b does not exist here: only there"),
                              ("c", "c is not in this file")):
            with self.assertRaises(thruway.NoValue) as missing:
                getattr(record, name)
            self.assertEqual(str(missing.exception), message)

    def test_makes_tables_of_lists_with_a_column_for_each_value(self):
        record = self.record(
            {"stops": [{"at": 1, "wait": {"mean": 2.5, "ci95": None}}, {"at": 2, "wait": None}]},
            entry("stops[]", "object", list=True), entry("stops[].at", "integer"),
            entry("stops[].wait", "object", nullable=True), entry("stops[].wait.mean"),
            entry("stops[].wait.ci95", nullable=True))
        self.assertEqual(list(record.stops.rows()), [
            {"at": 1, "wait.mean": 2.5, "wait.ci95": None},
            {"at": 2, "wait.mean": None, "wait.ci95": None}])
        self.assertEqual(record.stops[1:][0].at, 2)


class PageTest(unittest.TestCase):
    def test_shows_as_many_digits_as_the_interval_supports(self):
        for value, half_width, text in ((25.3123, 0.241, "25.31 ± 0.24"),
                                        (1234.5, 12.0, "1234 ± 12"),
                                        (0.25123, 0.0021, "0.2512 ± 0.0021"), (54.0, 0, "54 ± 0"),
                                        (25.3123, None, "25.31"), (None, None, "no value")):
            self.assertEqual(with_interval(value, half_width), text)

    def test_shows_two_digits_of_a_tiny_interval_as_the_program_does(self):
        self.assertEqual(with_interval(7.5294e-7, 5.9e-7), "0.00000075 ± 0.00000059")

    def test_makes_hidden_characters_visible(self):
        self.assertEqual(shown("a\u202eb\x00c\u2028d\u200be"), "a\\u202eb\\u0000c\\u2028d\\u200be")


if __name__ == "__main__":
    unittest.main()
