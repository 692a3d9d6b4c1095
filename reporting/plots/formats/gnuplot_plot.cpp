#include "reporting/plots/formats/gnuplot_plot.h"

#include "reporting/json/number_text.h"
#include "reporting/plots/formats/paper_styles.h"
#include "reporting/plots/formats/plot_text.h"
#include "reporting/plots/panels/plot_panels.h"
#include "reporting/plots/plot_range.h"
#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Lines of a text as one string of gnuplot; strings are joined by the operator ".".
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : ".\"\\n\".") + gnuplot_plot_text(line);
    }
    return text.empty() ? "''" : text;
}

/// A string that is no enhanced text, such as a file name.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
    return result + "'";
}

/// Where a panel is in the page.
struct Place {
    double left = 0;
    double top = 0;
    double page_width = 0;
    double page_height = 0;
};

class GnuplotWriter {
public:
    /// `prefix`: of the names of its data.
    GnuplotWriter(const Plot& plot, PlotLayout layout, Place place, std::string prefix = "")
        : plot_(plot),
          layout_(std::move(layout)),
          frame_(layout_.frame),
          place_(place),
          prefix_(std::move(prefix)) {}

    std::string text() const {
        std::string script = axes() + legend() + signs();
        for (std::size_t i = 0; i < plot_.series.size(); ++i) script += data(i);
        return script + "plot \\\n" + plots();
    }

private:
    double across(double x) const { return (place_.left + x) / place_.page_width; }
    double up(double y) const { return 1 - (place_.top + y) / place_.page_height; }

    static std::string ticks(const PlotAxis& axis) {
        std::string list;
        for (const PlotTick& tick : axis.ticks) {
            list += fmt::format("{}{} {}", list.empty() ? "" : ", ", gnuplot_plot_text(tick.text),
                                number_text(tick.value));
        }
        return list;
    }

    std::string axes() const {
        std::string script = fmt::format(
            "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
            "set bmargin at screen {:.4f}\nset tmargin at screen {:.4f}\n"
            "set border 3\nset tics nomirror\nset grid {} lc rgb '#e4e4e4' lt 1\n",
            across(frame_.left), across(frame_.right), up(frame_.bottom), up(frame_.top),
            plot_.named ? "ytics" : "xtics ytics");
        const double middle = (frame_.left + frame_.right) / 2;
        script += fmt::format("set label {} at screen {:.4f}, screen {:.4f} center font ',10'\n",
                              joined(frame_.title), across(frame_.title_x), up(frame_.title_y - 4));
        script += fmt::format("set label {} at screen {:.4f}, screen {:.4f} center\n",
                              joined(frame_.x_label), across(middle), up(frame_.x_label_y - 4));
        script += fmt::format("set label {} at screen {:.4f}, screen {:.4f} center rotate by 90\n",
                              joined(frame_.y_label), across(frame_.y_label_x - 4),
                              up((frame_.top + frame_.bottom) / 2));
        if (frame_.x.logarithmic) script += "set logscale x\n";
        if (frame_.y.logarithmic) script += "set logscale y\n";
        script += fmt::format("set xrange [{}:{}]\nset yrange [{}:{}]\n", number_text(frame_.x.low),
                              number_text(frame_.x.high), number_text(frame_.y.low),
                              number_text(frame_.y.high));
        return script + fmt::format("set xtics ({}){}\nset ytics ({})\n", ticks(frame_.x),
                                    frame_.slanted_names ? " rotate by 35 right" : "",
                                    ticks(frame_.y));
    }

    /// The key of gnuplot has neither lines of text nor a fixed place of its entries.
    std::string legend() const {
        std::string script = "unset key\n";
        for (std::size_t i = 0; i < layout_.legend.size(); ++i) {
            const LegendEntry& entry = layout_.legend[i];
            const LegendPlace& place = frame_.legend[i];
            const bool title = entry.kind == LegendEntry::Kind::kTitle;
            script += fmt::format("set label {} at screen {:.4f}, screen {:.4f} left{}\n",
                                  joined(place.lines),
                                  across(title ? place.x : place.x + kLegendSample), up(place.y),
                                  title ? " font 'Helvetica:Bold,8'" : "");
            const GnuplotSample sample = gnuplot_sample(plot_, entry);
            if (!sample.line.empty()) {
                script += fmt::format(
                    "set arrow from screen {0:.4f}, screen {2:.4f} to screen {1:.4f}, screen "
                    "{2:.4f} nohead {3}\n",
                    across(place.x), across(place.x + 26), up(place.y), sample.line);
            }
            if (sample.point) {
                script += sign(place.x + 13, place.y, *sample.point, sample.colour);
            }
        }
        return script;
    }

    std::string sign(double x, double y, int point, const char* colour) const {
        return fmt::format(
            "set label '' at screen {:.4f}, screen {:.4f} point pt {} ps 0.6 lc rgb '{}'\n",
            across(x), up(y), point, colour);
    }

