#include "apps/output/energy/energy_output.h"

#include "analysis/energy/energy.h"
#include "apps/terminal/text_table.h"
#include "core/problem.h"
#include "reporting/json/json_text.h"
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

/// Four significant digits.
std::string energy_cell(double value) {
    return value >= 1000 && value < 1e9 ? fmt::format("{:.0f}", value)
                                        : fmt::format("{:.4g}", value);
}

std::vector<std::string> row_of(const std::string& name, const EnergyAmount& energy,
                                double whole_pj) {
    const double share = whole_pj > 0 ? energy.total_pj / whole_pj : 0;
    return {name,
            energy_cell(energy.dynamic_pj),
            energy_cell(energy.leakage_pj),
            energy_cell(energy.total_pj),
            fmt::format("{:.1f}", 100 * share),
            energy_cell(energy.power_mw)};
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
        rows.push_back({constant.constant, energy_cell(constant.value), constant.unit,
                        constant.amount ? energy_cell(*constant.amount) : "-",
                        energy_cell(constant.energy_pj), constant.verified ? "yes" : "NO"});
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

EnergyFile energy_of_run(const RunResult& result, const SimulationSettings& settings,
                         const EnergyTechnologyFile& technology_file, const EnergyChoice& choice) {
    const Technology& technology = technology_file.technology;
    const RunActivity activity = activity_of(result, settings);
    const EnergyReport report = evaluate_energy(activity, technology, choice.values);
    EnergyFile file;
    file.provenance = result.provenance;
    file.engine = result.engine;
    file.verdict = to_string(result.verdict);
    file.technology = {technology.name, technology.title, technology.limits, technology_file.sha256,
                       all_verified(technology)};
    file.in_force = {report.flit_bits, report.mm_per_cycle, report.switching_factor,
                     activity.clock_period_ns};
    file.time_ns = report.time_ns;
    file.total = amount_of(report.total, report);
    file.pj_per_flit_hop = report.pj_per_flit_hop;
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

std::string energy_table(const EnergyFile& file) {
    std::string page = fmt::format(
        "{}: {}\n{} ns at {} ns a cycle; flits of {} bits; links of {} mm per cycle of latency\n",
        file.technology.name, file.technology.title, file.time_ns, file.in_force.clock_period_ns,
        file.in_force.flit_bits, file.in_force.mm_per_cycle);
    if (file.pj_per_flit_hop) {
        page += fmt::format("{} pJ per flit-hop, {} mW\n", energy_cell(*file.pj_per_flit_hop),
                            energy_cell(file.total.power_mw));
    } else {
        page += fmt::format("no flit moved; {} mW\n", energy_cell(file.total.power_mw));
    }
    page += "\n" + blocks_table(file) + "\n" + constants_table(file) + "\n";
    page += "The technology: " + file.technology.limits + "\n";
    for (const std::string& note : file.notes) page += note + "\n";
    return page;
}

std::string energy_json(const EnergyFile& file) { return json_text(to_json_value(file)); }

std::string energy_csv(const EnergyFile& file) { return entries_csv(file.constants); }

std::string energy_routers_csv(const EnergyFile& file) { return entries_csv(file.routers); }

std::string energy_keys_markdown() { return quantities_markdown(quantities_of<EnergyFile>()); }

std::vector<CsvColumn> energy_columns() { return tidy_columns(quantities_of<EnergyOfConstant>()); }

std::vector<CsvColumn> energy_router_columns() {
    return tidy_columns(quantities_of<EnergyOfRouter>());
}

}  // namespace thruway
