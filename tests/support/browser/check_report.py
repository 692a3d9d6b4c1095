"""check_report.py [--axe AXE.js] [--screenshots DIR] [--sweep DIR] REPORT.html...

Opens reports in headless Chromium: no console message, no request, nothing wider than the page,
legible without script, working controls, no violation that axe-core finds. With --sweep, the first
report is that of a sweep folder, and its marks and numbers are compared with the results there.
Status 1 and what is wrong, otherwise."""

import argparse
import csv
import json
import os
import sys

from browser import Browser
from shades import shades_of

WIDTHS = (360, 800, 1440)


class Checker:
    def __init__(self, browser):
        self.browser = browser
        self.wrong = []
        self.report = ""

    def require(self, right, what):
        if not right:
            self.wrong.append(f"{self.report}: {what}")

    def equal(self, found, expected, what):
        self.require(found == expected, f"{what}: {found!r}, expected {expected!r}")

    def count(self, selector):
        return self.browser.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")

    def quiet(self, path):
        """Nothing was said on the console, and nothing outside the file was requested."""
        self.browser.settle()
        self.equal(self.browser.messages, [], "console messages")
        own = "file://" + os.path.abspath(path)
        others = [url[:200] for url in self.browser.requests
                  if url != own and not url.startswith("data:")]
        self.equal(others, [], "requests")


def check_layout(checker, path, name, folder):
    """At every width and in both colours nothing is wider than the page."""
    browser = checker.browser
    for scheme in ("light", "dark"):
        browser.colours(scheme)
        for width in WIDTHS:
            browser.size(width)
            browser.open(path)
            wide = browser.evaluate("document.documentElement.scrollWidth")
            checker.require(wide <= width, f"{wide} pixels wide at {width}, {scheme}")
            if folder:
                browser.screenshot(os.path.join(folder, f"{name}-{scheme}-{width}.png"))
    browser.colours("light")
    browser.size(1440)


def check_without_script(checker, path):
    browser = checker.browser
    browser.open(path)
    with_script = {
        "tables": checker.count("table"),
        "rows": checker.count("tbody tr"),
        "svg": checker.count("svg")}
    browser.scripts(False)
    browser.open(path)
    # DevTools still evaluates expressions.
    checker.equal(checker.count("table"), with_script["tables"], "tables without script")
    checker.equal(checker.count("tbody tr"), with_script["rows"], "rows without script")
    checker.equal(checker.count("svg"), with_script["svg"], "drawings without script")
    hidden = browser.evaluate("""[...document.querySelectorAll("table")].filter(table =>
        !table.closest("details") && table.getClientRects().length === 0).length""")
    checker.equal(hidden, 0, "hidden tables without script")
    shown = browser.evaluate("""[...document.querySelectorAll(".controls")].filter(controls =>
        controls.getClientRects().length > 0).length""")
    checker.equal(shown, 0, "controls that do nothing without script")
    checker.require(browser.evaluate("""(drawings => drawings.length === 0 || drawings.some(svg =>
        svg.getClientRects().length > 0))([...document.querySelectorAll("svg")])"""),
                    "no drawing without script")
    checker.quiet(path)
    browser.scripts(True)


def check_hiding(checker):
    """A series vanishes from figures, their tables and what these copy, and comes back."""
    browser = checker.browser
    click = "document.querySelector('button[data-hides]').click()"
    tables = browser.evaluate("""[...document.querySelectorAll("table[id^=table-]")].map(table => [
        table.id, [...table.tBodies[0].rows].map(row => row.dataset.point ?? "")])
        .filter(([id, points]) => points.some(Boolean))""")
    browser.evaluate(click)
    checker.require(checker.count(".plot [data-series='0'].off") > 0, "a series is not hidden")
    for table, points in tables:
        left = [point for point in points if not point.startswith("0 ")]
        lines = browser.evaluate(f"""(async () => {{
            const table = document.getElementById("{table}");
            table.closest("details")?.setAttribute("open", "");
            table.closest(".wide").previousElementSibling.querySelector("button").click();
            await null;
            const rows = [...table.tBodies[0].rows];
            return [rows.filter(row => row.getClientRects().length > 0).length,
                    window.copied.split("\\n").length - 2]; }})()""")
        checker.equal(lines, [len(left), len(left)], f"rows of {table} without the series, copied")
    browser.evaluate(click)
    checker.equal(checker.count(".off"), 0, "series that are hidden")


