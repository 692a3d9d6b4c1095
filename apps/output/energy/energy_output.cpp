#include "apps/output/energy/energy_output.h"

#include "analysis/energy/energy.h"
#include "apps/terminal/text_table.h"
#include "core/problem.h"
#include "reporting/json/json_text.h"
#include "reporting/json/number_text.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/tidy_csv.h"
#include "statistics/verdict.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Errors: Problem if the result does not have the activity of each router.
RunActivity activity_of(const RunResult& result, const SimulationSettings& settings) {
    const ActivityResult& activity = result.activity;
    if (activity.missing) {
        throw Problem("the run has no activity to compute energy from: " + *activity.missing);
    }
    if (activity.routers.empty()) {
        throw Problem("the run has no activity of its routers to compute energy from; run it with "
                      "measurement.link_results = true");
    }
    RunActivity run;
    run.cycles = result.run.cycles;
    run.flit_hops = result.run.flit_hops;
    run.clock_period_ns = static_cast<double>(settings.measurement.clock_period_ps) / 1000;
    const bool vcs = settings.router.kind == RouterKind::kVirtualChannel;
    run.virtual_channels = vcs ? settings.router.virtual_channels : 0;
    run.host_virtual_channels = vcs ? settings.router.host_vcs() : 0;
    run.buffer_flits = vcs ? settings.router.buffer_flits : 0;
    for (const RouterActivityResult& router : activity.routers) {
        run.routers.push_back({router.router, router.name, router.counts});
    }
    return run;
}

EnergyAmount amount_of(const EnergySum& sum, const EnergyReport& report) {
    return {sum.dynamic_pj, sum.leakage_pj, sum.total_pj(), report.power_mw(sum)};
}

bool all_verified(const Technology& technology) {
    const bool constants = std::all_of(
        technology.constants.begin(), technology.constants.end(),
        [](const TechnologyConstant& constant) { return constant.verified; });
    const auto& factor = technology.switching_factor;
    return constants && technology.mm_per_cycle.verified && (!factor || factor->verified);
}

EnergyOfConstant entry_of(const EnergyLine& line) {
    const TechnologyConstant& constant = *line.constant;
    const ConstantKind& kind = *constant.kind;
    return {kind.name,   name_of(kind.block), line.value,        kind.unit,       kind.counted,
            line.amount, line.energy_pj,      constant.verified, constant.source, constant.note};
}

/// "640 pJ per flit (10 pJ per bit), 102 pJ per flit-hop, ".
std::string shares_text(const EnergyShares& shares) {
    std::string text;
    if (shares.pj_per_flit) {
        text += fmt::format("{} pJ per flit ({} pJ per bit), ", short_number(*shares.pj_per_flit),
                            short_number(*shares.pj_per_bit));
    }
    if (!shares.pj_per_flit_hop) return "no flit moved; ";
    return text + fmt::format("{} pJ per flit-hop, ", short_number(*shares.pj_per_flit_hop));
}

std::vector<std::string> row_of(const std::string& name, const EnergyAmount& energy,
                                double whole_pj) {
    const double share = whole_pj > 0 ? energy.total_pj / whole_pj : 0;
    return {name,
            short_number(energy.dynamic_pj),
            short_number(energy.leakage_pj),
            short_number(energy.total_pj),
            fmt::format("{:.1f}", 100 * share),
            short_number(energy.power_mw)};
}

std::string blocks_table(const EnergyFile& file) {
    std::vector<std::vector<std::string>> rows = {
        {"part of the routers", "dynamic pJ", "leakage pJ", "total pJ", "%", "mW"}};
    for (const EnergyOfBlock& block : file.blocks) {
        rows.push_back(row_of(block.block, block.energy, file.total.total_pj));
    }
    rows.push_back(row_of("all", file.total, file.total.total_pj));
    return text_table(rows);
}

std::string constants_table(const EnergyFile& file) {
    std::vector<std::vector<std::string>> rows = {
        {"constant", "value", "unit", "amount", "pJ", "verified"}};
    for (const EnergyOfConstant& constant : file.constants) {
        rows.push_back({constant.constant, short_number(constant.value), constant.unit,
                        constant.amount ? short_number(*constant.amount) : "-",
                        short_number(constant.energy_pj), constant.verified ? "yes" : "NO"});
    }
    return text_table(rows);
}

