// apps/report/page/report.js
// Numbers of a mark under the pointer or by arrow keys, series that hide, sorted tables, "Copy as
// CSV", the choice of a point, a slider over windows. The page is complete without it.
"use strict";
(() => {
  const all = (query, of = document) => [...of.querySelectorAll(query)];
  const make = (tag, properties, text = "") =>
    Object.assign(document.createElement(tag), { textContent: text }, properties);
  const data = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

  // Tables ----------------------------------------------------------------------------------------

  // The last cell of a row ends with the line on which the next row begins.
  const cellText = (cell) =>
    cell.dataset.csv ?? cell.dataset.v ?? cell.textContent.replace(/\n$/, "");
  const cellNumber = (cell) => parseFloat(cell?.dataset.v ?? cell?.textContent);

  // As core/text/csv_cell.cpp writes a cell.
  const csvCell = (text) =>
    /[",\r\n]|^[ \t]|[ \t]$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const csvTitle = (th) => th.dataset.csv ?? th.textContent.trim().replace(/\s+/g, " ");

  const csvOf = (table) => {  // the rows that are shown
    const rows = [[...table.tHead.rows[0].cells].map(csvTitle)];
    rows.push(...all("tr:not(.off)", table.tBodies[0]).map((row) => [...row.cells].map(cellText)));
    return rows.map((row) => row.map(csvCell).join(",") + "\n").join("");
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {  // no permission, or an old browser
      const area = make("textarea", { value: text });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  };

  const sortBy = (table, th) => {
    const column = th.cellIndex;
    const down = th.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    th.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = th.classList.contains("n")
      ? (row) => cellNumber(row.cells[column])
      : (row) => row.cells[column]?.textContent ?? "";
    const keyed = [...table.tBodies[0].rows].map((row) => [key(row), row]);
    keyed.sort(([a], [b]) => {
      if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) - Number.isNaN(b);  // last
      const order = typeof a === "number" ? a - b : a.localeCompare(b, "en", { numeric: true });
      return down ? -order : order;
    });
    table.tBodies[0].append(...keyed.map(([, row]) => row));
  };

  const rowsOf = {};  // by the id of the table, in the order of the page
  for (const table of all("table.t")) {
    const rows = rowsOf[table.id] = [...table.tBodies[0].rows];
    // Headings that repeat those of the row above are empty cells before a heading.
    rows.forEach((row, i) => {
      const heading = [...row.cells].findLastIndex((cell) => cell.tagName === "TH");
      for (let k = 0; k < heading && row.cells[k].tagName === "TD"; ++k) {
        row.cells[k].textContent = rows[i - 1].cells[k].textContent;
      }
    });
    table.dataset.points?.split(",").forEach((name, i) => { rows[i].dataset.point = name; });
    for (const th of table.tHead.rows[0].cells) {
      // What a quantity means is written once, in the table of all numbers.
      const name = CSS.escape(th.dataset.csv);
      th.title ||= document.querySelector(`#table-all [data-csv="${name}"]`)?.title ?? "";
      const button = make("button", { type: "button" });
      button.append(...th.childNodes);
      button.addEventListener("click", () => sortBy(table, th));
      th.append(button);
    }
    const button = make("button", { type: "button" }, "Copy as CSV");
    button.addEventListener("click", async () => {
      await copy(csvOf(table));
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy as CSV"; }, 1500);
    });
    const bar = make("div", { className: "controls" });
    bar.append(button);
    table.closest(".wide").before(bar);
  }

  // Numbers of a mark -----------------------------------------------------------------------------

  const tip = make("div", { id: "tip", hidden: true });
  tip.setAttribute("role", "status");
  document.body.append(tip);

  const nameOf = (mark) => {
    const series = mark.closest("[data-series]")?.dataset.series;
    return series === undefined ? "" : `${series} ${Number(mark.dataset.x)}`;
  };

  // "title: text" of each cell that is not empty.
  const textsOf = (row) => {
    const titles = row.closest("table").tHead.rows[0].cells;
    return [...row.cells]
      .map((cell, i) => [titles[i].textContent.trim(), cell.textContent.trim()])
      .filter(([, text]) => text !== "")
      .map(([title, text]) => `${title}: ${text}`);
  };

  // Of the row in the table below the figure.
  const numbersOf = (mark) => {
    if (mark.dataset.tip) return mark.dataset.tip;
    const around = mark.closest("[data-of], section");
    const row = around?.querySelector(`tr[data-point="${nameOf(mark)}"]`);
    return row ? textsOf(row).join("\n") : mark.querySelector("title")?.textContent ?? "";
  };

  let lit = null;
  const show = (mark, x, y) => {
    lit?.classList.remove("lit");
    lit = mark;
    const text = mark ? numbersOf(mark) : "";
    tip.hidden = text === "";
    if (tip.hidden) return;
    mark.classList.add("lit");
    tip.textContent = text;
    const { offsetWidth: width, offsetHeight: height } = tip;
    tip.style.left = `${Math.max(4, Math.min(x + 14, innerWidth - width - 8))}px`;
    tip.style.top = `${y + height + 24 < innerHeight ? y + 14 : Math.max(4, y - height - 14)}px`;
  };

  const kMarks = "[data-x], [data-tip]";
  const reach = 12;  // pixels around a small mark
  for (const plot of all(".plot")) {
    const marks = all(kMarks, plot).filter((mark) => !mark.closest(".legend-entry"));
    if (marks.length === 0) continue;  // an image: arrow keys scroll it
    const visible = () => marks.filter((mark) => mark.getClientRects().length > 0 &&
      !mark.closest(".off"));
    const middle = (mark) => {
      const box = mark.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2, box];
    };
    plot.addEventListener("pointermove", ({ clientX, clientY }) => {
      let best = null;
      let least = reach;
      for (const mark of visible()) {
        const [x, y, box] = middle(mark);
        const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top &&
          clientY <= box.bottom;
        const distance = inside ? 0 : Math.hypot(clientX - x, clientY - y);
        if (distance < least) [best, least] = [mark, distance];
      }
      show(best, clientX, clientY);
    });
    for (const end of ["pointerleave", "blur"]) plot.addEventListener(end, () => show(null));
    plot.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1, Escape: 0 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const shown = visible();
      if (step === 0 || shown.length === 0) return show(null);
      const at = shown.indexOf(lit);
      const next = at < 0 ? shown[step > 0 ? 0 : shown.length - 1]
        : shown[(at + step + shown.length) % shown.length];
      const [x, y] = middle(next);
      show(next, x, y);
    });
  }

  // Controls --------------------------------------------------------------------------------------

  for (const controls of all(".controls[hidden]")) controls.hidden = false;

  for (const button of all("button[data-hides]")) {
    button.addEventListener("click", () => {
      const series = button.dataset.hides;
      const on = button.getAttribute("aria-pressed") !== "true";
      for (const same of all(`button[data-hides="${series}"]`)) {
        same.setAttribute("aria-pressed", String(on));
      }
      const its = `[id^="figure-"] [data-series="${series}"], ` +
        `[id^="table-"] [data-point^="${series} "]`;
      for (const part of all(its)) part.classList.toggle("off", !on);
    });
  }

  for (const button of all("button[data-log]")) {
    const names = ["Linear axis", "Logarithmic axis"];
    button.addEventListener("click", () => {
      button.closest("figure").classList.toggle("swapped");
      button.textContent = names[1 - names.indexOf(button.textContent)];
    });
  }

  // The chosen point ------------------------------------------------------------------------------

  const frames = data("frames") ?? {};
  const choice = document.getElementById("choice");

  // [network]: for each group of lines its channels with their parts of the paths. A path has those
  // of a shade in the order of their channels.
  const linesOf = {};
  for (const figure of all("[data-network]")) {
    const shades = frames[figure.dataset.drawn].frames[0];
    linesOf[figure.dataset.network] = all(".heat-links", figure).map((group) => {
      const parts = Object.fromEntries([...group.children].map((path) =>
        [path.getAttribute("class").slice(-1), path.getAttribute("d").match(/M[^M]*/g)]));
      const channels = group.dataset.channels?.split(" ") ?? Object.keys([...shades]);
      return [group, channels.map((channel) => [channel, parts[shades[channel]].shift()])];
    });
  }

  const paint = (network, shades) => {
    for (const [group, lines] of linesOf[network]) {
      const paths = {};
      for (const [channel, line] of lines) (paths[shades[channel]] ??= []).push(line);
      group.innerHTML = Object.entries(paths)
        .map(([shade, parts]) => `<path class="heat-${shade}" d="${parts.join("")}"/>`).join("");
    }
  };

  const showFrame = (point, slider) => {
    const number = Number(slider?.value ?? 0);
    const shades = frames[point]?.frames[number];
    if (!shades) return;
    paint(frames[point].network, shades);
    if (!slider) return;  // without windows
    const row = rowsOf[`point-${point}-windows`]?.[number - 1];
    const text = row ? textsOf(row).join(", ") : "the whole run";
    slider.parentElement.querySelector("output").textContent = text;
    slider.setAttribute("aria-valuetext", text);
  };

  for (const slider of all("input[data-slider]")) {
    slider.addEventListener("input", () => showFrame(slider.dataset.slider, slider));
  }

  const choosePoint = (point) => {
    for (const block of all("[data-of]")) block.hidden = block.dataset.of !== point;
    for (const drawing of all("[data-drawing]")) drawing.hidden = false;
    const network = frames[point]?.network;
    for (const figure of all("[data-network]")) {
      figure.hidden = String(network) !== figure.dataset.network;
    }
    showFrame(point, document.querySelector(`input[data-slider="${point}"]`));
  };

  choice?.addEventListener("change", () => choosePoint(choice.value));
  if (choice) choosePoint(choice.value);
  else for (const slider of all("input[data-slider]")) showFrame(slider.dataset.slider, slider);
})();
