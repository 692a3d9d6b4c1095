#include "apps/output/cost/cost_quantities.h"

#include "apps/output/cost/cost_notes.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kOnlyCsv = "";

/// A quantity of the JSON file, which has its unit and meaning.
struct CostLine {
    const char* path;  ///< in an entry of "crossbars"
    const char* column;
    const char* title;
    const char* heading = "";
};

constexpr CostLine kSizes[] = {
    {"area.largest_crossbar.inputs", "crossbar_inputs", "largest crossbar, inputs",
     "Area of all routers"},
    {"area.largest_crossbar.outputs", "crossbar_outputs", "  outputs"},
    {"area.output_buffer_flits", "output_buffer_flits", "output buffer of a VC, flits"}};

/// Each has four columns: "crosspoints_total" and so on.
constexpr CostLine kSpreads[] = {
    {"area.crosspoints", "crosspoints", "crosspoints"},
    {"area.crosspoint_bits", "crosspoint_bits", "crosspoints x flit bits"},
    {"area.buffer_bits", "buffer_bits", "buffer bits"},
    {"area.arbiter_inputs", "arbiter_inputs", "arbiter inputs"}};

constexpr CostLine kChien[] = {
    {"chien.routing_ns", "chien_routing_ns", "routing", "Chien: ns in 0.8 micron gate arrays"},
    {"chien.crossbar_ns", "chien_crossbar_ns", "crossbar"},
    {"chien.link_ns", "chien_link_ns", "link"},
    {"chien.sum_ns", "chien_sum_ns", "all three"},
    {"chien.clock_ns", "chien_clock_ns", "clock period"},
    {"chien.critical", "chien_critical", "critical stage"}};

constexpr CostLine kClock[] = {{"peh_dally.clock_fo4", "clock_fo4", "clock period, FO4",
                                "Peh and Dally: the pipeline of the settings"},
                               {"peh_dally.clock_ns", "clock_ns", "clock period, ns"},
                               {"peh_dally.critical", "critical", kOnlyCsv},
                               {"peh_dally.hop_cycles", "hop_cycles", "hop, cycles"},
                               {"peh_dally.hop_fo4", "hop_fo4", "hop, FO4"},
                               {"peh_dally.hop_ns", "hop_ns", "hop, ns"},
                               {"peh_dally.fits_clock", "fits_clock", kOnlyCsv},
                               {"peh_dally.prescribed.cycles", "prescribed_cycles",
                                "cycles, one for routing", "Peh and Dally: prescribed pipeline"}};

class CostList {
public:
    void add(const std::string& path, const std::string& column, const std::string& title,
             const std::string& heading) {
        const Quantity quantity = quantity_at(quantities_, path);
        list.push_back({{column, quantity.unit, quantity.meaning},
                        title,
                        heading,
                        [path](const CrossbarEntry& cost) { return value_at(cost, path); }});
    }
    template <std::size_t kLines>
    void add(const CostLine (&lines)[kLines]) {
        for (const CostLine& line : lines) add(line.path, line.column, line.title, line.heading);
    }
    void add_spread(const CostLine& line) {
        const std::pair<const char*, const char*> parts[] = {{"total", line.title},
                                                             {"mean", "  a router, mean"},
                                                             {"min", kOnlyCsv},
                                                             {"max", "  largest"}};
        for (const auto& [key, title] : parts) {
            add(fmt::format("{}.{}", line.path, key), fmt::format("{}_{}", line.column, key), title,
                "");
        }
    }

    std::vector<CostQuantity> list;

private:
    std::vector<Quantity> quantities_ = quantities_of<CrossbarEntry>();
};

/// Null: the router has no such module.
Json delay_of(const CrossbarEntry& cost, const std::string& module) {
    for (const PipelineModule& item : cost.peh_dally.modules) {
        if (item.name == module) return item.delay.fo4();
    }
    return nullptr;
}

void add_modules(std::vector<CostQuantity>& list) {
    std::string heading = "Peh and Dally: FO4";
    for (const std::string module : {"vc_allocation", "switch_allocation", "speculative_allocation",
                                     "crossbar", "output_buffer"}) {
        list.push_back({{module + "_fo4", "FO4",
                         "latency and overhead of the module " + module + "; empty: there is none"},
                        module,
                        std::exchange(heading, ""),
                        [module](const CrossbarEntry& cost) { return delay_of(cost, module); }});
    }
}

bool all_verified(CostModel model) {
    const std::vector<CostEquation>& all = cost_equations();
    return std::all_of(all.begin(), all.end(), [model](const CostEquation& equation) {
        return equation.model != model || equation.verified();
    });
}

Json stages_text(const CrossbarEntry& cost) {
    std::string text;
    for (const PipelineStage& stage : cost.peh_dally.prescribed.stages) {
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", stage.modules, stage.cycles);
    }
    return text;
}

Json settings_text(const CrossbarEntry& cost) {
    std::vector<std::string> lines;
    for (const auto& [key, cycles] : settings_of(cost.peh_dally.prescribed.settings)) {
        lines.push_back(fmt::format("{} = {}", key, cycles));
    }
    return joined_names(lines);
}

}  // namespace

std::vector<CostQuantity> cost_quantities() {
    CostList costs;
    costs.add(kSizes);
    for (const CostLine& line : kSpreads) costs.add_spread(line);
    const std::size_t chien = costs.list.size();
    costs.add(kChien);
    if (!all_verified(CostModel::kChien)) costs.list[chien].heading += " (not verified)";
    add_modules(costs.list);
    costs.add(kClock);
    costs.list.push_back(
        {{"prescribed_stages", "",
          "stages of the prescribed pipeline, without that of routing, each with its cycles: "
          "\"vc_allocation 1; switch_allocation 1; crossbar 1\""},
         kOnlyCsv,
         "",
         stages_text});
    costs.list.push_back(
        {{"prescribed_settings", "",
          "settings of the prescribed pipeline: \"router.routing_cycles = 1; ...\""},
         kOnlyCsv,
         "",
         settings_text});
    costs.list.push_back(
        {{"not_verified", "", quantity_at(quantities_of<CrossbarEntry>(), "not_verified").meaning},
         kOnlyCsv,
         "",
         [](const CrossbarEntry& cost) -> Json { return joined_names(cost.not_verified); }});
    return std::move(costs.list);
}

}  // namespace thruway
