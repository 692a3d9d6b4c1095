"""The blocks of docs/python.md run as one script and print what the page says."""

import contextlib
import io
import re
import unittest

import support
from support import FolderTest

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```output\n(.*?)^```\n)?",
                   re.DOTALL | re.MULTILINE)


class PageTest(FolderTest):
    def test_prints_what_it_says(self):
        (self.folder / "examples").symlink_to(support.ROOT / "examples")
        page = (support.ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        blocks = BLOCK.findall(page)
        self.assertEqual(len(blocks), page.count("```python"))
        names = {"__name__": "page"}
        for code, expected in blocks:
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(code, "docs/python.md", "exec"), names)
            self.assertEqual(printed.getvalue(), expected, code)


if __name__ == "__main__":
    unittest.main()
