#include "reporting/plots/formats/pgf_plot.h"

#include "reporting/json/number_text.h"
#include "reporting/plots/formats/paper_styles.h"
#include "reporting/plots/formats/plot_text.h"
#include "reporting/plots/panels/plot_panels.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

std::string lines_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : "\\\\") + tex_plot_text(line);
    }
    return text;
}

std::string tick_options(const char* axis, const PlotAxis& of) {
    std::string values;
    std::string texts;
    for (const PlotTick& tick : of.ticks) {
        values += (values.empty() ? "" : ",") + number_text(tick.value);
        texts += fmt::format("{}{{{}}}", texts.empty() ? "" : ",", tex_plot_text(tick.text));
    }
    return fmt::format("  {0}min={1}, {0}max={2}, {0}mode={3},\n  {0}tick={{{4}}},\n"
                       "  {0}ticklabels={{{5}}},\n",
                       axis, number_text(of.low), number_text(of.high),
                       of.logarithmic ? "log" : "normal", values, texts);
}

class PgfWriter {
public:
    PgfWriter(const Plot& plot, PlotLayout layout)
        : plot_(plot),
          layout_(std::move(layout)),
          frame_(layout_.frame),
          across_(frame_.right - frame_.left),
          down_(frame_.bottom - frame_.top) {}

    std::string picture() const {
        std::string tex = "\\begin{tikzpicture}\n" + colours() + "\\begin{axis}[\n" +
                          axis_options() + "]\n";
        if (layout_.diagonal) tex += diagonal();
        for (std::size_t i = 0; i < plot_.series.size(); ++i) tex += line(i);
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            tex += points(i, false) + points(i, true);
        }
        return tex + legend() + "\\end{axis}\n" + bounding_box() + "\\end{tikzpicture}%\n";
    }

