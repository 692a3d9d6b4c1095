#include "apps/output/cost/cost_notes.h"
#include "apps/output/refused_text.h"
#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/terminal/text_table.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace thruway {
namespace {

std::string bar_of(const ScaledValue& value) {
    return with_error_bar(value.mean, value.half_width);
}

std::string count_cell(const std::optional<std::uint64_t>& count) {
    return count ? std::to_string(*count) : "-";
}

/// "0.05 to 0.06 flits/ns per 1000 bits": the rates by which the page compares.
const ScaledValue& by_crosspoints(const SeriesCostRow& row, bool in_time) {
    return in_time ? row.rates.per_ns_and_crosspoint_bits : row.rates.per_crosspoint_bits;
}

const ScaledValue& by_buffers(const SeriesCostRow& row, bool in_time) {
    return in_time ? row.rates.per_ns_and_buffer_bits : row.rates.per_buffer_bits;
}

struct CostedDesigns {
    const SweepPlan& plan;
    const CostSweep& sweep;
};

std::string table_of(const CostSweepPage& page) {
    const bool in_time = page.sweep.in_time;
    std::vector<std::string> titles;
    for (std::size_t axis = 0; axis < page.plan.axes().size(); ++axis) {
        if (axis != page.plan.load_axis()) titles.push_back(axis_title(page.plan.axes()[axis]));
    }
    std::vector<std::vector<std::string>> rows = {{fmt::format("{}", fmt::join(titles, ", ")),
                                                   "flits/node/cycle", "crosspoints x bits",
                                                   "buffer bits", "clock, FO4"}};
    if (in_time) rows[0].emplace_back("flits/node/ns");
    const bool energy = page.sweep.energy_flit_bits.has_value();
    if (energy) rows[0].emplace_back("pJ/flit");
    const char* unit = in_time ? "flits/ns" : "flits/cycle";
    rows[0].push_back(fmt::format("{}/1000 crosspoint bits", unit));
    rows[0].push_back(fmt::format("{}/1000 buffer bits", unit));
    rows[0].emplace_back("verdict");
    for (const SeriesCostRow& row : page.sweep.series) {
        std::vector<std::string> cells = {design_name(page.plan, row.series),
                                          bar_of(row.throughput)};
        cells.push_back(count_cell(row.figures.crosspoint_bits));
        cells.push_back(count_cell(row.figures.buffer_bits));
        cells.push_back(row.figures.clock_fo4 ? fmt::format("{:.4g}", *row.figures.clock_fo4)
                                              : "-");
        if (in_time) cells.push_back(bar_of(row.rates.per_ns));
        if (energy) cells.push_back(with_error_bar(row.pj_per_flit, std::nullopt));
        cells.push_back(bar_of(by_crosspoints(row, in_time)));
        cells.push_back(bar_of(by_buffers(row, in_time)));
        cells.push_back(row.verdict ? value_text(to_json_value(*row.verdict)) : "-");
        rows.push_back(std::move(cells));
    }
    return text_table(rows);
}

/// What the column of throughputs is.
std::string source_line(const CostSweep& sweep) {
    std::set<ThroughputSource> sources;
    for (const SeriesCostRow& row : sweep.series) {
        if (row.source) sources.insert(*row.source);
    }
    const bool brackets = sources.count(ThroughputSource::kSaturationBracket) > 0;
    if (sources.size() > 1) {
        return "Throughput: the middle of the saturation bracket, or where the search found none "
               "(pareto.csv says where) the highest accepted throughput of the points.\n";
    }
    return brackets ? "Throughput: the middle of the bracket of the saturation load.\n"
                    : "Throughput: the highest accepted throughput of the points; it is that of "
                      "saturation only if the loads reach beyond it.\n";
}

/// The design with the highest rate, and those that the intervals do not tell from it.
template <typename Rate>
std::string best_line(const CostedDesigns& designs, const char* area, Rate&& rate) {
    const SeriesCostRow* best = nullptr;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (rate(row).mean && (best == nullptr || *rate(row).mean > *rate(*best).mean)) best = &row;
    }
    if (best == nullptr) return "";
    std::string line = fmt::format("Most throughput per {}: {}", area,
                                   design_name(designs.plan, best->series));
    const double least = *rate(*best).mean - rate(*best).half_width.value_or(0);
    std::vector<std::string> equal;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (&row == best || !rate(row).mean) continue;
        if (*rate(row).mean + rate(row).half_width.value_or(0) < least) continue;
        equal.push_back(design_name(designs.plan, row.series));
    }
    if (!equal.empty()) {
        line += fmt::format("; within the intervals also: {}", fmt::join(equal, " | "));
    }
    return line + "\n";
}

