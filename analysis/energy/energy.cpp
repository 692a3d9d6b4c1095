#include "analysis/energy/energy.h"

#include "analysis/energy/energy_notes.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

double value_of(const TechnologyConstant& constant, const RunActivity::OfRouter& router,
                const RunActivity& run) {
    const double place = place_of(constant.over, router.counts, run);
    if (const std::optional<double> value = constant.at(place)) return *value;
    throw Problem(
        fmt::format("constants.{}: the technology has values for {} from {} to {}; {} has {}",
                    constant.kind->name, name_of(constant.over), constant.points.front().first,
                    constant.points.back().first, router.name, place));
}

/// By which the options change the constant.
double scale_of(const TechnologyConstant& constant, const Technology& technology,
                const EnergyReport& report) {
    double scale = 1;
    if (constant.with_bits) scale *= report.flit_bits / technology.flit_bits;
    if (constant.with_toggles) {
        scale *= *report.switching_factor / technology.switching_factor->value;
    }
    return scale;
}

/// Errors: Problem for another width than that of the technology if nothing scales with it.
void check_width(const Technology& technology, const EnergyOptions& options) {
    const double bits = options.flit_bits.value_or(technology.flit_bits);
    const bool scales = std::any_of(technology.constants.begin(), technology.constants.end(),
                                    [](const auto& constant) { return constant.with_bits; });
    if (scales || bits == technology.flit_bits) return;
    throw Problem(fmt::format("flits of {} bits: the constants of the technology {} are for flits "
                              "of {} bits and do not say how they scale with the width; leave the "
                              "width at {}, or give a technology file for {} bits",
                              bits, technology.name, technology.flit_bits, technology.flit_bits,
                              bits));
}

void settle_values(const Technology& technology, const EnergyOptions& options,
                   EnergyReport& report) {
    report.flit_bits = options.flit_bits.value_or(technology.flit_bits);
    report.mm_per_cycle = options.mm_per_cycle.value_or(technology.mm_per_cycle.value);
    if (technology.switching_factor) report.switching_factor = technology.switching_factor->value;
    check_width(technology, options);
    if (!options.switching_factor) return;
    const bool scales = std::any_of(technology.constants.begin(), technology.constants.end(),
                                    [](const auto& constant) { return constant.with_toggles; });
    if (!scales) {
        throw Problem(fmt::format("a switching factor has no effect: the technology {} does not "
                                  "say how its constants scale with it",
                                  technology.name));
    }
    report.switching_factor = options.switching_factor;
}

/// Adds what the constant contributes in a router.
void add_router(std::size_t number, double scale, const RunActivity& run, EnergyLine& line,
                EnergyReport& report) {
    const ConstantKind& kind = *line.constant->kind;
    const RunActivity::OfRouter& router = run.routers[number];
    std::optional<double> amount = kind.amount(router.counts, run);
    if (!amount) return;
    if (kind.along_links) *amount *= report.mm_per_cycle;
    line.amount = line.amount.value_or(0) + *amount;
    if (*amount == 0) return;  // then it does not matter for what there are values
    const double times = kind.leakage ? *amount * report.time_ns : *amount;
    const double energy = times * scale * value_of(*line.constant, router, run);
    line.energy_pj += energy;
    EnergySum sum;
    (kind.leakage ? sum.leakage_pj : sum.dynamic_pj) = energy;
    report.routers[number].add(sum);
    report.blocks[static_cast<unsigned>(kind.block)].add(sum);
    report.total.add(sum);
}

/// Flits that reached their hosts. Empty: a router does not count them.
std::optional<double> delivered_flits(const RunActivity& run) {
    double flits = 0;
    for (const RunActivity::OfRouter& router : run.routers) {
        if (!router.counts.ejected_flits) return std::nullopt;
        flits += static_cast<double>(*router.counts.ejected_flits);
    }
    return flits;
}

void share_out(const RunActivity& run, EnergyReport& report) {
    const double energy = report.total.total_pj();
    if (run.flit_hops > 0) report.pj_per_flit_hop = energy / static_cast<double>(run.flit_hops);
    const std::optional<double> flits = delivered_flits(run);
    if (flits.value_or(0) <= 0) return;
    report.pj_per_flit = energy / *flits;
    report.pj_per_bit = *report.pj_per_flit / report.flit_bits;
}

}  // namespace

EnergyReport evaluate_energy(const RunActivity& run, const Technology& technology,
                             const EnergyOptions& options) {
    EnergyReport report;
    settle_values(technology, options, report);
    report.time_ns = static_cast<double>(run.cycles) * run.clock_period_ns;
    report.routers.resize(run.routers.size());
    for (const TechnologyConstant& constant : technology.constants) {
        EnergyLine& line = report.lines.emplace_back();
        line.constant = &constant;
        const double scale = scale_of(constant, technology, report);
        for (std::size_t i = 0; i < run.routers.size(); ++i) {
            add_router(i, scale, run, line, report);
        }
        const double times = line.amount.value_or(0) *
                             (constant.kind->leakage ? report.time_ns : 1);
        line.value = times > 0 ? line.energy_pj / times : scale * constant.points.front().second;
    }
    share_out(run, report);
    report.notes = energy_notes(run, technology, report);
    return report;
}

}  // namespace thruway