private:
    /// The width of the picture is that of the layout, whatever the fonts of the document make of
    /// its texts.
    std::string bounding_box() const {
        return fmt::format("\\coordinate (thruway low) at (current bounding box.south);\n"
                           "\\coordinate (thruway high) at (current bounding box.north);\n"
                           "\\pgfresetboundingbox\n\\path[use as bounding box] "
                           "([xshift=-{:.2f}mm]current axis.south west |- thruway low) rectangle "
                           "([xshift={:.2f}mm]current axis.south east |- thruway high);\n",
                           frame_.left * kUnitMm, (frame_.width - frame_.right) * kUnitMm);
    }

    std::string colours() const {
        std::set<std::string> definitions;
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            definitions.insert(tex_colour_definition(look_of(plot_.series[i], i)));
        }
        return fmt::format("{}", fmt::join(definitions, ""));
    }

    std::string axis_options() const {
        std::string tex = fmt::format(
            "  scale only axis, width={:.2f}mm, height={:.2f}mm,\n"
            "  axis lines*=left, enlargelimits=false, {}, grid style={{black!10}},\n"
            "  every axis/.append style={{font=\\footnotesize}},\n"
            "  label style={{align=center}}, title style={{align=center, "
            "font=\\footnotesize\\bfseries, yshift={:.2f}mm}},\n"
            "  title={{{}}},\n  xlabel={{{}}},\n  ylabel={{{}}},\n",
            across_ * kUnitMm, down_ * kUnitMm, plot_.named ? "ymajorgrids" : "grid=major",
            strip_height() * kUnitMm, lines_of(frame_.title), lines_of(frame_.x_label),
            lines_of(frame_.y_label));
        tex += tick_options("x", frame_.x) + tick_options("y", frame_.y);
        if (frame_.slanted_names) tex += "  x tick label style={rotate=35, anchor=north east},\n";
        if (!layout_.legend.empty()) tex += legend_options();
        return tex +
               "  clip mode=individual, unbounded coords=jump,\n  error bars/y dir=both, error "
               "bars/y explicit,\n  after end axis/.code={%\n" +
               strip() + arrows() + "  },\n";
    }

    double strip_height() const {
        return static_cast<double>(frame_.strip_rows.size()) * frame_.strip_pitch;
    }

    std::string legend_options() const {
        const LegendPlace& first = frame_.legend.front();
        return fmt::format(
            "  legend style={{at={{({:.3f},{:.3f})}}, anchor=north west, draw=none, fill=none,\n"
            "    cells={{anchor=west}}, legend columns={}}},\n",
            (first.x - frame_.left) / across_, (frame_.bottom - first.y + 8) / down_,
            legend_columns(frame_));
    }

    /// The place at x in the frame, moved from the upper end of the axes by units of the frame.
    std::string place(double x, double up) const {
        return fmt::format("[yshift={:.2f}mm]rel axis cs:{:.5f},1", up * kUnitMm,
                           (x - frame_.left) / across_);
    }

    std::string sign(double x, double up, const PlotLook& look, const std::string& mark) const {
        return fmt::format("    \\draw[color={}] plot[only marks, {}] coordinates {{({})}};\n",
                           tex_colour(look), mark, place(x, up));
    }

    std::string strip() const {
        std::string tex;
        for (std::size_t row = 0; row < frame_.strip_rows.size(); ++row) {
            const std::size_t number = frame_.strip_rows[row];
            const PlotSeries& series = plot_.series[number];
            const PlotLook look = look_of(series, number);
            const double up = frame_.top - frame_.strip_top -
                              static_cast<double>(row) * frame_.strip_pitch;
            if (series.markers) tex += sign(frame_.left - 14, up, look, tex_mark(look, false));
            for (const StatusMark& mark : series.statuses) {
                tex += sign(frame_.at_x(mark.x), up, look,
                            fmt::format("mark={}, mark size=1.7pt", tex_sign(mark.status)));
            }
        }
        return tex;
    }

    std::string arrows() const {
        std::string tex;
        const auto arrows = arrows_of(plot_, frame_);
        for (std::size_t i = 0; i < arrows.size(); ++i) {
            for (const DrawnArrow& arrow : arrows[i]) {
                tex += fmt::format("    \\node[text={}, inner sep=0pt] at ({}) {{${}$}};\n",
                                   tex_colour(look_of(plot_.series[i], i)), place(arrow.x, -6),
                                   arrow.open ? "\\Uparrow" : "\\uparrow");
            }
        }
        return tex;
    }

    std::string line(std::size_t number) const {
        const PlotSeries& series = plot_.series[number];
        if (!series.line || series.points.empty()) return "";
        std::string tex = fmt::format("\\addplot[forget plot, mark=none, {}] coordinates {{",
                                      tex_line(look_of(series, number)));
        for (const PlotPoint& point : series.points) {
            tex += is_finite(point)
                       ? fmt::format("({},{})", number_text(point.x), number_text(point.y))
                       : "(0,nan)";
        }
        return tex + "};\n";
    }

    /// The points within the axes with their error bars, those that are hollow or the others.
    std::string points(std::size_t number, bool open) const {
        const PlotSeries& series = plot_.series[number];
        std::string rows;
        for (const DrawnPoint& point : points_within(plot_, number, frame_)) {
            if (point.open != open || (!series.markers && point.above == 0)) continue;
            rows += fmt::format("{} {} {} {}\\\\\n", number_text(point.x), number_text(point.y),
                                number_text(point.above), number_text(point.below));
        }
        if (rows.empty()) return "";
        const PlotLook look = look_of(series, number);
        return fmt::format("\\addplot[forget plot, only marks, color={}, {}] table[row sep=\\\\, "
                           "x=x, y=y, y error "
                           "plus=p, y error minus=m] {{x y p m\\\\\n{}}};\n",
                           tex_colour(look), series.markers ? tex_mark(look, open) : "mark=none",
                           rows);
    }

    std::string diagonal() const {
        const double from = std::max(frame_.x.low, frame_.y.low);
        const double to = std::min(frame_.x.high, frame_.y.high);
        return fmt::format("\\addplot[forget plot, black!40] coordinates {{({0},{0})({1},{1})}};\n",
                           number_text(from), number_text(to));
    }

    std::string image(const LegendEntry& entry) const {
        switch (entry.kind) {
            case LegendEntry::Kind::kTitle: return "empty legend";
            case LegendEntry::Kind::kSeries: {
                const PlotSeries& series = plot_.series[entry.series];
                const PlotLook look = look_of(series, entry.series);
                return tex_line(look) + (series.markers ? ", " + tex_mark(look, false) : "") +
                       (series.line ? "" : ", only marks");
            }
            case LegendEntry::Kind::kOpen:
                return "only marks, black!60, mark=*, mark size=1.7pt, mark "
                       "options={fill=white}";
            case LegendEntry::Kind::kBeyond:
                return "only marks, black!60, mark=text, text mark={$\\uparrow$}";
            case LegendEntry::Kind::kStatus:
                return fmt::format("only marks, black!60, mark={}", tex_sign(entry.status));
            case LegendEntry::Kind::kDiagonal: return "black!40, mark=none";
        }
        return "";
    }

    std::string legend() const {
        std::string tex;
        for (std::size_t i = 0; i < layout_.legend.size(); ++i) {
            const bool title = layout_.legend[i].kind == LegendEntry::Kind::kTitle;
            const std::string text = lines_of(frame_.legend[i].lines);
            tex += fmt::format("\\addlegendimage{{{}}}\n\\addlegendentry[align=left]{{{}}}\n",
                               image(layout_.legend[i]), title ? "\\textbf{" + text + "}" : text);
            if (!title) continue;
            for (std::size_t more = 1; more < legend_columns(frame_); ++more) {
                tex += "\\addlegendimage{empty legend}\n\\addlegendentry{}\n";
            }
        }
        return tex;
    }

    const Plot& plot_;
    PlotLayout layout_;
    const PlotFrame& frame_;
    double across_;  ///< size of the axes
    double down_;
};

}  // namespace

std::string to_pgf(const Plot& plot, double width_mm) {
    std::string tex = "% A plot of Thruway. Head of the document: \\usepackage{pgfplots} "
                      "\\pgfplotsset{compat=1.16}\n";
    tex += kTexCharMacro;
    if (plot.panels.empty()) {
        return tex + PgfWriter(plot, layout_of(plot, width_mm / kUnitMm)).picture();
    }
    // The panels are words of a line, under the title.
    const PanelPage page = page_of(plot, width_mm / kUnitMm);
    tex += fmt::format(
        "\\begin{{minipage}}{{{:.2f}mm}}\\centering\n{{\\small\\bfseries {}\\par}}%\n", width_mm,
        lines_of(page.title));
    for (const PlacedPanel& panel : page.panels) {
        tex += PgfWriter(panel.plot, panel.layout).picture() + "\\hspace{1mm}%\n";
    }
    return tex + "\\end{minipage}%\n";
}

}  // namespace thruway
