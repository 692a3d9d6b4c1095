// analysis/cost/peh_dally_delay.h
// Peh and Dally's model of the delays in a pipelined router, by the method of logical effort: the
// atomic modules of wormhole, virtual-channel and speculative routers.
// Units: tau, the delay of an inverter that drives an identical one. An inverter that drives four
// takes tau4 = 5 tau: the FO4 delay of a technology.
// A module at the end of a pipeline stage costs its latency t and its overhead h, the time until it
// is ready for the next request (update of arbiter priorities).
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001,
// table 1; A delay model for router microarchitectures, IEEE Micro 21(1), 2001.
// The constants are those of analysis/cost/cost_equations.h, which says what of them is verified.
#pragma once

#include "analysis/cost/cost_equations.h"

namespace thruway {

inline double tau_per_fo4() { return cost_constant(CostEquationId::kFo4, 0); }

struct ModuleDelay {
    double latency_tau = 0;   ///< t
    double overhead_tau = 0;  ///< h
    EquationSet equations{};  ///< that gave these

    /// t + h, as table 1 gives it.
    double fo4() const { return (latency_tau + overhead_tau) / tau_per_fo4(); }
};

/// What a routing function may return for a header; it determines the cost of VC allocation.
enum class RoutingRange {
    kOneVc,    ///< R -> v: one virtual channel
    kOnePort,  ///< R -> p: virtual channels of one port
    kAnyPort   ///< R -> pv: virtual channels of several ports
};

/// Each output chooses among `requesters` once per packet. t = 21.5 log4 n + 14 1/12, h = 9.
ModuleDelay switch_arbiter(unsigned requesters);

/// For p ports with v virtual channels each. h = 9; t depends on the range:
///     R -> v:  21.5 log4 pv + 14 1/12
///     R -> p:  16.5 log4 pv + 16.5 log4 v + 20 5/6
///     R -> pv: 33 log4 pv + 20 5/6
ModuleDelay vc_allocator(RoutingRange range, unsigned ports, unsigned vcs);

/// For a multiplexed crossbar: one arbiter per input among its virtual
/// channels, then one per output.
/// t = 11.5 log4 p + 23 log4 v + 20 5/6, h = 9.
ModuleDelay switch_allocator(unsigned ports, unsigned vcs);

/// The same with a second allocator for speculative requests, which have lower priority.
/// t = 18 log4 p + 23 log4 v + 24 5/6, h = 0.
ModuleDelay speculative_switch_allocator(unsigned ports, unsigned vcs);

/// Combines the results of VC allocation and speculative switch allocation.
/// t = 6.5 log4 pv + 5 1/3, h = 0.
ModuleDelay speculation_join(unsigned ports, unsigned vcs);

/// Both allocations in parallel, then their combination.
ModuleDelay speculative_allocation(const ModuleDelay& vc_allocation,
                                   const ModuleDelay& switch_allocation, const ModuleDelay& join);

/// A flit of w = `flit_bits` bits through a crossbar with p = `inputs` ports per output.
/// t = 9 log8 (w floor(p / 2)) + 6 ceil(log2 p) + 6, h = 0. Wires are not included.
/// The model does not cover p = 1; there the fan-out is that of w bits.
ModuleDelay crossbar_traversal(unsigned inputs, unsigned flit_bits);

}  // namespace thruway
