// analysis/cost/chien_delay.h
// Chien's model of the delays in a pipelined router of 0.8 micron CMOS gate arrays: routing a
// header, crossing the crossbar, and passing the virtual-channel controller and the wires to the
// next router. The slowest of the three is the clock period.
// Units: ns of that technology, not scaled to others. Use it for ratios.
// Source: Chien, A cost and speed model for k-ary n-cube wormhole routers, Hot Interconnects 1993
// (IEEE Trans. Parallel and Distributed Systems 9(2), 1998). The three sums and the longer wires in
// the form of Duato, Lopez, Performance evaluation of adaptive routing algorithms for k-ary
// n-cubes, PCRCW 1994, and of Petrini, Vanneschi, Network performance under physical constraints,
// ICPP 1997.
// The constants are those of analysis/cost/cost_equations.h; none of Chien's is verified.
#pragma once

#include "analysis/cost/cost_equations.h"

namespace thruway {

enum class Wires {
    kShort,  ///< between neighbours of a two-dimensional layout
    kLong    ///< of networks that need longer wires
};

/// All counts are at least 1.
struct ChienRouter {
    unsigned freedom = 1;          ///< F: output virtual channels that a header may choose among
    unsigned crossbar_inputs = 1;  ///< P: crossbar ports that an output chooses among
    unsigned controlled_vcs = 1;   ///< V: virtual channels that a controller multiplexes on a link
    Wires wires = Wires::kShort;
};

struct ChienDelays {
    double routing_ns = 0;
    double crossbar_ns = 0;
    double link_ns = 0;
    EquationSet equations;

    double clock_ns() const;
    /// The slowest part: "routing", "crossbar" or "link"; of equals the first.
    const char* critical() const;
    /// Delay of a header through a router and over a link without registers in between.
    double sum_ns() const { return routing_ns + crossbar_ns + link_ns; }
};

/// routing 4.7 + 1.2 log2 F; crossbar 3.4 + 0.6 log2 P; link 5.14 + 0.6 log2 V over short wires,
/// 9.64 + 0.6 log2 V over long ones.
ChienDelays chien_delays(const ChienRouter& router);

}  // namespace thruway
