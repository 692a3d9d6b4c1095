#include "analysis/energy/energy_notes.h"

#include "core/text/name_suggestion.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// The names of the lines for which `holds(line)`.
template <class Holds>
std::vector<std::string> names_where(const EnergyReport& report, Holds holds) {
    std::vector<std::string> names;
    for (const EnergyLine& line : report.lines) {
        if (holds(line)) names.emplace_back(line.constant->kind->name);
    }
    return names;
}

bool counts(const EnergyLine& line) { return line.amount.value_or(0) > 0; }

bool lies_between(const TechnologyConstant& constant, const RunActivity& run) {
    return std::any_of(run.routers.begin(), run.routers.end(), [&](const auto& router) {
        return !constant.has_point(place_of(constant.over, router.counts, run));
    });
}

void add(const char* sentence, const std::vector<std::string>& names,
         std::vector<std::string>& notes) {
    if (!names.empty()) notes.push_back(sentence + listed(names, "", ""));
}

/// Blocks that the technology has no constant for.
std::vector<std::string> silent_blocks(const Technology& technology) {
    std::vector<std::string> names;
    for (unsigned i = 0; i < kEnergyBlocks; ++i) {
        const auto block = static_cast<EnergyBlock>(i);
        const bool known = std::any_of(
            technology.constants.begin(), technology.constants.end(),
            [&](const TechnologyConstant& constant) { return constant.kind->block == block; });
        if (!known && block != EnergyBlock::kRouter) names.emplace_back(name_of(block));
    }
    return names;
}

void add_unverified(const Technology& technology, const EnergyReport& report,
                    std::vector<std::string>& notes) {
    std::vector<std::string> names = names_where(
        report, [](const EnergyLine& line) { return !line.constant->verified; });
    if (!technology.mm_per_cycle.verified) names.emplace_back("mm_per_cycle");
    if (technology.switching_factor && !technology.switching_factor->verified) {
        names.emplace_back("switching_factor");
    }
    add("NOT VERIFIED against their source: ", names, notes);
}

}  // namespace

std::vector<std::string> energy_notes(const RunActivity& run, const Technology& technology,
                                      const EnergyReport& report) {
    std::vector<std::string> notes;
    add_unverified(technology, report, notes);
    add("no constants, so no energy, for: ", silent_blocks(technology), notes);
    add("not counted by these routers, so left out: ",
        names_where(report, [](const EnergyLine& line) { return !line.amount; }), notes);
    add("on the line between two values of the technology: ",
        names_where(report,
                    [&](const EnergyLine& line) {
                        return counts(line) && lies_between(*line.constant, run);
                    }),
        notes);
    if (report.flit_bits != technology.flit_bits) {
        add("not scaled with the bits of a flit: ",
            names_where(
                report,
                [](const EnergyLine& line) { return counts(line) && !line.constant->with_bits; }),
            notes);
    }
    notes.emplace_back(
        report.switching_factor
            ? fmt::format("flits carry no data, so bits are not observed: {} of them "
                          "are taken to change from flit to flit",
                          *report.switching_factor)
            : "flits carry no data, so bits are not observed; the source of the "
              "constants does not say how many of them change from flit to flit");
    return notes;
}

}  // namespace thruway
