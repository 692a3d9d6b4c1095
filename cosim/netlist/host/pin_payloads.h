// cosim/netlist/host/pin_payloads.h
// The payloads of the packets that the pin hosts of a network have sent. Flits in the fabric carry
// no data; the payload is looked up by the identity of the packet when its head is at the pins.
#pragma once

#include "core/packet.h"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace thruway {

/// One for all hosts, also if the network consists of several fabrics joined by pins. A packet for
/// a host of another kind keeps its payload until something takes it.
template <class Data>
class PinPayloads {
public:
    /// One element per flit.
    void put(const PacketIdentity& packet, std::vector<Data> payload) {
        payloads_[packet] = std::move(payload);
    }
    /// Empty: the packet was not sent by a pin host.
    std::vector<Data> take(const PacketIdentity& packet) {
        const auto found = payloads_.find(packet);
        if (found == payloads_.end()) return {};
        std::vector<Data> payload = std::move(found->second);
        payloads_.erase(found);
        return payload;
    }
    /// Payloads that nothing has taken.
    std::size_t size() const { return payloads_.size(); }

private:
    std::map<PacketIdentity, std::vector<Data>> payloads_;
};

}  // namespace thruway
