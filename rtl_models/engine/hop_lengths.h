// rtl_models/engine/hop_lengths.h
// The length of a packet on each link of its route, if links carry it in different lengths: the
// independence assumption of network models, under which the length is drawn anew at every hop.
// Source: Kleinrock, Communication Nets (1964), ch. 3.
#pragma once

#include "core/packet.h"

namespace thruway {

class HopLengths {
public:
    virtual ~HopLengths() = default;
    /// Length in flits of the packet on the link that its head takes next, from 1 to
    /// kMaxPacketFlits. A pure function of the identity of the packet and `packet.hops`.
    virtual unsigned flits(const Packet& packet) const = 0;
};

}  // namespace thruway
