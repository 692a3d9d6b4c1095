// testbench/measuring/message_ledger.h
// Reassembles messages that were split into packets at the source. Their packets may arrive in any
// order.
// Errors: fatal report /thruway/messages for a packet that belongs to no message in flight.
#pragma once

#include "core/packet.h"

#include <cstdint>
#include <map>
#include <vector>

namespace thruway {

class MessageLedger {
public:
    /// `hosts`: number of hosts of the network.
    explicit MessageLedger(std::size_t hosts) : sources_(hosts) {}

    /// The source has split a message into `packets` packets with consecutive sequence numbers;
    /// `first` is the first.
    void sent(const PacketIdentity& first, unsigned packets);
    /// A whole packet has arrived. Returns true if its message is now complete.
    bool arrived(const PacketIdentity& packet);

    /// Number of incomplete messages.
    std::size_t on_the_way() const;

private:
    struct Message {
        unsigned packets = 0;
        unsigned missing = 0;
    };
    /// [sequence number of the first packet]
    using Messages = std::map<std::uint32_t, Message>;

    std::vector<Messages> sources_;  ///< [source]
};

}  // namespace thruway