def check_controls(checker, path):
    """Every control does what it says."""
    browser = checker.browser
    browser.open(path)
    browser.evaluate("""window.copied = null;
        navigator.clipboard.writeText = async text => { window.copied = text; }""")
    if checker.count("button[data-hides]"):
        check_hiding(checker)
    if checker.count("button[data-log]"):
        visible = """[...document.querySelectorAll(".other-scale")].filter(one =>
            one.getClientRects().length > 0).length"""
        checker.equal(browser.evaluate(visible), 0, "plots of the other scale")
        browser.evaluate("document.querySelector('button[data-log]').click()")
        checker.require(browser.evaluate(visible) > 0, "no plot of the other scale after a click")
        browser.evaluate("document.querySelector('button[data-log]').click()")
    sorted_column = browser.evaluate("""(() => {
        const table = [...document.querySelectorAll("table.t")].find(one =>
            one.tBodies[0].rows.length > 2 && one.querySelector("th.n"));
        if (!table) return null;
        const th = table.querySelector("th.n");
        const values = () => [...table.tBodies[0].rows].map(row => {
            const cell = row.cells[th.cellIndex];
            return parseFloat(cell.dataset.v ?? cell.textContent); })
            .filter(value => !Number.isNaN(value));
        th.querySelector("button").click();
        const up = values();
        th.querySelector("button").click();
        return [up, values()]; })()""")
    if sorted_column:
        up, down = sorted_column
        checker.equal(up, sorted(up), "a column sorted upwards")
        checker.equal(down, sorted(down, reverse=True), "a column sorted downwards")
    for name in browser.evaluate("[...document.querySelectorAll('.plot')].map((p, i) => i)"):
        told = browser.evaluate(f"""(() => {{
            const plot = document.querySelectorAll(".plot")[{name}];
            if (plot.getClientRects().length === 0) return "";
            const mark = [...plot.querySelectorAll("[data-x], [data-tip]")].some(mark =>
                !mark.closest(".legend-entry"));
            if (!mark) return "";
            plot.focus();
            plot.dispatchEvent(new KeyboardEvent("keydown", {{ key: "ArrowRight" }}));
            const tip = document.getElementById("tip");
            return tip.hidden ? null : tip.textContent; }})()""")
        checker.require(told is not None, f"plot {name} has a mark without numbers")
    check_frames(checker)
    checker.quiet(path)


def painted(browser, point, network, number):
    """The lines of each shade when the slider is at `number`; None: the drawing is hidden."""
    return browser.evaluate(f"""(() => {{
        const choice = document.getElementById("choice");
        if (choice) {{ choice.value = "{point}"; choice.dispatchEvent(new Event("change")); }}
        const slider = document.querySelector('input[data-slider="{point}"]');
        if (slider) {{ slider.value = "{number}"; slider.dispatchEvent(new Event("input")); }}
        const drawn = document.querySelector('[data-network="{network}"]');
        if (drawn.getClientRects().length === 0) return null;
        return Object.fromEntries([...drawn.querySelectorAll(".heat-links > path")].map(path =>
            [path.getAttribute("class").slice(-1), path.getAttribute("d").match(/M[^M]*/g)]));
        }})()""")


