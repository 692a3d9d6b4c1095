// analysis/cost/peh_dally_delay.h
// Peh and Dally's model of the delays in a pipelined router, by the method of logical effort: the
// atomic modules of wormhole, virtual-channel and speculative routers.
// Units: tau, the delay of an inverter that drives an identical one. An inverter that drives four
// takes tau4 = 5 tau: the FO4 delay of a technology.
// A module that ends a pipeline stage costs its latency t and its overhead h, the time until it is
// ready for the next request (priorities of its arbiters).
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001,
// table 1; A delay model for router microarchitectures, IEEE Micro 21(1), 2001.
// Not confirmed: the constants are quoted from memory and were not compared with a copy. They give
// the values that table 1 states for p = 5, w = 32, v = 2 (from memory likewise), which the tests
// hold.
#pragma once

namespace thruway {

constexpr double kTauPerFo4 = 5;

struct ModuleDelay {
    double latency_tau = 0;   ///< t
    double overhead_tau = 0;  ///< h

    /// t + h, as table 1 states it.
    double fo4() const { return (latency_tau + overhead_tau) / kTauPerFo4; }
};

/// What a routing function may return for a header, which decides how much VC allocation has to do.
enum class RoutingRange {
    kOneVc,    ///< R -> v: one virtual channel
    kOnePort,  ///< R -> p: virtual channels of one port
    kAnyPort   ///< R -> pv: virtual channels of several ports
};

/// Each output chooses among `requesters`, once a packet. t = 21.5 log4 n + 14 1/12, h = 9.
ModuleDelay switch_arbiter(unsigned requesters);

/// For p ports with v virtual channels each. h = 9, and t is
/// R -> v: 21.5 log4 pv + 14 1/12; R -> p: 16.5 log4 pv + 16.5 log4 v + 20 5/6;
/// R -> pv: 33 log4 pv + 20 5/6.
ModuleDelay vc_allocator(RoutingRange range, unsigned ports, unsigned vcs);

/// For a multiplexed crossbar: an arbiter an input among its virtual channels, then one an output.
/// t = 11.5 log4 p + 23 log4 v + 20 5/6, h = 9.
ModuleDelay switch_allocator(unsigned ports, unsigned vcs);

/// The same with a second one for speculative requests, which give way.
/// t = 18 log4 p + 23 log4 v + 24 5/6, h = 0.
ModuleDelay speculative_switch_allocator(unsigned ports, unsigned vcs);

/// Joins the results of VC allocation and speculative switch allocation.
/// t = 6.5 log4 pv + 5 1/3, h = 0.
ModuleDelay speculation_join(unsigned ports, unsigned vcs);

/// The two allocations at the same time, then the join.
ModuleDelay speculative_allocation(const ModuleDelay& vc_allocation,
                                   const ModuleDelay& switch_allocation, const ModuleDelay& join);

/// A flit of `flit_bits` through a crossbar of `inputs` ports, of which an output chooses one.
/// t = 9 log8 (w floor(p / 2)) + 6 ceil(log2 p) + 6, h = 0. Wires are not counted.
/// For `inputs` = 1, which the model does not know, the fan-out is that of w bits.
ModuleDelay crossbar_traversal(unsigned inputs, unsigned flit_bits);

}  // namespace thruway
