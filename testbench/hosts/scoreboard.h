// testbench/hosts/scoreboard.h
// Checks that the fabric neither loses, duplicates, reorders nor misdelivers flits. Each flit is
// checked on arrival. Sent and received packets are compared by sums of fingerprints of their
// identities, so the order of arrival does not matter and memory is constant.
// Errors: fatal report /thruway/scoreboard.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/packet.h"

#include <cstddef>
#include <cstdint>

namespace thruway {

class Scoreboard {
public:
    void sent(const Packet& packet);
    /// A flit arrives at `host`; updates the packet's count of received flits.
    void arrived(const Flit& flit, Packet& packet, HostId host) {
        const bool last = packet.flits_received + 1 == packet.flits;
        if (packet.destination != host || flit.sequence != packet.flits_received ||
            flit.head != (flit.sequence == 0) || flit.tail != last) {
            report(flit, packet, host);
        }
        ++packet.flits_received;
        if (last) received_.add(packet);
    }

    /// A packet arrives at once, with all its `flits` flits.
    void arrived_whole(Packet& packet, unsigned flits, HostId host) {
        const bool whole = packet.flits_received == 0 && flits == packet.flits;
        if (packet.destination != host || !whole) {
            report(Flit(kNoPacket, static_cast<std::uint16_t>(flits - 1), 0, false, true), packet,
                   host);
        }
        packet.flits_received = packet.flits;
        received_.add(packet);
    }

    std::uint64_t packets_sent() const { return sent_.packets; }
    std::uint64_t packets_received() const { return received_.packets; }

    /// Valid at any time: every packet sent has been received or is one of `live` packets in
    /// flight.
    void check(std::size_t live) const;

    /// Adds what was sent and received in another part.
    void merge(const Scoreboard& other) {
        sent_.merge(other.sent_);
        received_.merge(other.received_);
    }
    void archive(ByteArchive& io) { io(sent_, received_); }

private:
    static void report(const Flit& flit, const Packet& packet, HostId host);

    struct Account {
        std::uint64_t packets = 0;
        std::uint64_t flits = 0;
        std::uint64_t identities = 0;  ///< sum of fingerprints, modulo 2^64

        void add(const Packet& packet);
        void merge(const Account& other) {
            packets += other.packets;
            flits += other.flits;
            identities += other.identities;
        }
        void archive(ByteArchive& io) { io(packets, flits, identities); }
    };

    Account sent_;
    Account received_;
};

}  // namespace thruway
