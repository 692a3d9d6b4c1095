#include "apps/output/cost_quantities.h"

#include <fmt/format.h>

#include <cstdint>

namespace thruway {
namespace {

using Cost = CrossbarCost;
using List = std::vector<CostQuantity>;

double real(std::uint64_t count) { return static_cast<double>(count); }

CostValue delay_of(const Cost& cost, const char* module) {
    for (const PipelineModule& item : cost.modules) {
        if (item.name == module && item.delay.latency_tau > 0) return item.delay.fo4();
    }
    return {};
}

CostValue stages_text(const Cost& cost) {
    std::string text;
    for (const PipelineStage& stage : cost.stages) {
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", stage.modules, stage.cycles);
    }
    return text;
}

/// `of(cost)` returns the spread, or null if it does not apply.
template <class Of>
void add_spread(List& list, const std::string& column, const std::string& title, Of of) {
    const auto part = [&](const char* end, const char* line, auto value) {
        list.push_back({column + end, line, [of, value](const Cost& cost) {
                            const CountSpread* const spread = of(cost);
                            return spread == nullptr ? CostValue{} : CostValue{value(*spread)};
                        }});
    };
    part("_total", title.c_str(), [](const CountSpread& spread) { return real(spread.total); });
    part("_mean", "  a router, mean", [](const CountSpread& spread) { return spread.mean; });
    part("_min", "", [](const CountSpread& spread) { return real(spread.min); });
    part("_max", "  largest", [](const CountSpread& spread) { return real(spread.max); });
}

void add_area(List& list) {
    list.push_back({"crossbar_inputs", "largest crossbar, inputs",
                    [](const Cost& cost) { return real(cost.largest.input_ports); },
                    "Area of all routers"});
    list.push_back({"crossbar_outputs", "  outputs",
                    [](const Cost& cost) { return real(cost.largest.output_ports); }});
    list.push_back({"output_buffer_flits", "output buffer of a VC, flits",
                    [](const Cost& cost) { return real(cost.output_buffer_flits); }});
    add_spread(list, "crosspoints", "crosspoints",
               [](const Cost& cost) { return &cost.crosspoints; });
    add_spread(list, "crosspoint_bits", "crosspoints x flit bits",
               [](const Cost& cost) { return &cost.crosspoint_bits; });
    add_spread(list, "buffer_bits", "buffer bits",
               [](const Cost& cost) { return &cost.buffer_bits; });
    add_spread(list, "arbiter_inputs", "arbiter inputs", [](const Cost& cost) {
        return cost.arbiter_inputs ? &*cost.arbiter_inputs : nullptr;
    });
}

void add_chien(List& list) {
    list.push_back({"chien_routing_ns", "routing",
                    [](const Cost& cost) { return cost.chien.routing_ns; },
                    "Chien: ns in 0.8 micron gate arrays"});
    list.push_back(
        {"chien_crossbar_ns", "crossbar", [](const Cost& cost) { return cost.chien.crossbar_ns; }});
    list.push_back({"chien_link_ns", "link", [](const Cost& cost) { return cost.chien.link_ns; }});
    list.push_back(
        {"chien_sum_ns", "all three", [](const Cost& cost) { return cost.chien.sum_ns(); }});
    list.push_back(
        {"chien_clock_ns", "clock period", [](const Cost& cost) { return cost.chien.clock_ns(); }});
    list.push_back({"chien_critical", "critical stage",
                    [](const Cost& cost) { return std::string(cost.chien.critical()); }});
}

void add_modules(List& list) {
    std::string heading = "Peh and Dally: FO4";
    for (const char* module : {"vc_allocation", "switch_allocation", "speculative_allocation",
                               "crossbar", "output_buffer"}) {
        list.push_back({fmt::format("{}_fo4", module), module,
                        [module](const Cost& cost) { return delay_of(cost, module); }, heading});
        heading.clear();
    }
}

void add_clock(List& list, unsigned hop_cycles, std::optional<double> fo4_ps) {
    const auto ns = [fo4_ps](double fo4) {
        return fo4_ps ? CostValue{fo4 * *fo4_ps / 1000} : CostValue{};
    };
    list.push_back({"clock_fo4", "clock period, FO4",
                    [](const Cost& cost) { return cost.clock_fo4(); },
                    "Peh and Dally: the pipeline of the settings"});
    list.push_back(
        {"clock_ns", "clock period, ns", [ns](const Cost& cost) { return ns(cost.clock_fo4()); }});
    list.push_back({"critical", "", [](const Cost& cost) { return cost.clock.critical; }});
    list.push_back({"hop_cycles", "hop, cycles", [=](const Cost&) { return real(hop_cycles); }});
    list.push_back(
        {"hop_fo4", "hop, FO4", [=](const Cost& cost) { return hop_cycles * cost.clock_fo4(); }});
    list.push_back(
        {"hop_ns", "hop, ns", [=](const Cost& cost) { return ns(hop_cycles * cost.clock_fo4()); }});
}

void add_prescription(List& list) {
    list.push_back({"prescribed_cycles", "cycles, one for routing",
                    [](const Cost& cost) { return real(cost.prescribed_cycles); },
                    "Peh and Dally: prescribed pipeline"});
    list.push_back({"prescribed_stages", "", stages_text});
}

}  // namespace

std::vector<CostQuantity> cost_quantities(const CostReport& report, std::optional<double> fo4_ps) {
    List list;
    add_area(list);
    add_chien(list);
    add_modules(list);
    add_clock(list, report.hop_cycles, fo4_ps);
    add_prescription(list);
    return list;
}

}  // namespace thruway
