#include "apps/sweep/cost/cost_rates.h"

#include "apps/output/cost/cost_notes.h"

#include <algorithm>

namespace thruway {
namespace {

/// Of the model of Peh and Dally: the times of a sweep do not use that of Chien.
std::string unverified_of_clock(const CrossbarEntry& entry) {
    std::vector<std::string> names;
    for (const CostEquation& equation : cost_equations()) {
        const auto& all = entry.not_verified;
        if (equation.model == CostModel::kPehDally &&
            std::find(all.begin(), all.end(), equation.name) != all.end()) {
            names.emplace_back(equation.name);
        }
    }
    return joined_names(names);
}

/// 1 / (a node's share of `bits`, in thousands). Empty for no bits.
std::optional<double> per_share(const std::optional<std::uint64_t>& bits,
                                const std::optional<std::uint64_t>& hosts) {
    if (!bits || !hosts || *bits == 0) return std::nullopt;
    return 1000.0 * static_cast<double>(*hosts) / static_cast<double>(*bits);
}

}  // namespace

CostFigures figures_of(const CostPoint& point, const CostTechnology& technology) {
    CostFigures figures;
    figures.refused = point.refused;
    if (!point.cost) return figures;
    const CrossbarEntry& entry = point.cost->crossbar;
    figures.crossbar = entry.crossbar;
    figures.hosts = point.cost->hosts;
    figures.crosspoints = entry.area.crosspoints.total;
    figures.crosspoint_bits = entry.area.crosspoint_bits.total;
    figures.buffer_bits = entry.area.buffer_bits.total;
    if (entry.area.arbiter_inputs) figures.arbiter_inputs = entry.area.arbiter_inputs->total;
    figures.clock_fo4 = entry.peh_dally.clock_fo4;
    figures.period_ns = entry.peh_dally.clock_ns;
    if (technology.clock_given) {
        figures.fits_clock = entry.peh_dally.fits_clock;
        if (!*figures.fits_clock) {
            figures.period_ns = std::nullopt;
        } else {
            figures.period_ns = technology.ns(technology.options.clock_fo4);
        }
    }
    figures.not_verified = unverified_of_clock(entry);
    figures.buffers_added = point.cost->buffers_added;
    return figures;
}

ScaledValue ScaledValue::times(const std::optional<double>& factor) const {
    ScaledValue scaled;
    if (!factor) return scaled;
    if (mean) scaled.mean = *mean * *factor;
    if (half_width) scaled.half_width = *half_width * *factor;
    return scaled;
}

CostRates rates_of(const ScaledValue& throughput, const CostFigures& figures) {
    const auto by_crosspoints = per_share(figures.crosspoint_bits, figures.hosts);
    const auto by_buffers = per_share(figures.buffer_bits, figures.hosts);
    CostRates rates;
    if (figures.period_ns) rates.per_ns = throughput.times(1 / *figures.period_ns);
    rates.per_crosspoint_bits = throughput.times(by_crosspoints);
    rates.per_buffer_bits = throughput.times(by_buffers);
    rates.per_ns_and_crosspoint_bits = rates.per_ns.times(by_crosspoints);
    rates.per_ns_and_buffer_bits = rates.per_ns.times(by_buffers);
    return rates;
}

}  // namespace thruway
