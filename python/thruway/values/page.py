"""HTML of results for notebooks. Every text is escaped, and hidden characters become visible."""

from __future__ import annotations

import html
import unicodedata
from typing import Any, Iterable, List, Optional, Sequence

_HIDDEN = {"Cc", "Cf", "Zl", "Zp", "Cs", "Co"}
_GOOD = {"converged", "completed", "replayed", "free"}
_BAD = {"deadlocked", "stalled", "cycle", "saturated"}


def shown(text: str) -> str:
    """Control characters, marks of writing direction and the like as \\uXXXX."""
    return "".join(f"\\u{ord(c):04x}" if unicodedata.category(c) in _HIDDEN else c for c in text)


def escaped(value: Any) -> str:
    return html.escape(shown(text_of(value)))


def text_of(value: Any) -> str:
    """A value in a table: numbers with six digits, an empty text for none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6g}"
    return str(value)


def with_interval(value: Optional[float], half_width: Optional[float], unit: str = "") -> str:
    """ "25.31 ± 0.24 cycles": as many digits as the interval supports."""
    if value is None:
        return "no value"
    behind = f" {unit}" if unit else ""
    if half_width is None:
        return f"{value:.4g}{behind}"
    if half_width == 0:
        return f"{value:.6g} ± 0{behind}"
    digits = 0
    while half_width < 9.5 * 10.0 ** -digits:  # two digits of the interval
        digits += 1
    return f"{value:.{digits}f} ± {half_width:.{digits}f}{behind}"


def verdict_line(verdict: str, meaning: str) -> str:
    colour = "#1a7f37" if verdict in _GOOD else "#b42318" if verdict in _BAD else "#9a6700"
    return (f'<p><b style="color:{colour}">{escaped(verdict)}</b>'
            f'{": " + escaped(meaning) if meaning else ""}</p>')


def paragraph(text: str) -> str:
    return f"<p>{escaped(text)}</p>"


def table_cell(value: Any) -> str:
    """Texts on the left; numbers on the right, as notebooks have them."""
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    place = "right" if number else "left"
    return f'<td style="text-align:{place}">{escaped(value)}</td>'


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], limit: int = 60) -> str:
    """`limit`: further rows are counted, not shown."""
    head = "".join(f'<th style="text-align:left">{escaped(column)}</th>' for column in columns)
    body: List[str] = []
    left_out = 0
    for number, row in enumerate(rows):
        if number < limit:
            body.append("<tr>" + "".join(map(table_cell, row)) + "</tr>")
        else:
            left_out += 1
    more = paragraph(f"{left_out} more rows") if left_out else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>{more}"
