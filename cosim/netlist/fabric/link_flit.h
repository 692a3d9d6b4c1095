// cosim/netlist/fabric/link_flit.h
// A flit on the wires between fabrics, as the value of a signal. A head flit carries the record of
// its packet, so every routing function, topology and statistic works across the wires.
#pragma once

#include "core/packet.h"

#include <systemc>

#include <cstdint>
#include <iosfwd>
#include <string>

namespace thruway {

struct LinkFlit {
    bool head = false;
    bool tail = false;
    std::uint8_t vc = 0;         ///< virtual channel of the link
    std::uint16_t sequence = 0;  ///< index within the packet; 0: head
    Packet packet;               ///< of head flits; flits_received has no meaning

    friend bool operator==(const LinkFlit& a, const LinkFlit& b);
    friend bool operator!=(const LinkFlit& a, const LinkFlit& b) { return !(a == b); }
    friend std::ostream& operator<<(std::ostream& out, const LinkFlit& flit);
};

/// Traces head, tail, vc and sequence of the flit, and generated, number and flits of its packet,
/// as `name`.vc and so on. Called by sc_trace() of a signal.
void sc_trace(sc_core::sc_trace_file* file, const LinkFlit& flit, const std::string& name);

}  // namespace thruway
