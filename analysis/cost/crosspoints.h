// analysis/cost/crosspoints.h
// Ports and crosspoints of the three crossbars of a router, from its inputs and outputs in use.
// Source: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, sec. 4.
#pragma once

#include <cstdint>
#include <vector>

namespace thruway {

/// Which sides of a crossbar the virtual channels of a router port share.
enum class CrossbarSharing {
    kBothSides,   ///< multiplexed, P x P
    kOutputSide,  ///< partially multiplexed, PV x P
    kNoSide       ///< non-multiplexed, PV x PV
};

/// What a crossbar joins. Ports that lead nowhere are not there.
struct SwitchShape {
    unsigned inputs = 0;  ///< of the router, from links and hosts
    unsigned vcs = 1;
    /// [output] flits that it takes in a cycle: 1 for a link; 0: as many as there are.
    std::vector<unsigned> output_flits_per_cycle;
};

struct CrossbarSize {
    unsigned input_ports = 0;
    unsigned output_ports = 0;
    /// Pairs of an input port and an output port that a flit can take.
    std::uint64_t crosspoints = 0;
};

/// An output that takes w flits in a cycle has w crossbar ports side by side wherever it would have
/// one; one that takes as many flits as there are inputs, or more, has a port for each input, which
/// is a wire: one crosspoint.
CrossbarSize crossbar_size(CrossbarSharing sharing, const SwitchShape& shape);

}  // namespace thruway
