#include "reporting/plots/formats/paper_styles.h"

#include "reporting/plots/series_style.h"

#include <fmt/format.h>

#include <array>

namespace thruway {
namespace {

struct TexMark {
    const char* name;
    int turn;  ///< degrees
};

// All tables are in the order of series_style.h.
constexpr std::array<TexMark, 8> kTexMarks = {{{"*", 0},
                                               {"square*", 0},
                                               {"triangle*", 0},
                                               {"diamond*", 0},
                                               {"triangle*", 180},
                                               {"pentagon*", 0},
                                               {"triangle*", 270},
                                               {"triangle*", 90}}};

constexpr std::array<const char*, 6> kTexDashes = {
    "solid",
    "dash pattern=on 5pt off 3pt",
    "dash pattern=on 1.5pt off 2pt",
    "dash pattern=on 7pt off 2pt on 1.5pt off 2pt",
    "dash pattern=on 10pt off 3pt",
    "dash pattern=on 4pt off 1.5pt on 1pt off 1.5pt on 1pt off 1.5pt"};

struct GnuplotMark {
    int filled;
    int hollow;
};

/// Circle, square, triangle, diamond, triangle down, pentagon: gnuplot has no more with two forms.
constexpr std::array<GnuplotMark, 6> kGnuplotMarks = {
    {{7, 6}, {5, 4}, {9, 8}, {13, 12}, {11, 10}, {15, 14}}};

constexpr std::array<const char*, 6> kGnuplotDashes = {"1",          "(10,6)", "(3,4)",
                                                       "(14,4,3,4)", "(20,6)", "(8,3,2,3,2,3)"};

const TexMark& mark_of(const PlotLook& look) { return kTexMarks[look.shape % kTexMarks.size()]; }

}  // namespace

std::string tex_colour(const PlotLook& look) {
    return fmt::format("thruway{}", colour_of(look) + 1);
}

std::string tex_colour_definition(const PlotLook& look) {
    std::string digits = colour_of(look) + 1;
    for (char& c : digits) {
        if (c >= 'a' && c <= 'f') c = static_cast<char>(c - 'a' + 'A');
    }
    return fmt::format("\\definecolor{{{}}}{{HTML}}{{{}}}\n", tex_colour(look), digits);
}

std::string tex_line(const PlotLook& look) {
    return fmt::format("color={}, line width=0.8pt, {}", tex_colour(look),
                       kTexDashes[look.dash % kTexDashes.size()]);
}

std::string tex_mark(const PlotLook& look, bool open) {
    const TexMark& mark = mark_of(look);
    return fmt::format("mark={}, mark size=1.7pt, mark options={{solid{}{}}}", mark.name,
                       mark.turn == 0 ? "" : fmt::format(", rotate={}", mark.turn),
                       open ? ", fill=white" : "");
}

const char* tex_sign(PlotStatus status) {
    switch (status) {
        case PlotStatus::kSaturated: return "star";
        case PlotStatus::kDeadlocked: return "otimes";
        case PlotStatus::kStalled: return "|";
        case PlotStatus::kNotConverged: return "Mercedes star";
        case PlotStatus::kNoValue: return "oplus";
        case PlotStatus::kFailed: return "x";
        case PlotStatus::kNotRun: return "-";
    }
    return "";
}

int gnuplot_point_type(const PlotLook& look, bool open) {
    const GnuplotMark& mark = kGnuplotMarks[look.shape % kGnuplotMarks.size()];
    return open ? mark.hollow : mark.filled;
}

int gnuplot_sign(PlotStatus status) {
    switch (status) {
        case PlotStatus::kSaturated: return 3;
        case PlotStatus::kDeadlocked: return 5;
        case PlotStatus::kStalled: return 4;
        case PlotStatus::kNotConverged: return 14;
        case PlotStatus::kNoValue: return 12;
        case PlotStatus::kFailed: return 2;
        case PlotStatus::kNotRun: return 1;
    }
    return 1;
}

std::string gnuplot_line(const PlotLook& look) {
    return fmt::format("lc rgb '{}' dt {} lw 1.2", colour_of(look),
                       kGnuplotDashes[look.dash % kGnuplotDashes.size()]);
}

GnuplotSample gnuplot_sample(const Plot& plot, const LegendEntry& entry) {
    GnuplotSample sample;
    switch (entry.kind) {
        case LegendEntry::Kind::kTitle: break;
        case LegendEntry::Kind::kSeries: {
            const PlotSeries& series = plot.series[entry.series];
            const PlotLook look = look_of(series, entry.series);
            sample.colour = colour_of(look);
            if (series.line) sample.line = gnuplot_line(look);
            if (series.markers) sample.point = gnuplot_point_type(look, false);
            break;
        }
        case LegendEntry::Kind::kOpen: sample.point = 6; break;
        case LegendEntry::Kind::kBeyond: sample.point = 8; break;
        case LegendEntry::Kind::kStatus: sample.point = gnuplot_sign(entry.status); break;
        case LegendEntry::Kind::kDiagonal: sample.line = "lc rgb '#a0a0a0'"; break;
    }
    return sample;
}

}  // namespace thruway
