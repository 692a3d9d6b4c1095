"""Tables as data frames of pandas, which Debian has; without it a message says so."""

import sys
import unittest
from unittest import mock

import support
import thruway
from support import FolderTest, LOAD

try:
    import pandas
except ImportError:
    pandas = None


@unittest.skipIf(pandas is None, "pandas is not installed (Debian: python3-pandas)")
class PandasTest(FolderTest):
    def test_has_a_tidy_frame_of_a_sweep(self):
        frame = thruway.sweep(self.steady, {LOAD: [0.1, 0.3, 0.9]}).to_pandas()
        self.assertEqual(list(frame[LOAD]), [0.1, 0.3, 0.9])
        self.assertEqual(frame["latency_mean_cycles"].dtype, float)
        self.assertTrue(frame["latency_mean_cycles"].isna().iloc[2])
        self.assertEqual(frame["packets"].dtype.kind, "i")
        self.assertEqual(list(frame["verdict"])[2], "saturated")
        curve = frame.set_index(LOAD)["latency_mean_cycles"]
        self.assertLess(curve[0.1], curve[0.3])

    def test_has_frames_of_lists_and_results(self):
        result = thruway.run(self.quick)
        links = result.links.to_pandas()
        self.assertEqual(len(links), 64)
        self.assertEqual(links["flits_whole_run"].sum(),
                         sum(link.flits_whole_run for link in result.links))
        self.assertEqual(len(result.to_pandas()), 1)
        differences = thruway.compare(self.quick, self.quick, pairs=2).to_pandas()
        self.assertEqual(list(differences["finding"]), ["not_shown"] * 3)


class WithoutPandasTest(FolderTest):
    def test_names_the_package_that_is_missing(self):
        with mock.patch.dict(sys.modules, {"pandas": None}):
            with self.assertRaises(thruway.MissingPackage) as missing:
                thruway.run(self.quick).to_pandas()
        self.assertIn("python3-pandas", str(missing.exception))
        self.assertIsInstance(missing.exception, ImportError)


if __name__ == "__main__":
    unittest.main()