    /// The strip, and arrows for the values above the axis.
    std::string signs() const {
        std::string script;
        for (std::size_t row = 0; row < frame_.strip_rows.size(); ++row) {
            const std::size_t number = frame_.strip_rows[row];
            const PlotSeries& series = plot_.series[number];
            const PlotLook look = look_of(series, number);
            const double y = frame_.strip_top + static_cast<double>(row) * frame_.strip_pitch;
            if (series.markers) {
                script += sign(frame_.left - 14, y, gnuplot_point_type(look, false),
                               colour_of(look));
            }
            for (const StatusMark& mark : series.statuses) {
                script += sign(frame_.at_x(mark.x), y, gnuplot_sign(mark.status), colour_of(look));
            }
        }
        const auto arrows = arrows_of(plot_, frame_);
        for (std::size_t i = 0; i < arrows.size(); ++i) {
            for (const DrawnArrow& arrow : arrows[i]) {
                script += fmt::format(
                    "set arrow from screen {0:.4f}, screen {1:.4f} to screen {0:.4f}, screen "
                    "{2:.4f} {3} size screen 0.012,25 lc rgb '{4}'\n",
                    across(arrow.x), up(frame_.top + 12), up(frame_.top + 2),
                    arrow.open ? "empty" : "filled", colour_of(look_of(plot_.series[i], i)));
            }
        }
        return script;
    }

    /// A blank line breaks the line.
    std::string data(std::size_t number) const {
        const PlotSeries& series = plot_.series[number];
        std::string script = fmt::format("${}line{} << EOD\n", prefix_, number + 1);
        for (const PlotPoint& point : series.points) {
            if (is_finite(point)) {
                script += number_text(point.x) + ' ' + number_text(point.y);
            }
            script += '\n';
        }
        script += "EOD\n";
        for (const bool open : {false, true}) {
            script += fmt::format("${}{}{} << EOD\n", prefix_, open ? "open" : "points",
                                  number + 1);
            for (const DrawnPoint& point : points_within(plot_, number, frame_)) {
                if (point.open != open) continue;
                script += fmt::format("{} {} {} {}\n", number_text(point.x), number_text(point.y),
                                      number_text(point.y - point.below),
                                      number_text(point.y + point.above));
            }
            script += "EOD\n";
        }
        return script;
    }

    /// Parts of a plot command.
    std::vector<std::string> drawn(std::size_t number) const {
        const PlotSeries& series = plot_.series[number];
        const PlotLook look = look_of(series, number);
        std::vector<std::string> parts;
        if (series.line && any_of_line(series)) {
            parts.push_back(fmt::format("${}line{} using 1:2 with lines {} notitle", prefix_,
                                        number + 1, gnuplot_line(look)));
        }
        for (const bool open : {false, true}) {
            bool any = false;
            bool bars = false;
            for (const DrawnPoint& point : points_within(plot_, number, frame_)) {
                any = any || point.open == open;
                bars = bars || (point.open == open && point.above > 0);
            }
            const std::string data = fmt::format("${}{}{}", prefix_, open ? "open" : "points",
                                                 number + 1);
            if (bars) {
                parts.push_back(
                    fmt::format("{} using 1:2:3:4 with yerrorbars pt 0 dt 1 lc rgb '{}' "
                                "notitle",
                                data, colour_of(look)));
            }
            if (any && series.markers) {
                parts.push_back(fmt::format("{} using 1:2 with points pt {} ps 0.6 lc rgb '{}' "
                                            "notitle",
                                            data, gnuplot_point_type(look, open), colour_of(look)));
            }
        }
        return parts;
    }

    static bool any_of_line(const PlotSeries& series) {
        return std::any_of(series.points.begin(), series.points.end(), is_finite);
    }

    std::string plots() const {
        std::vector<std::string> parts;
        if (layout_.diagonal) {
            parts.emplace_back("(x) with lines lc rgb '#a0a0a0' notitle");
        }
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            for (std::string& part : drawn(i)) parts.push_back(std::move(part));
        }
        if (parts.empty()) parts.emplace_back("NaN notitle");
        return fmt::format("  {}\n", fmt::join(parts, ", \\\n  "));
    }

    const Plot& plot_;
    PlotLayout layout_;
    const PlotFrame& frame_;
    Place place_;
    std::string prefix_;
};

std::string prolog(const std::string& name, double width, double height) {
    return fmt::format("# A plot of Thruway for gnuplot 5.\n"
                       "if (!exists('keep_terminal')) {{\n"
                       "  set terminal pdfcairo enhanced fontscale 0.75 size {:.2f}cm,{:.2f}cm "
                       "font 'Helvetica,8'\n"
                       "  set output {}\n}}\nset encoding utf8\n",
                       width * kUnitMm / 10, height * kUnitMm / 10, quoted(name + ".gnuplot.pdf"));
}

std::string panels_script(const Plot& plot, double width_mm, const std::string& name) {
    const PanelPage page = page_of(plot, width_mm / kUnitMm);
    std::string script = prolog(name, page.width, page.height) + "set multiplot\n";
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const PlacedPanel& panel = page.panels[i];
        if (i == 0) {
            script += fmt::format("set label {} at screen 0.5, screen {:.4f} center font ',10'\n",
                                  joined(page.title), 1 - (page.title_y - 4) / page.height);
        } else {
            script += "unset label\nunset arrow\nunset logscale\n";
        }
        script += GnuplotWriter(panel.plot, panel.layout,
                                {panel.left, panel.top, page.width, page.height},
                                fmt::format("panel{}_", i + 1))
                      .text();
    }
    return script + "unset multiplot\n";
}

}  // namespace

std::string to_gnuplot(const Plot& plot, double width_mm, const std::string& name) {
    if (!plot.panels.empty()) return panels_script(plot, width_mm, name);
    const PlotLayout layout = layout_of(plot, width_mm / kUnitMm);
    const PlotFrame& frame = layout.frame;
    return prolog(name, frame.width, frame.height) +
           GnuplotWriter(plot, layout, {0, 0, frame.width, frame.height}).text();
}

}  // namespace thruway
