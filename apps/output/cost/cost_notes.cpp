#include "apps/output/cost/cost_notes.h"

#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

std::string in_cycles(unsigned cycles) {
    return fmt::format("{} cycle{}", cycles, cycles == 1 ? "" : "s");
}

/// "1 GHz (20 FO4 of 50 ps)" or "20 FO4".
std::string clock_text(const CostTechnology& technology) {
    const std::string period = fmt::format("{:.4g} FO4", technology.options.clock_fo4);
    if (!technology.clock_ghz) return period;
    return fmt::format("{} GHz ({} of {} ps)", number_text(*technology.clock_ghz), period,
                       number_text(*technology.fo4_ps));
}

std::string segment_line(const SegmentFit& fit) {
    const std::string needs = fmt::format("  {}: {:.4g} FO4 in {}", fit.modules,
                                          fit.needed_tau / tau_per_fo4(), in_cycles(fit.cycles));
    if (fit.fits()) return needs + ": fits\n";
    return fmt::format("{}: {:.3g} FO4 too long; it needs {}\n", needs,
                       fit.excess_tau / tau_per_fo4(), in_cycles(fit.needed_cycles));
}

std::string prescribed_lines(const CrossbarEntry& entry) {
    std::string lines = fmt::format(
        "Settings of the pipeline that Peh and Dally prescribe for this clock ({} per router):\n",
        in_cycles(entry.peh_dally.prescribed.cycles));
    for (const auto& [key, cycles] : settings_of(entry.peh_dally.prescribed.settings)) {
        lines += fmt::format("  {} = {}\n", key, cycles);
    }
    return lines;
}

}  // namespace

std::string clock_fit_text(const std::vector<CrossbarEntry>& crossbars,
                           const CostTechnology& technology) {
    const CrossbarEntry& chosen = crossbars.front();
    std::string text = fmt::format("\nThe pipeline of the settings at {}: it {}\n",
                                   clock_text(technology),
                                   chosen.peh_dally.fits_clock ? "fits" : "does not fit");
    for (const SegmentFit& fit : chosen.peh_dally.fits) text += segment_line(fit);
    for (std::size_t i = 1; i < crossbars.size(); ++i) {
        text += fmt::format("  with crossbar {}: {}\n", crossbars[i].crossbar,
                            crossbars[i].peh_dally.fits_clock ? "fits" : "does not fit");
    }
    return text + prescribed_lines(chosen);
}

std::string not_verified_text(const std::vector<CrossbarEntry>& entries) {
    std::vector<std::string> names;
    for (const CostEquation& equation : cost_equations()) {
        const bool used = std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
            const std::vector<std::string>& all = entry.not_verified;
            return std::find(all.begin(), all.end(), equation.name) != all.end();
        });
        if (used) names.emplace_back(equation.name);
    }
    if (names.empty()) return "";
    return fmt::format(
        "Not verified against the papers are the constants of these equations (docs/cost.md, "
        "\"Sources\"):\n  {}\n",
        fmt::join(names, ", "));
}

std::string needed_buffers_text(const std::vector<std::string>& names) {
    if (names.empty()) return "";
    return fmt::format("With output buffers of 1 flit, which this crossbar needs and the settings "
                       "do not have: {}\n",
                       fmt::join(names, " | "));
}

std::string joined_names(const std::vector<std::string>& names) {
    return fmt::format("{}", fmt::join(names, "; "));
}

}  // namespace thruway
