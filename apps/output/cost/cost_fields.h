// apps/output/cost/cost_fields.h
// Keys of the JSON of `thruway cost` with units and meanings (reporting/json/json_fields.h). The
// columns of its CSV and the lines of its table are some of these quantities (cost_quantities.h).
#pragma once

#include "reporting/fields/result_fields.h"
#include "testbench/evaluations/cost_evaluation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

const std::vector<NamedChoice>& words_of(Wires);
const std::vector<NamedChoice>& words_of(RoutingRange);

struct CostArea {
    CrossbarSize largest;
    unsigned output_buffer_flits = 0;
    CountSpread crosspoints;
    CountSpread crosspoint_bits;
    CountSpread buffer_bits;
    std::optional<CountSpread> arbiter_inputs;
};

struct PrescribedPipeline {
    unsigned cycles = 0;
    std::vector<PipelineStage> stages;
    PrescribedCycles settings;
};

/// Delays by the model of Peh and Dally.
struct PipelineCost {
    std::vector<PipelineModule> modules;
    double clock_fo4 = 0;
    std::optional<double> clock_ns;
    std::string critical;
    unsigned hop_cycles = 0;
    double hop_fo4 = 0;
    std::optional<double> hop_ns;
    bool fits_clock = false;
    std::vector<SegmentFit> fits;
    PrescribedPipeline prescribed;
};

struct CrossbarEntry {
    std::string crossbar;
    bool chosen = false;
    CostArea area;
    ChienDelays chien;
    PipelineCost peh_dally;
    std::vector<std::string> not_verified;
};

struct GivenCostOptions {
    unsigned flit_bits = 0;
    Wires wires = Wires::kShort;
    double clock_fo4 = 0;
    std::optional<double> clock_ghz;
    std::optional<double> fo4_ps;
};

/// What the routers cost, as in the file.
struct RouterCosts {
    Provenance provenance;
    GivenCostOptions options;
    std::string network;
    std::uint64_t routers = 0;
    CountSpread ports;
    unsigned freedom = 1;
    RoutingRange range = RoutingRange::kOneVc;
    bool routing_shares_cycle = false;
    std::vector<CrossbarEntry> crossbars;
    std::vector<CostEquation> equations;
};

