#include "apps/output/cost_output.h"

#include "apps/output/cost_quantities.h"
#include "apps/terminal/text_table.h"
#include "core/text/csv_cell.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "reporting/json/number_text.h"
#include "reporting/run_result.h"
#include "settings/values/part_names.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

const char* name_of(Wires wires) { return wires == Wires::kShort ? "short" : "long"; }

const char* name_of(RoutingRange range) {
    switch (range) {
        case RoutingRange::kOneVc: return "one_vc";
        case RoutingRange::kOnePort: return "one_port";
        case RoutingRange::kAnyPort: return "any_port";
    }
    return "";
}

/// Four significant digits, but all digits before the point; "-" for no value.
std::string cost_cell(const CostValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    const auto* number = std::get_if<double>(&value);
    if (number == nullptr) return "-";
    return fmt::format(*number < 1000 ? "{:.4g}" : "{:.0f}", *number);
}

std::string csv_text(const CostValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return csv_cell(*text);
    const auto* number = std::get_if<double>(&value);
    return number == nullptr ? "" : number_text(*number);
}

std::string count_range(const CountSpread& count) {
    return count.min == count.max ? fmt::format("{}", count.max)
                                  : fmt::format("{} to {}", count.min, count.max);
}

std::string head_of(const CostPage& page) {
    const CostReport& report = page.report;
    return fmt::format("{}: routers {}, ports {}, virtual channels {}, flit bits {}, {} wires\n"
                       "A head flit may choose among F = {} virtual channels, {} on {} port.\n\n",
                       report.network, report.routers, count_range(report.ports),
                       page.settings.router.virtual_channels, page.options.flit_bits,
                       name_of(page.options.wires), report.freedom,
                       report.range == RoutingRange::kOneVc ? "one" : "several",
                       report.range == RoutingRange::kOneVc ? "a" : "one");
}

std::string stages_of(const CostPage& page) {
    std::string critical = "\nSlowest pipeline stage with these settings\n";
    std::string prescribed = fmt::format(
        "\nPipeline prescribed by Peh and Dally for a clock of {} FO4, in cycles\n",
        number_text(page.options.clock_fo4));
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

std::string notes_of(const CostPage& page) {
    std::string lines;
    if (page.report.routing_shares_cycle) {
        lines +=
            "Routing shares a cycle with the next stage. Peh and Dally give no delay for it, so "
            "the clock\nperiod of the pipeline of the settings excludes routing.\n";
    }
    if (!page.fo4_ps)
        lines += "For times in ns, give the FO4 delay of the technology with --fo4-ps.\n";
    const std::vector<std::string> without = allocators_without_circuit(page.settings.router);
    const bool circuits = page.report.crossbars.front().arbiter_inputs.has_value();
    if (!circuits) {
        lines += fmt::format("{} {} not built from arbiters, so none are counted.\n",
                             fmt::join(without, " and "), without.size() == 1 ? "is" : "are");
    }
    return lines.empty() ? lines : "\n" + lines;
}

Json json_of(const CountSpread& spread) {
    return {
        {"total", spread.total}, {"min", spread.min}, {"max", spread.max}, {"mean", spread.mean}};
}

Json area_json(const CrossbarCost& cost) {
    return {
        {"largest_crossbar",
         {{"inputs", cost.largest.input_ports},
          {"outputs", cost.largest.output_ports},
          {"crosspoints", cost.largest.crosspoints}}},
        {"output_buffer_flits", cost.output_buffer_flits},
        {"crosspoints", json_of(cost.crosspoints)},
        {"crosspoint_bits", json_of(cost.crosspoint_bits)},
        {"buffer_bits", json_of(cost.buffer_bits)},
        {"arbiter_inputs", cost.arbiter_inputs ? json_of(*cost.arbiter_inputs) : Json(nullptr)}};
}

Json chien_json(const ChienDelays& delays) {
    return {{"routing_ns", delays.routing_ns}, {"crossbar_ns", delays.crossbar_ns},
            {"link_ns", delays.link_ns},       {"sum_ns", delays.sum_ns()},
            {"clock_ns", delays.clock_ns()},   {"critical", delays.critical()}};
}

Json peh_dally_json(const CrossbarCost& cost, const CostPage& page) {
    const auto ns = [&](double fo4) {
        return page.fo4_ps ? Json(fo4 * *page.fo4_ps / 1000) : Json(nullptr);
    };
    const double hop_fo4 = page.report.hop_cycles * cost.clock_fo4();
    Json modules = Json::array();
    for (const PipelineModule& module : cost.modules) {
        if (module.delay.latency_tau == 0) continue;
        modules.push_back({{"module", module.name},
                           {"latency_tau", module.delay.latency_tau},
                           {"overhead_tau", module.delay.overhead_tau},
                           {"fo4", module.delay.fo4()},
                           {"cycles", module.cycles}});
    }
    Json stages = Json::array();
    for (const PipelineStage& stage : cost.stages) {
        stages.push_back({{"modules", stage.modules}, {"cycles", stage.cycles}});
    }
    return {{"modules", modules},
            {"clock_fo4", cost.clock_fo4()},
            {"clock_ns", ns(cost.clock_fo4())},
            {"critical", cost.clock.critical},
            {"hop_cycles", page.report.hop_cycles},
            {"hop_fo4", hop_fo4},
            {"hop_ns", ns(hop_fo4)},
            {"prescribed", {{"cycles", cost.prescribed_cycles}, {"stages", stages}}}};
}

}  // namespace

