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
    void sent(const Packet& packet) { sent_.add(packet); }
    /// A flit arrives at `host`; updates the packet's count of received flits. True: the packet is
    /// complete, and received() is due.
    static bool arrived(const Flit& flit, Packet& packet, HostId host) {
        const unsigned due = packet.flits_received;
        const bool last = due + 1 == packet.flits;
        if (packet.destination != host || flit.sequence != due || flit.head != (due == 0) ||
            flit.tail != last) {
            report(flit, packet, host);
        }
        ++packet.flits_received;
        return flit.tail;
    }
    void received(const Packet& packet) { received_.add(packet); }

    /// A packet arrives at once, with all its `flits` flits. received() is due.
    static void arrived_whole(Packet& packet, unsigned flits, HostId host) {
        const bool whole = packet.flits_received == 0 && flits == packet.flits;
        if (packet.destination != host || !whole) {
            report(Flit(kNoPacket, static_cast<std::uint16_t>(flits - 1), 0, false, true), packet,
                   host);
        }
        packet.flits_received = packet.flits;
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
    [[noreturn]] static void report(const Flit& flit, const Packet& packet, HostId host);
    static std::uint64_t fingerprint(const Packet& packet);

    struct Account {
        std::uint64_t packets = 0;
        std::uint64_t identities = 0;  ///< sum of fingerprints, modulo 2^64

        void add(const Packet& packet) {
            ++packets;
            identities += fingerprint(packet);
        }
        void merge(const Account& other) {
            packets += other.packets;
            identities += other.identities;
        }
        void archive(ByteArchive& io) { io(packets, identities); }
    };

    Account sent_;
    Account received_;
};

/// A sum of products with odd constants takes in all that names a packet; the finaliser of
/// SplitMix64 (Steele, Lea, Flood, 2014) then makes small differences change all bits.
inline std::uint64_t Scoreboard::fingerprint(const Packet& packet) {
    const PacketIdentity& id = packet.identity;
    const std::uint64_t where = (std::uint64_t{index(id.source)} << 32) | id.sequence;
    const std::uint64_t what = (std::uint64_t{index(packet.destination)} << 32) | packet.flits;
    std::uint64_t x = where * 0x9e3779b97f4a7c15u + id.generated * 0xd1342543de82ef95u +
                      what * 0xda942042e4dd58b5u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

}  // namespace thruway