std::string front_line(const CostedDesigns& designs, std::size_t area) {
    std::vector<std::string> front;
    std::vector<std::string> undecided;
    std::size_t dominated = 0;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (!row.places[area]) continue;
        if (*row.places[area] == ParetoPlace::kDominated) ++dominated;
        if (*row.places[area] == ParetoPlace::kFront) {
            front.push_back(design_name(designs.plan, row.series));
        }
        if (*row.places[area] == ParetoPlace::kUndecided) {
            undecided.push_back(design_name(designs.plan, row.series));
        }
    }
    if (front.empty()) return "";
    std::string line = fmt::format("Pareto front over {}: {}", kParetoCosts[area].title,
                                   fmt::join(front, " | "));
    if (!undecided.empty()) {
        line += fmt::format("; undecided by the intervals: {}", fmt::join(undecided, " | "));
    }
    return line + fmt::format("; dominated: {}\n", dominated);
}

/// The reverse of joined_names().
std::vector<std::string> parts_of(const std::string& names) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find("; ", at), names.size());
        parts.push_back(names.substr(at, end - at));
        at = end + 2;
    }
    return parts;
}

/// What the reader must know of the clock.
std::string clock_line(const CostedDesigns& designs) {
    std::vector<double> periods;
    std::vector<std::string> too_slow;
    std::set<std::string> names;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (row.figures.clock_fo4) periods.push_back(*row.figures.clock_fo4);
        if (row.figures.fits_clock && !*row.figures.fits_clock) {
            too_slow.push_back(design_name(designs.plan, row.series));
        }
        if (row.figures.not_verified && !row.figures.not_verified->empty()) {
            for (const std::string& name : parts_of(*row.figures.not_verified)) names.insert(name);
        }
    }
    std::string text;
    if (!too_slow.empty()) {
        text += fmt::format("Pipelines that do not fit the clock, without times: {}\n",
                            fmt::join(too_slow, " | "));
    }
    const auto [least, most] = std::minmax_element(periods.begin(), periods.end());
    if (!designs.sweep.in_time && least != periods.end() && *least < *most) {
        text += fmt::format(
            "Cycles differ in length: {:.4g} to {:.4g} FO4. To compare in time give --fo4-ps.\n",
            *least, *most);
    }
    if (!names.empty()) {
        text += fmt::format("The clock periods are not verified: the constants of these equations "
                            "were not found in the paper (docs/cost.md, \"Sources\"): {}\n",
                            fmt::join(names, ", "));
    }
    return text;
}

/// The design with the least energy, and whether it may be compared with the areas.
std::string energy_lines(const CostedDesigns& designs) {
    const SeriesCostRow* least = nullptr;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (!row.pj_per_flit) continue;
        if (least == nullptr || *row.pj_per_flit < *least->pj_per_flit) least = &row;
    }
    if (least == nullptr) return "";
    std::string text = fmt::format("Least energy for a flit: {}\n",
                                   design_name(designs.plan, least->series));
    const double bits = designs.sweep.energy_flit_bits.value_or(designs.sweep.flit_bits);
    if (bits != designs.sweep.flit_bits) {
        text += fmt::format("The energies are those of flits of {} bits, the areas those of {}: to "
                            "compare them give --flit-bits {}\n",
                            bits, designs.sweep.flit_bits, bits);
    }
    return text;
}

std::vector<std::string> designs_with_added_buffers(const CostedDesigns& designs) {
    std::vector<std::string> names;
    for (const SeriesCostRow& row : designs.sweep.series) {
        if (row.figures.buffers_added.value_or(false)) {
            names.push_back(design_name(designs.plan, row.series));
        }
    }
    return names;
}

std::string refused_series(const CostSweepPage& page) {
    std::vector<std::optional<std::string>> refusals;
    std::vector<std::string> names;
    for (const SeriesCostRow& row : page.sweep.series) {
        refusals.push_back(row.figures.refused);
        names.push_back(page.plan.series_name(row.series));
    }
    return refused_text("cost", refusals, names);
}

}  // namespace

std::string cost_sweep_conclusions(const SweepPlan& plan, const CostSweep& sweep) {
    const CostedDesigns page{plan, sweep};
    const bool in_time = sweep.in_time;
    std::string text = source_line(sweep);
    text += best_line(
        page, "crosspoint bit", [in_time](const SeriesCostRow& row) -> auto& {
            return by_crosspoints(row, in_time);
        });
    text += best_line(
        page, "buffer bit", [in_time](const SeriesCostRow& row) -> auto& {
            return by_buffers(row, in_time);
        });
    text += energy_lines(page);
    for (std::size_t cost = 0; cost < kParetoCosts.size(); ++cost) text += front_line(page, cost);
    return text + clock_line(page) + needed_buffers_text(designs_with_added_buffers(page));
}

std::string cost_sweep_text(const CostSweepPage& page) {
    return "\nCost of the routers, and the throughput for it\n\n" + table_of(page) + "\n" +
           cost_sweep_conclusions(page.plan, page.sweep) + refused_series(page);
}

}  // namespace thruway