def check_frames(checker):
    """The slider colours the drawing, and the choice shows one point."""
    browser = checker.browser
    frames = browser.evaluate("""JSON.parse(document.getElementById("frames")?.textContent ??
        "{}")""")
    points = browser.evaluate("""[...document.querySelectorAll("#choice option")].map(option =>
        option.value)""") or list(frames)
    for point in points:
        if point not in frames:
            continue
        # The lines of each shade are in the order of their channels.
        first = painted(browser, point, frames[point]["network"], 0)
        checker.require(first is not None, f"the network of point {point} is hidden")
        if first is None:
            continue
        channels = sum(len(lines) for lines in first.values())
        shades = [shades_of(packed, channels) for packed in frames[point]["frames"]]
        line_of = {channel: first[shade].pop(0) for channel, shade in enumerate(shades[0])}
        checker.equal([lines for lines in first.values() if lines], [], "lines without a channel")
        for number in {len(shades) // 2, len(shades) - 1}:
            expected = {}
            for channel, shade in enumerate(shades[number]):
                expected.setdefault(shade, []).append(line_of[channel])
            checker.equal(painted(browser, point, frames[point]["network"], number), expected,
                          f"links of point {point} in window {number}")
        blocks = browser.evaluate("""[...document.querySelectorAll("[data-of]")].filter(block =>
            block.getClientRects().length > 0).map(block => block.dataset.of)""")
        checker.equal(set(blocks), {point}, "points that are shown")


def check_axe(checker, path, axe):
    browser = checker.browser
    for scheme in ("light", "dark"):
        browser.colours(scheme)
        browser.open(path)
        browser.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        browser.evaluate(axe)
        found = browser.evaluate("""axe.run(document, { resultTypes: ["violations"] }).then(
            result => result.violations.map(violation => violation.id + ": " + violation.help +
                ": " + violation.nodes.slice(0, 3).map(node => node.html).join(" ")))""")
        for violation in found:
            checker.require(False, f"{scheme}: axe: {violation[:400]}")
    browser.colours("light")


def check_sweep(checker, path, folder):
    """Marks equal the points, and tables the files of the sweep."""
    browser = checker.browser
    with open(os.path.join(folder, "sweep.json"), encoding="utf-8") as file:
        points = json.load(file)["points"]
    browser.open(path)
    quantities = {
        "latency": lambda point: point["latency_cycles"]["mean"],
        "p99": lambda point: point["latency_cycles"]["p99"],
        "throughput": lambda point: point["throughput_flits_per_node_cycle"]["accepted"]}
    for figure, value_of in quantities.items():
        known = [point for point in points if point["not_run"] is None and
                 value_of(point) is not None]
        inside = f"#figure-{figure} .series "
        first = ":not(.other-scale *)"
        marks = sum(checker.count(inside + kind + first)
                    for kind in (".point", "use:not([class])", ".beyond"))
        checker.equal(marks, len(known), f"marks of {figure}")
        statuses = [point for point in points if point["not_run"] is not None or
                    value_of(point) is None or
                    point["verdict"] in ("saturated", "deadlocked") and
                    (figure != "throughput" or point["verdict"] == "deadlocked")]
        checker.equal(checker.count(inside + ".status" + first), len(statuses),
                      f"status marks of {figure}")
        checker.equal(checker.count(f"#table-{figure} tbody tr"), len(points),
                      f"rows of {figure}")
    browser.evaluate("""window.copied = null;
        navigator.clipboard.writeText = async text => { window.copied = text; };
        document.getElementById("table-all").closest("details").open = true;
        document.querySelector("#table-all").closest("details").querySelector(
            ".controls button").click()""")
    browser.settle()
    with open(os.path.join(folder, "sweep.csv"), encoding="utf-8", newline="") as file:
        expected = file.read()
    checker.require(browser.evaluate("window.copied") == expected,
                    "what \"Copy as CSV\" copies is not sweep.csv")
    rows = list(csv.reader(expected.splitlines()))
    checker.equal(checker.count("#table-all tbody tr"), len(rows) - 1, "rows of all numbers")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--axe")
    parser.add_argument("--screenshots")
    parser.add_argument("--sweep")
    parser.add_argument("reports", nargs="+")
    arguments = parser.parse_args()
    axe = None
    if arguments.axe:
        with open(arguments.axe, encoding="utf-8") as file:
            axe = file.read()
    if arguments.screenshots:
        os.makedirs(arguments.screenshots, exist_ok=True)
    with Browser() as browser:
        checker = Checker(browser)
        browser.size(1440)
        for number, path in enumerate(arguments.reports):
            name = os.path.splitext(os.path.basename(path))[0]
            checker.report = name
            browser.open(path)
            checker.quiet(path)
            twice = browser.evaluate("""(() => {
                const ids = [...document.querySelectorAll("[id]")].map(one => one.id);
                return ids.filter((id, i) => ids.indexOf(id) !== i); })()""")
            checker.equal(twice, [], "ids that occur twice")
            took = browser.evaluate("""performance.getEntriesByType("navigation")[0].loadEventEnd""")
            print(f"{name}: {os.path.getsize(path)} bytes, opens in {took:.0f} ms")
            check_without_script(checker, path)
            check_controls(checker, path)
            check_layout(checker, path, name, arguments.screenshots)
            if number == 0 and arguments.sweep:
                check_sweep(checker, path, arguments.sweep)
            if axe:
                check_axe(checker, path, axe)
        for line in checker.wrong:
            print(line, file=sys.stderr)
        return 1 if checker.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