std::string cost_table(const CostPage& page) {
    std::vector<std::vector<std::string>> rows = {{""}};
    for (const CrossbarCost& cost : page.report.crossbars) {
        rows[0].push_back(cost.chosen ? "* " + cost.name : cost.name);
    }
    for (const CostQuantity& item : cost_quantities(page.report, page.fo4_ps)) {
        if (!item.heading.empty()) rows.push_back({item.heading});
        if (item.title.empty()) continue;
        std::vector<std::string> row = {"  " + item.title};
        for (const CrossbarCost& cost : page.report.crossbars) {
            row.push_back(cost_cell(item.value(cost)));
        }
        const auto nothing = std::count(row.begin(), row.end(), "-");
        if (static_cast<std::size_t>(nothing) + 1 < row.size()) rows.push_back(row);
    }
    return head_of(page) + text_table(rows) + stages_of(page) + notes_of(page);
}

std::string cost_json(const CostPage& page) {
    const CostReport& report = page.report;
    Json crossbars = Json::array();
    for (const CrossbarCost& cost : report.crossbars) {
        crossbars.push_back({{"crossbar", cost.name},
                             {"chosen", cost.chosen},
                             {"area", area_json(cost)},
                             {"chien", chien_json(cost.chien)},
                             {"peh_dally", peh_dally_json(cost, page)}});
    }
    return json_text({{"schema", RunResult::kSchema},
                      {"provenance", provenance_json(provenance_of(page.settings))},
                      {"engine", "model"},
                      {"options",
                       {{"flit_bits", page.options.flit_bits},
                        {"wires", name_of(page.options.wires)},
                        {"clock_fo4", page.options.clock_fo4},
                        {"fo4_ps", page.fo4_ps ? Json(*page.fo4_ps) : Json(nullptr)}}},
                      {"network", report.network},
                      {"routers", report.routers},
                      {"ports", json_of(report.ports)},
                      {"freedom", report.freedom},
                      {"routing_range", name_of(report.range)},
                      {"routing_shares_cycle", report.routing_shares_cycle},
                      {"crossbars", crossbars}});
}

std::string cost_csv(const CostPage& page) {
    const std::vector<CostQuantity> list = cost_quantities(page.report, page.fo4_ps);
    std::string text = "crossbar,chosen";
    for (const CostQuantity& item : list) text += "," + item.column;
    text += "\n";
    for (const CrossbarCost& cost : page.report.crossbars) {
        text += fmt::format("{},{}", cost.name, cost.chosen);
        for (const CostQuantity& item : list) text += "," + csv_text(item.value(cost));
        text += "\n";
    }
    return text;
}

}  // namespace thruway
