// testbench/measuring/message_ledger.h
// Messages on their way that were split into packets at the source: puts them together again at the
// destination, where their packets may arrive in any order.
// Errors: fatal report /thruway/messages for a packet of no message on its way.
#pragma once

#include "core/packet.h"

#include <cstdint>
#include <map>
#include <vector>

namespace thruway {

class MessageLedger {
public:
    /// `hosts` of the network.
    explicit MessageLedger(std::size_t hosts) : sources_(hosts) {}

    /// The source has split a message into `packets` packets; `first` is the first of them, the
    /// others have the sequence numbers after it.
    void sent(const PacketIdentity& first, unsigned packets);
    /// All of a packet has arrived. True: with it the message is complete.
    bool arrived(const PacketIdentity& packet);

    /// Messages that are not complete.
    std::size_t on_the_way() const;

private:
    struct Message {
        unsigned packets = 0;
        unsigned missing = 0;
    };
    /// By the sequence number of the first packet.
    using Messages = std::map<std::uint32_t, Message>;

    std::vector<Messages> sources_;  ///< [source]
};

}  // namespace thruway
