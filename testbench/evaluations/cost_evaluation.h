// testbench/evaluations/cost_evaluation.h
// Area, delay and clock of the routers that settings describe, with each of the three crossbars.
// There is one clock: delays are those of a router with the most inputs and ports of all.
#pragma once

#include "analysis/cost/chien_delay.h"
#include "analysis/cost/router_area.h"
#include "analysis/cost/router_pipeline.h"
#include "analysis/equations/count_spread.h"
#include "checks/simulation_settings.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct CostOptions {
    unsigned flit_bits = 32;  ///< w, at least 1
    Wires wires = Wires::kShort;
    double clock_fo4 = 20;  ///< above 0: the clock for which a pipeline is prescribed
};

/// The routers of the settings with one of the crossbars.
struct CrossbarCost {
    CrossbarKind crossbar = CrossbarKind::kMultiplexed;
    std::string name;     ///< as settings say it
    bool chosen = false;  ///< it is the one of the settings
    /// As set, but at least 1 with a non-multiplexed crossbar, which needs them.
    unsigned output_buffer_flits = 0;

    CrossbarSize largest;  ///< the crossbar with the most crosspoints
    CountSpread crosspoints;
    CountSpread crosspoint_bits;  ///< times bits of a flit
    CountSpread buffer_bits;
    std::optional<CountSpread> arbiter_inputs;  ///< empty: an allocator that is no circuit

    ChienDelays chien;
    std::vector<PipelineModule> modules;  ///< Peh and Dally's, with the cycles of the settings
    PipelineClock clock;                  ///< of the pipeline of the settings
    std::vector<PipelineStage> stages;    ///< prescribed at CostOptions::clock_fo4
    unsigned prescribed_cycles = 0;       ///< of these stages and one of routing

    double clock_fo4() const { return clock.period_tau / kTauPerFo4; }
};

struct CostReport {
    std::string network;
    std::size_t routers = 0;
    CountSpread ports;     ///< the larger of a router's inputs and outputs
    unsigned freedom = 1;  ///< F: virtual channels among which the routing function lets choose
    RoutingRange range = RoutingRange::kOneVc;
    unsigned hop_cycles = 0;              ///< of a header over a router and a link, without load
    bool routing_shares_cycle = false;    ///< the clock leaves out what no model knows
    std::vector<CrossbarCost> crossbars;  ///< all three, the chosen one first

    const CrossbarCost& with(CrossbarKind kind) const;
};

/// Errors: Problem for settings that do not fit together, and for queued routers, whose storage has
/// no bound and which have no crossbar.
CostReport evaluate_cost(const SimulationSettings& settings, const CostOptions& options = {});

}  // namespace thruway
