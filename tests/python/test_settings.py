"""Settings by key, with the errors of the program itself."""

import os
import unittest
from pathlib import Path

import support
import thruway
from support import FolderTest, program


class SettingsTest(FolderTest):
    def message_of(self, *words):
        return program("run", *words).stderr.removeprefix("thruway: ").strip()

    def test_have_the_values_of_the_file_and_the_defaults_of_the_others(self):
        settings = thruway.Settings.load(self.quick)
        self.assertEqual(settings["topology.radix"], [4, 4])
        self.assertEqual(settings["router.virtual_channels"], 2)
        self.assertIs(settings["topology.bidirectional"], True)
        self.assertEqual(settings["traffic.packet_flits.flits"], 4)
        self.assertIsInstance(settings["traffic.load_flits_per_node_cycle"], float)

    def test_say_which_values_are_given(self):
        settings = thruway.Settings.load(self.quick)
        settings["router.buffer_flits"] = 9
        self.assertEqual(settings.given, {
            "topology.kind": "torus", "topology.radix": [4, 4], "router.virtual_channels": 2,
            "router.buffer_flits": 9, "traffic.load_flits_per_node_cycle": 0.1,
            "traffic.packet_flits.flits": 4, "measurement.cycles": 3000,
            "measurement.warmup_cycles": 500})

    def test_without_a_file_are_the_defaults(self):
        settings = thruway.Settings({"topology.kind": "mesh", "topology.radix": (3, 5)})
        self.assertEqual(settings.given, {"topology.kind": "mesh", "topology.radix": [3, 5]})
        self.assertEqual(settings["topology.link_latency_cycles"], 1)
        self.assertEqual(thruway.Settings(), thruway.Settings())

    def test_refuse_an_unknown_key_with_the_message_of_the_program(self):
        settings = thruway.Settings.load(self.quick)
        expected = self.message_of(self.quick, "--set", "router.bufer_flits=4")
        self.assertIn("did you mean", expected)
        with self.assertRaises(thruway.UnknownKey) as refused:
            settings["router.bufer_flits"] = 4
        self.assertEqual(str(refused.exception), expected)
        with self.assertRaises(thruway.UnknownKey) as refused:
            settings["router.bufer_flits"]
        self.assertIn("did you mean", str(refused.exception))
        with self.assertRaises(KeyError):
            settings["nosuch.key"]
        self.assertIsNone(settings.get("nosuch.key"))
        self.assertNotIn("router.bufer_flits", settings)

    def test_refuse_a_wrong_value_and_keep_the_old_one(self):
        settings = thruway.Settings.load(self.quick)
        for key, value, text in (("router.buffer_flits", 0, "0"),
                                 ("router.crossbar", "fast", '"fast"'),
                                 ("topology.radix", [4, 1], "[4, 1]")):
            before = settings[key]
            with self.assertRaises(thruway.WrongInput) as refused:
                settings[key] = value
            self.assertEqual(str(refused.exception),
                             self.message_of(self.quick, "--set", f"{key}={text}"))
            self.assertEqual(settings[key], before)
        with self.assertRaises(thruway.WrongInput):
            settings.update({"router.buffer_flits": 5, "router.crossbar": "fast"})
        self.assertEqual(settings["router.buffer_flits"], 8)
        with self.assertRaises(TypeError):
            settings["router.buffer_flits"] = None

    def test_refuse_a_wrong_file_with_file_and_line(self):
        wrong = self.write("wrong.toml", "[router]\nbuffer_flits = 0\n")
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.Settings.load(wrong)
        self.assertIn(f"{wrong}:2", str(refused.exception))
        with self.assertRaises(thruway.WrongInput) as refused:
            thruway.Settings.load("missing.toml")
        self.assertIn("missing.toml", str(refused.exception))

    def test_are_taken_back_with_del(self):
        settings = thruway.Settings.load(self.quick)
        settings["router.buffer_flits"] = 9
        del settings["router.buffer_flits"]
        self.assertEqual(settings["router.buffer_flits"], 8)
        with self.assertRaises(thruway.UnknownKey):
            del settings["router.buffer_flits"]

    def test_are_copied_and_compared_by_value(self):
        settings = thruway.Settings.load(self.quick)
        other = settings.changed({"router.buffer_flits": 9})
        self.assertEqual(settings["router.buffer_flits"], 8)
        self.assertNotEqual(settings, other)
        self.assertEqual(settings.changed({"router.buffer_flits": 8}), settings)

    def test_are_a_mapping_of_all_settings(self):
        settings = thruway.Settings.load(self.quick)
        self.assertGreater(len(settings), 100)
        self.assertEqual(dict(settings)["router.virtual_channels"], 2)

    def test_see_a_changed_file(self):
        settings = thruway.Settings.load(self.quick)
        self.assertEqual(settings["router.buffer_flits"], 8)
        self.quick.write_text(support.QUICK.replace("buffer_flits = 8", "buffer_flits = 12"))
        self.assertEqual(settings["router.buffer_flits"], 12)

    def test_stay_those_of_their_file_in_another_folder(self):
        settings = thruway.Settings.load("quick.toml")
        (self.folder / "below").mkdir()
        os.chdir("below")
        settings["router.buffer_flits"] = 9
        self.assertEqual(settings["topology.radix"], [4, 4])

    def test_have_texts_with_any_characters(self):
        settings = thruway.Settings()
        for text in ('a "b" c', "it's \"c\"", "back\\slash", "zwölf Föhren", "a,b:c=d"):
            settings["topology.host_nodes"] = text
            self.assertEqual(settings["topology.host_nodes"], text)

    def test_say_what_a_key_means(self):
        about = thruway.Settings().about("topology.global_links")
        self.assertIn("links", about)
        self.assertIn('only with topology.kind = "dragonfly"', about)
        with self.assertRaises(thruway.UnknownKey):
            thruway.Settings().about("topology.globl_links")

    def test_offer_all_keys_for_completion_and_show_the_given_ones(self):
        settings = thruway.Settings.load(self.quick, {"topology.host_nodes": "<b>&"})
        self.assertIn("router.virtual_channels", settings._ipython_key_completions_())
        self.assertIn("router.virtual_channels = 2", repr(settings))
        self.assertIn("&lt;b&gt;&amp;", settings._repr_html_())

    def test_come_from_a_result_too(self):
        result = thruway.run(self.quick, progress=False)
        result.save("again.json")
        again = thruway.Settings.load("again.json")
        self.assertEqual(again, thruway.Settings.load(self.quick))
        self.assertEqual(thruway.run(again).latency, result.latency)


if __name__ == "__main__":
    unittest.main()
