// analysis/cost/crosspoints.h
// Ports and crosspoints of the three crossbars of a router, for its inputs and outputs in use.
// Source: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, sec. 4.
#pragma once

#include <cstdint>
#include <vector>

namespace thruway {

/// The sides of a crossbar on which the virtual channels of a router port share one crossbar port.
enum class CrossbarSharing {
    kBothSides,   ///< multiplexed, P x P
    kOutputSide,  ///< partially multiplexed, PV x P
    kNoSide       ///< non-multiplexed, PV x PV
};

/// The inputs and outputs that a crossbar connects. Unconnected ports do not count.
struct SwitchShape {
    unsigned inputs = 0;  ///< of the router, from links and hosts
    unsigned vcs = 1;
    /// [output]: flits that it takes per cycle; 1 for a link, 0: no limit.
    std::vector<unsigned> output_flits_per_cycle;
    unsigned input_speedup = 1;   ///< crossbar ports of an input whose virtual channels share them
    unsigned output_speedup = 1;  ///< groups of crossbar ports of an output with a limit, unless
                                  ///< its virtual channels have their own
};

/// Crossbar ports of an input.
unsigned ports_of_input(CrossbarSharing sharing, const SwitchShape& shape);
/// Groups of crossbar ports of an output; input i uses those of group i modulo this.
unsigned groups_of_output(CrossbarSharing sharing, const SwitchShape& shape);

struct CrossbarSize {
    unsigned input_ports = 0;
    unsigned output_ports = 0;
    /// Pairs of an input port and an output port that a flit can use.
    std::uint64_t crosspoints = 0;
};

/// An output that takes w flits per cycle has w times the crossbar ports of a link. An output that
/// takes as many flits as there are inputs, or more, has one port for each input: a
/// wire with one crosspoint. Output speed-up adds ports but no crosspoints, since each input has a
/// way to the ports of one group only.
CrossbarSize crossbar_size(CrossbarSharing sharing, const SwitchShape& shape);

}  // namespace thruway
