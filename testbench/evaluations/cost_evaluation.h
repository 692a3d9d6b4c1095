// testbench/evaluations/cost_evaluation.h
// Area, delay and clock of the routers that settings describe, with each of the three crossbars.
// All routers have one clock: delays are those of a router with the largest numbers of inputs and
// ports in the network.
#pragma once

#include "analysis/cost/chien_delay.h"
#include "analysis/cost/router_area.h"
#include "analysis/cost/router_pipeline.h"
#include "analysis/equations/count_spread.h"
#include "checks/simulation_settings.h"
#include "testbench/evaluations/prescribed_cycles.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct CostOptions {
    unsigned flit_bits = 32;  ///< w, >= 1
    Wires wires = Wires::kShort;
    double clock_fo4 = 20;  ///< > 0: clock period for the prescribed pipeline
};

/// The routers of the settings with one of the crossbars.
struct CrossbarCost {
    Part<CrossbarRow> crossbar;
    std::string name;     ///< as in settings files
    bool chosen = false;  ///< the crossbar of the settings
    /// As in the settings, but at least 1 for a non-multiplexed crossbar, which needs output
    /// buffers.
    unsigned output_buffer_flits = 0;

    CrossbarSize largest;  ///< of the router with the most crosspoints
    CountSpread crosspoints;
    CountSpread crosspoint_bits;  ///< crosspoints * flit bits
    CountSpread buffer_bits;
    std::optional<CountSpread> arbiter_inputs;  ///< empty: the allocator is not a circuit

    ChienDelays chien;
    std::vector<PipelineModule> modules;  ///< of Peh and Dally, with the cycles of the settings
    PipelineClock clock;                  ///< for the pipeline of the settings
    std::vector<PipelineStage> stages;    ///< prescribed for CostOptions::clock_fo4
    unsigned prescribed_cycles = 0;       ///< stages, plus one cycle for routing
    PrescribedCycles prescribed;          ///< these stages as settings
    std::vector<SegmentFit> fits;  ///< the pipeline of the settings at CostOptions::clock_fo4

    /// Whether the pipeline of the settings meets CostOptions::clock_fo4.
    bool fits_clock() const;
    /// Of both delay models.
    EquationSet equations() const;

    double clock_fo4() const { return clock.period_tau / tau_per_fo4(); }
};

struct CostReport {
    std::string network;
    std::size_t routers = 0;
    std::size_t hosts = 0;
    CountSpread ports;     ///< max(inputs, outputs) of a router
    unsigned freedom = 1;  ///< F: virtual channels that the routing function offers a head
    RoutingRange range = RoutingRange::kOneVc;
    unsigned hop_cycles = 0;              ///< of a head through a router and a link, uncontended
    bool routing_shares_cycle = false;    ///< routing_cycles = 0: the clock omits routing
    std::vector<CrossbarCost> crossbars;  ///< all three, that of the settings first

    const CrossbarCost& with(const Part<CrossbarRow>& crossbar) const;
};

/// Errors: Problem for inconsistent settings, and for queued routers, which have unbounded storage
/// and no crossbar.
CostReport evaluate_cost(const SimulationSettings& settings, const CostOptions& options = {});

}  // namespace thruway
