#include "apps/output/cost/cost_output.h"

#include "apps/output/cost/cost_entries.h"
#include "apps/output/cost/cost_notes.h"
#include "apps/output/cost/cost_quantities.h"
#include "apps/terminal/text_table.h"
#include "core/text/csv_cell.h"
#include "reporting/json/json_text.h"
#include "reporting/quantities/value_at.h"
#include "reporting/reference/quantity_reference.h"
#include "settings/values/part_names.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

std::string count_range(const CountSpread& count) {
    return count.min == count.max ? fmt::format("{}", count.max)
                                  : fmt::format("{} to {}", count.min, count.max);
}

std::string head_of(const CostPage& page) {
    const CostReport& report = page.report;
    return fmt::format("{}: routers {}, ports {}, virtual channels {}, flit bits {}, {} wires\n"
                       "A head flit may choose among F = {} virtual channels, {} on {} port.\n\n",
                       report.network, report.routers, count_range(report.ports),
                       page.settings.router.virtual_channels, page.technology.options.flit_bits,
                       value_text(to_json_value(page.technology.options.wires)), report.freedom,
                       report.range == RoutingRange::kOneVc ? "one" : "several",
                       report.range == RoutingRange::kOneVc ? "a" : "one");
}

std::string stages_of(const CostPage& page) {
    std::string critical = "\nSlowest pipeline stage with these settings\n";
    std::string prescribed = fmt::format(
        "\nPipeline prescribed by Peh and Dally for a clock of {:.6g} FO4, in cycles\n",
        page.technology.options.clock_fo4);
    for (const CrossbarCost& cost : page.report.crossbars) {
        critical += fmt::format("  {}: {}\n", cost.name, cost.clock.critical);
        prescribed += fmt::format("  {}: routing 1", cost.name);
        for (const PipelineStage& stage : cost.stages) {
            prescribed += fmt::format(", {} {}", stage.modules, stage.cycles);
        }
        prescribed += "\n";
    }
    return critical + prescribed;
}

/// Those of the router, each once.
std::vector<std::string> allocators_without_circuit(const RouterSettings& router) {
    return names_of_parts<AllocatorRow>([&](const AllocatorRow& row) {
        const bool used = &row == &*router.vc_allocator || &row == &*router.switch_allocator;
        return used && row.circuit == AllocatorCircuitKind::kNone;
    });
}

/// Crossbars with output buffers that the settings do not have.
std::vector<std::string> needing_buffers(const CostPage& page) {
    std::vector<std::string> names;
    for (const CrossbarCost& cost : page.report.crossbars) {
        const unsigned given = page.completed ? 0 : page.settings.router.output_buffer_flits;
        if (cost.output_buffer_flits > given && !cost.crossbar->has(kSharedOutputs)) {
            names.push_back(cost.name);
        }
    }
    return names;
}

std::string notes_of(const CostPage& page) {
    std::string lines;
    if (page.report.routing_shares_cycle) {
        lines +=
            "Routing shares a cycle with the next stage. Peh and Dally give no delay for it, so "
            "the clock\nperiod of the pipeline of the settings excludes routing.\n";
    }
    lines += needed_buffers_text(needing_buffers(page));
    if (!page.technology.fo4_ps)
        lines += "For times in ns, give the FO4 delay of the technology with --fo4-ps.\n";
    const std::vector<std::string> without = allocators_without_circuit(page.settings.router);
    const bool circuits = page.report.crossbars.front().arbiter_inputs.has_value();
    if (!circuits) {
        lines += fmt::format("{} {} not built from arbiters, so none are counted.\n",
                             fmt::join(without, " and "), without.size() == 1 ? "is" : "are");
    }
    return lines.empty() ? lines : "\n" + lines;
}

}  // namespace

std::string cost_table(const CostPage& page) {
    const std::vector<CrossbarEntry> crossbars = crossbar_entries(page.report, page.technology);
    std::vector<std::vector<std::string>> rows = {{""}};
    for (const CrossbarEntry& cost : crossbars) {
        rows[0].push_back(cost.chosen ? "* " + cost.crossbar : cost.crossbar);
    }
    for (const CostQuantity& item : cost_quantities()) {
        if (!item.heading.empty()) rows.push_back({item.heading});
        if (item.title.empty()) continue;
        std::vector<std::string> row = {"  " + item.title};
        for (const CrossbarEntry& cost : crossbars) row.push_back(cost_cell(item.value(cost)));
        const auto nothing = std::count(row.begin(), row.end(), "-");
        if (static_cast<std::size_t>(nothing) + 1 < row.size()) rows.push_back(row);
    }
    return head_of(page) + text_table(rows) + cost_notes(page);
}

std::string cost_notes(const CostPage& page) {
    const std::vector<CrossbarEntry> crossbars = crossbar_entries(page.report, page.technology);
    const std::string fit = page.technology.clock_given ? clock_fit_text(crossbars, page.technology)
                                                        : "";
    return stages_of(page) + fit + notes_of(page) + not_verified_text(crossbars);
}

std::string cost_json(const CostPage& page) {
    const CostReport& report = page.report;
    const RouterCosts costs = {provenance_of(page.settings),
                               given_options(page.technology),
                               report.network,
                               report.routers,
                               report.ports,
                               report.freedom,
                               report.range,
                               report.routing_shares_cycle,
                               crossbar_entries(page.report, page.technology),
                               cost_equations()};
    return json_text(to_json_value(costs));
}

std::string cost_csv(const CostPage& page) {
    std::string text;
    for (const CsvColumn& column : cost_columns()) {
        text += (text.empty() ? "" : ",") + column.name;
    }
    text += "\n";
    const std::vector<CostQuantity> quantities = cost_quantities();
    for (const CrossbarEntry& cost : crossbar_entries(page.report, page.technology)) {
        text += fmt::format("{},{}", cost.crossbar, cost.chosen);
        for (const CostQuantity& item : quantities) {
            text += "," + csv_cell(value_text(item.value(cost)));
        }
        text += "\n";
    }
    return text;
}

std::vector<CsvColumn> cost_columns() {
    const std::vector<Quantity> entry = quantities_of<CrossbarEntry>();
    std::vector<CsvColumn> columns;
    for (const char* key : {"crossbar", "chosen"}) {
        const Quantity quantity = quantity_at(entry, key);
        columns.push_back({quantity.key, quantity.unit, quantity.meaning});
    }
    for (const CostQuantity& item : cost_quantities()) columns.push_back(item.column);
    return columns;
}

std::string cost_keys_markdown() {
    return quantities_markdown(quantities_of<RouterCosts>()) + "\n`wires`:\n\n" +
           words_markdown(words_of(Wires{})) + "\n`routing_range`:\n\n" +
           words_markdown(words_of(RoutingRange{}));
}

}  // namespace thruway
