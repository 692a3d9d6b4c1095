// rtl_models/engine/hop_lengths.h
// The length of a packet on each link of its way, where links do not all carry it in the same one:
// the independence assumption of network models, under which a packet is drawn anew at every hop.
// Source: Kleinrock, Communication Nets (1964), ch. 3.
#pragma once

#include "core/packet.h"

namespace thruway {

class HopLengths {
public:
    virtual ~HopLengths() = default;
    /// Flits in which the link that the head takes next carries the packet, from 1 to
    /// kMaxPacketFlits. A pure function of the packet's identity and `packet.hops`.
    virtual unsigned flits(const Packet& packet) const = 0;
};

}  // namespace thruway