template <class Entry>
std::string entries_csv(const std::vector<Entry>& entries) {
    std::vector<TidyRow> rows;
    for (const Entry& entry : entries) rows.push_back({{}, to_json_value(entry)});
    return tidy_csv({}, quantities_of<Entry>(), rows);
}

}  // namespace

EnergyTechnology technology_of_file(const EnergyTechnologyFile& file) {
    const Technology& technology = file.technology;
    return {technology.name, technology.title, technology.limits, file.sha256,
            all_verified(technology)};
}

EnergyFile energy_of_run(const RunResult& result, const SimulationSettings& settings,
                         const EnergyTechnologyFile& technology_file, const EnergyChoice& choice) {
    const Technology& technology = technology_file.technology;
    const RunActivity activity = activity_of(result, settings);
    const EnergyReport report = evaluate_energy(activity, technology, choice.values);
    EnergyFile file;
    file.provenance = result.provenance;
    file.engine = result.engine;
    file.verdict = to_string(result.verdict);
    file.technology = technology_of_file(technology_file);
    file.in_force = {report.flit_bits, report.mm_per_cycle, report.switching_factor,
                     activity.clock_period_ns};
    file.time_ns = report.time_ns;
    file.total = amount_of(report.total, report);
    file.shares = {report.pj_per_flit, report.pj_per_bit, report.pj_per_flit_hop};
    for (unsigned i = 0; i < kEnergyBlocks; ++i) {
        const auto block = static_cast<EnergyBlock>(i);
        const bool known = std::any_of(
            report.lines.begin(), report.lines.end(),
            [&](const EnergyLine& line) { return line.constant->kind->block == block; });
        if (known) file.blocks.push_back({name_of(block), amount_of(report.blocks[i], report)});
    }
    for (const EnergyLine& line : report.lines) file.constants.push_back(entry_of(line));
    for (std::size_t i = 0; i < report.routers.size(); ++i) {
        const RunActivity::OfRouter& router = activity.routers[i];
        file.routers.push_back({router.router, router.name, amount_of(report.routers[i], report)});
    }
    file.notes = report.notes;
    return file;
}

std::string energy_totals(const EnergyFile& file) {
    return shares_text(file.shares) + short_number(file.total.power_mw) + " mW";
}

std::string energy_table(const EnergyFile& file) {
    std::string page = fmt::format(
        "{}: {}\n{} ns at {} ns a cycle; flits of {} bits; links of {} mm per cycle of latency\n",
        file.technology.name, file.technology.title, file.time_ns, file.in_force.clock_period_ns,
        file.in_force.flit_bits, file.in_force.mm_per_cycle);
    page += energy_totals(file) + "\n";
    page += "\n" + blocks_table(file) + "\n" + constants_table(file) + "\n";
    page += "The technology: " + file.technology.limits + "\n";
    for (const std::string& note : file.notes) page += note + "\n";
    return page;
}

std::string energy_json(const EnergyFile& file) { return json_text(to_json_value(file)); }

EnergyFile energy_from_json(const Json& json, const std::string& file) {
    EnergyFile energy;
    try {
        from_json_value(json, energy);
    } catch (const std::exception& error) {
        throw Problem(fmt::format("it is not the complete energy of a run ({}); write it again "
                                  "with thruway energy --json",
                                  error.what()),
                      {file, 0, 0});
    }
    return energy;
}

std::string energy_csv(const EnergyFile& file) { return entries_csv(file.constants); }

std::string energy_routers_csv(const EnergyFile& file) { return entries_csv(file.routers); }

std::string energy_keys_markdown() { return quantities_markdown(quantities_of<EnergyFile>()); }

std::vector<CsvColumn> energy_columns() { return tidy_columns(quantities_of<EnergyOfConstant>()); }

std::vector<CsvColumn> energy_router_columns() {
    return tidy_columns(quantities_of<EnergyOfRouter>());
}

}  // namespace thruway
