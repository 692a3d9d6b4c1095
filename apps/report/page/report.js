// apps/report/page/report.js
// Numbers of a mark under the pointer or by arrow keys, series that hide, sorted tables, "Copy as
// CSV", the choice of a point, a slider over windows. The page is complete without it.
"use strict";
(() => {
  const all = (query, of = document) => [...of.querySelectorAll(query)];
  const make = (tag, properties, text = "") =>
    Object.assign(document.createElement(tag), { textContent: text }, properties);
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
      const area = document.body.appendChild(make("textarea", { value: text }));
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
  // Columns of texts are classes of their table.
  for (const th of all("table.t thead th")) {
    th.classList.toggle("n", !th.closest("table").classList.contains(`x${th.cellIndex + 1}`));
  }
  // Columns with one value in all rows are a table of their own; data-at has their places.
  for (const same of all("table[data-at]")) {
    const table = document.getElementById(same.dataset.of);
    same.dataset.at.split(",").forEach((at, i) => [...table.rows].forEach((row, k) =>
      row.cells[at - 1].after(same.rows[Math.min(k, 1)].cells[i].cloneNode(true))));
    [...table.rows[0].cells].forEach((th, i) =>
      table.classList.toggle(`x${i + 1}`, !th.classList.contains("n")));
  }
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
    const marks = (document.getElementById(table.dataset.pointsOf) ?? table).dataset.points;
    const by = table.dataset.by ? `${table.dataset.by} ` : "";  // their series, told once
    marks?.split(",").forEach((name, i) => { rows[i].dataset.point = by + name; });
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
    const box = table.closest(".wide");
    const name = table.caption ?? box.closest("details").firstElementChild;
    Object.assign(box, { role: "region", ariaLabel: name.textContent }).before(bar);
  }
  // Numbers of a mark -----------------------------------------------------------------------------
  const tip = make("div", { id: "tip", hidden: true });
  tip.setAttribute("role", "status");
  document.body.append(tip);
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
    const name = `${mark.closest("[data-series]")?.dataset.series} ${Number(mark.dataset.x)}`;
    const row = mark.closest("[data-of], section")?.querySelector(`tr[data-point="${name}"]`);
    return row ? textsOf(row).join("\n") : mark.querySelector("title")?.textContent ?? "";
  };
  for (const group of all("[data-xs]")) {
    const its = all(":scope > :is(use, [class], [data-series=bins] *):not(.legend, .error)", group);
    group.dataset.xs.split(" ").forEach((x, i) => { its[i].dataset.x = x; });
  }
  let lit = null;
  const show = (mark, x, y) => {
    lit?.classList.remove("lit");
    lit = mark;
    tip.textContent = mark ? numbersOf(mark) : "";
    tip.hidden = tip.textContent === "";
    if (tip.hidden) return;
    mark.classList.add("lit");
    const { offsetWidth: width, offsetHeight: height } = tip;
    tip.style.left = `${Math.max(4, Math.min(x + 14, innerWidth - width - 8))}px`;
    tip.style.top = `${y + height + 24 < innerHeight ? y + 14 : Math.max(4, y - height - 14)}px`;
  };

  for (const plot of all(".plot")) {
    const marks = all("[data-x], [data-tip]", plot);
    if (marks.length === 0) continue;  // an image: arrow keys scroll it
    Object.assign(plot, { role: "group", ariaLabel: "Arrow keys go from mark to mark" });
    const visible = () => marks.filter((mark) => mark.getClientRects()[0] && !mark.closest(".off"));
    const middle = (mark) => {
      const box = mark.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2, box];
    };
    plot.addEventListener("pointermove", ({ clientX, clientY }) => {
      let [best, least] = [null, 12];  // pixels around a small mark
      for (const mark of visible()) {
        const [x, y, box] = middle(mark);
        const inside = 2 * Math.abs(x - clientX) <= box.width &&
          2 * Math.abs(y - clientY) <= box.height;
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
      const next = shown.at(at < 0 ? Math.min(step, 0) : (at + step) % shown.length);
      show(next, ...middle(next));
    });
  }
  // Controls --------------------------------------------------------------------------------------
  for (const controls of all(".controls[hidden]")) controls.hidden = false;
  for (const button of all("button[data-hides]")) {
    button.addEventListener("click", () => {
      const series = button.dataset.hides, on = button.ariaPressed !== "true";
      for (const same of all(`button[data-hides="${series}"]`)) same.ariaPressed = String(on);
      const its = `[id^="figure-"] [data-series="${series}"], ` +
        `[id^="table-"] [data-point^="${series} "]`;
      for (const part of all(its)) part.classList.toggle("off", !on);
    });
  }
  for (const button of all("button[data-log]")) {
    button.addEventListener("click", () => {
      button.closest("figure").classList.toggle("swapped");
      const scales = ["Linear axis", "Logarithmic axis"];
      button.textContent = scales.find((scale) => scale !== button.textContent);
    });
  }
  // The chosen point ------------------------------------------------------------------------------
  const frames = JSON.parse(document.getElementById("frames")?.textContent ?? "{}");
  // A character for each channel, from the text of sections/network/packed_shades.cpp.
  const shadesOf = (packed) => {
    const kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const [[least, base, ...digits], others] = packed.split(".").map((text) =>
      [...text].map((digit) => kDigits.indexOf(digit)));
    const shades = [];
    for (let i = 0; i < digits.length; i += 2) {
      const pair = 64 * digits[i] + digits[i + 1];
      for (let unit = 1; unit * base <= 4096; unit *= base) {
        shades.push(least + Math.floor(pair / unit) % base);
      }
    }
    for (let i = 0; i < others.length; i += 4) {
      shades[4096 * others[i] + 64 * others[i + 1] + others[i + 2]] = others[i + 3];
    }
    return shades.map((shade) => "-0123456789a"[shade]);
  };
  // The lines of a path in which each begins where the one before it ends, or after a move.
  const linesIn = (path) => {
    let [x, y] = [0, 0];
    return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([part, command, text]) => {
      const numbers = text.match(/-?[\d.]+/g).map(Number);
      const line = `M${x},${y}${part}`;
      if (command !== "v") x = Math.round(10 * (x + numbers.at(command === "h" ? -1 : -2))) / 10;
      if (command !== "h") y = Math.round(10 * (y + numbers.at(-1))) / 10;
      return "Mm".includes(command) ? [] : [line];
    });
  };
  // [network]: each group of lines with them, in the order of the shades.
  const linesOf = {};
  for (const figure of all("[data-network]")) {
    let [next, shades] = [0, shadesOf(frames[figure.dataset.drawn].frames[0])];
    linesOf[figure.dataset.network] = all(".heat-links", figure).map((group) => {
      const parts = Object.fromEntries([...group.children].map((path) =>
        [path.getAttribute("class").slice(-1), linesIn(path.getAttribute("d"))]));
      return [group, Object.values(parts).flat().map(() => parts[shades[next++]].shift())];
    });
  }
  const showFrame = (point, slider) => {
    if (!frames[point]) return;
    let [next, shades] = [0, shadesOf(frames[point].frames[slider?.value ?? 0])];
    for (const [group, lines] of linesOf[frames[point].network]) {
      const paths = {};
      for (const line of lines) (paths[shades[next++]] ??= []).push(line);
      group.innerHTML = Object.entries(paths)
        .map(([shade, parts]) => `<path class="heat-${shade}" d="${parts.join("")}"/>`).join("");
    }
    if (!slider) return;  // without windows
    const row = rowsOf[`point-${point}-windows`]?.[slider.value - 1];
    const text = row ? textsOf(row).join(", ") : "the whole run";
    slider.parentElement.querySelector("output").textContent = text;
    slider.setAttribute("aria-valuetext", text);
  };
  const sliders = all("input[data-slider]");
  const follow = (slider) => showFrame(slider.dataset.slider, slider);
  for (const slider of sliders) slider.oninput = () => follow(slider);
  const choosePoint = (point) => {
    for (const block of all("[data-of]")) block.hidden = block.dataset.of !== point;
    for (const drawing of all("[data-drawing]")) drawing.hidden = false;
    const network = frames[point]?.network;
    for (const one of all("[data-network]")) one.hidden = one.dataset.network !== String(network);
    showFrame(point, document.querySelector(`input[data-slider="${point}"]`));
  };
  const choice = document.getElementById("choice");
  choice?.addEventListener("change", () => choosePoint(choice.value));
  choice ? choosePoint(choice.value) : sliders.forEach(follow);
})();