template <class Io>
void fields(Io& io, typename Io::template Of<CountSpread>& r) {
    io("total", r.total, {"sum over the routers", kUnitOfWhole});
    io("min", r.min, {"smallest", kUnitOfWhole});
    io("max", r.max, {"largest", kUnitOfWhole});
    io("mean", r.mean, {"mean over the routers", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CrossbarSize>& r) {
    io("inputs", r.input_ports, {"its inputs", "ports"});
    io("outputs", r.output_ports, {"its outputs", "ports"});
    io("crosspoints", r.crosspoints,
       {"pairs of an input and an output that a flit can use", "crosspoints"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostArea>& r) {
    io("largest_crossbar", r.largest, {"crossbar of the router with the most crosspoints"});
    io("output_buffer_flits", r.output_buffer_flits,
       {"output buffer of a virtual channel; a crossbar that needs output buffers has at least 1",
        "flits"});
    io("crosspoints", r.crosspoints, {"crosspoints of the crossbar", "crosspoints"});
    io("crosspoint_bits", r.crosspoint_bits, {"crosspoints * bits of a flit", "bits"});
    io("buffer_bits", r.buffer_bits,
       {"buffers of the inputs from links, and output buffers", "bits"});
    io("arbiter_inputs", r.arbiter_inputs,
       {"inputs of the arbiters, and cells of wavefront allocators; only if all allocators are "
        "circuits",
        "inputs"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ChienDelays>& r) {
    const double sum_ns = r.sum_ns();
    const double clock_ns = r.clock_ns();
    const std::string critical = r.critical();
    io("routing_ns", r.routing_ns, {"routing a head flit", "ns"});
    io("crossbar_ns", r.crossbar_ns, {"crossing the crossbar", "ns"});
    io("link_ns", r.link_ns, {"the controller of the link, and its wires", "ns"});
    io("sum_ns", sum_ns, {"the sum of these three", "ns"});
    io("clock_ns", clock_ns, {"clock period: the longest of the three", "ns"});
    io("critical", critical, {"which of the three it is: routing, crossbar or link"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PipelineModule>& r) {
    const double fo4 = r.delay.fo4();
    io("module", r.name, {"name of the module"});
    io("latency_tau", r.delay.latency_tau, {"latency t", "tau"});
    io("overhead_tau", r.delay.overhead_tau,
       {"overhead h: time until it is ready for the next request", "tau"});
    io("fo4", fo4, {"t + h", "FO4"});
    io("cycles", r.cycles,
       {"cycles that the settings give it; 0: it shares those of the next module that has some",
        "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PipelineStage>& r) {
    io("modules", r.modules, {"its modules, joined by +"});
    io("cycles", r.cycles, {"its cycles", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<SegmentFit>& r) {
    const double needed_fo4 = r.needed_tau / tau_per_fo4();
    const double excess_fo4 = r.excess_tau / tau_per_fo4();
    io("modules", r.modules, {"its modules, joined by +"});
    io("cycles", r.cycles, {"cycles that the settings give it", "cycles"});
    io("needed_fo4", needed_fo4, {"time that it needs", "FO4"});
    io("needed_cycles", r.needed_cycles, {"the fewest cycles in which it fits", "cycles"});
    io("excess_fo4", excess_fo4, {"by which it is longer than its cycles; 0: it fits", "FO4"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PrescribedCycles>& r) {
    io("routing_cycles", r.routing, {"router.routing_cycles", "cycles"});
    io("vc_allocation_cycles", r.vc_allocation, {"router.vc_allocation_cycles", "cycles"});
    io("switch_allocation_cycles", r.switch_allocation,
       {"router.switch_allocation_cycles", "cycles"});
    io("crossbar_cycles", r.crossbar, {"router.crossbar_cycles", "cycles"});
    io("output_buffer_cycles", r.output_buffer, {"router.output_buffer_cycles", "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PrescribedPipeline>& r) {
    io("cycles", r.cycles, {"cycles of all stages, and one for routing", "cycles"});
    io("stages", r.stages, {"its stages, without that of routing"});
    io("settings", r.settings, {"the settings of this pipeline"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PipelineCost>& r) {
    io("modules", r.modules, {"the modules on the path of a head flit through the router"});
    io("clock_fo4", r.clock_fo4, {"clock period of the pipeline of the settings", "FO4"});
    io("clock_ns", r.clock_ns, {"clock period, with --fo4-ps", "ns"});
    io("critical", r.critical,
       {"the modules of the stage that determines the clock period, joined by +"});
    io("hop_cycles", r.hop_cycles,
       {"time of a head flit without load, through a router and over a link", "cycles"});
    io("hop_fo4", r.hop_fo4, {"this time at this clock period", "FO4"});
    io("hop_ns", r.hop_ns, {"this time, with --fo4-ps", "ns"});
    io("fits_clock", r.fits_clock,
       {"whether the pipeline of the settings meets the clock period of --clock-fo4 or "
        "--clock-ghz"});
    io("fits", r.fits, {"its stages at this clock period"});
    io("prescribed", r.prescribed,
       {"the pipeline that the model prescribes for this clock period"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CrossbarEntry>& r) {
    io("crossbar", r.crossbar, {"name of the crossbar, as in settings files"});
    io("chosen", r.chosen, {"whether it is the crossbar of the settings"});
    io("area", r.area, {"parts of the routers"});
    io("chien", r.chien, {"delays by the model of Chien, for 0.8 micron CMOS gate arrays"});
    io("peh_dally", r.peh_dally, {"delays by the model of Peh and Dally"});
    io("not_verified", r.not_verified,
       {"equations behind these delays whose constants were not verified against the papers"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostEquation>& r) {
    const std::string name = r.name;
    const std::string model = r.model == CostModel::kChien ? "Chien" : "Peh and Dally";
    const std::string text = r.text;
    const std::string unit = r.unit;
    const std::string source = r.source;
    const bool verified = r.verified();
    const std::string compared = r.compared;
    io("equation", name, {"its name"});
    io("model", model, {"Chien, or Peh and Dally"});
    io("text", text, {"the equation; letters as in docs/cost.md"});
    io("unit", unit, {"unit of its value"});
    io("source", source, {"paper, table and page"});
    io("verified", verified, {"whether all its constants were found in a text of the paper"});
    io("compared", compared, {"what the constants were compared with, and the outcome"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<GivenCostOptions>& r) {
    io("flit_bits", r.flit_bits, {"bits of a flit (--flit-bits)", "bits"});
    io("wires", r.wires, {"wires of the links, for the model of Chien (--wires)"});
    io("clock_fo4", r.clock_fo4,
       {"clock period of the prescribed pipeline, for the model of Peh and Dally (--clock-fo4, or "
        "by --clock-ghz)",
        "FO4"});
    io("clock_ghz", r.clock_ghz, {"the same as a frequency (--clock-ghz); null: not given", "GHz"});
    io("fo4_ps", r.fo4_ps, {"FO4 of the technology (--fo4-ps); null: not given", "ps"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RouterCosts>& r) {
    int schema = RunResult::kSchema;
    const std::string engine = "model";
    io("schema", schema, {"as in the JSON of a run"});
    io("provenance", r.provenance, {"origin of the settings"});
    io("engine", engine, {"always model: nothing is simulated"});
    io("options", r.options, {"options of the command"});
    io("network", r.network, {"name of the network, or the path of its file"});
    io("routers", r.routers, {"routers of the network", "routers"});
    io("ports", r.ports, {"ports of a router: the larger of its inputs and outputs", "ports"});
    io("freedom", r.freedom,
       {"F: virtual channels that the routing function offers a head flit", "virtual channels"});
    io("routing_range", r.range, {"virtual channels that a head flit requests at a time"});
    io("routing_shares_cycle", r.routing_shares_cycle,
       {"whether router.routing_cycles is 0: routing shares a cycle with the next stage, and "
        "peh_dally.clock_fo4 does not contain its delay"});
    io("crossbars", r.crossbars,
       {"the same routers with each of the three crossbars, that of the settings first"});
    io("equations", r.equations, {"the equations of the delay models and their sources"});
}

}  // namespace thruway
