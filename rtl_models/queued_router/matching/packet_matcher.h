// rtl_models/queued_router/matching/packet_matcher.h
// Matches the packets that a storage offers with idle outputs. Of all maximum matchings it takes
// the best in the order of the packets' ranks, then of the output criterion. With ageing, packets
// that have waited at least `ageing_cycles` in this router go first, the longest wait first.
// Ports are numbered by dimension, so "toward dimension order" is the lowest port first.
// Timing: combinational.
// Source: Buffer design for adaptive routing in direct networks, sec. 3.1 (input and output
// selection criteria) and end of sec. 3.2 (ageing).
#pragma once

#include "rtl_models/queued_router/matching/priority_matching.h"
#include "rtl_models/queued_router/storage/queues/waiting_packet.h"
#include "rtl_models/queued_router/storage/storage_site.h"
#include "rtl_models/settings/queued_settings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

class PacketMatcher {
public:
    PacketMatcher(const QueuedSettings& settings, const StorageSite& site);

    void begin(PortSet idle, Cycle now);

    /// Offers a packet, ranked by the input criterion. `source` is the caller's id of the packet;
    /// it also keys the random ranks of a cycle.
    void show(const WaitingPacket& packet, std::uint32_t source);
    /// Offers a packet with a rank chosen by the caller.
    void show(const WaitingPacket& packet, std::uint32_t source, const PacketRank& rank);
    /// Offers a header as if it began to wait now. It may take only outputs of `seen`.
    void show_header(const StoredPacket& header, PortSet seen, std::uint32_t source);
    /// Order of ranks: aged packets first, then the smallest `value`, then the oldest packet.
    PacketRank rank(const WaitingPacket& packet, std::uint64_t value) const;

    /// Matches the offered packets. Returns the number of matched packets; they are numbered from 0
    /// in the order of their ranks.
    unsigned match();
    std::uint32_t source(unsigned matched) const { return sources_[matched]; }
    Port link(unsigned matched) const { return matching_.link_of(matched); }
    /// First id for headers; packets have lower ids.
    static constexpr std::uint32_t kHeaders = 1u << 31;
    bool is_header(unsigned matched) const { return sources_[matched] >= kHeaders; }

    /// Outputs that are idle after match().
    PortSet left_idle() const { return left_idle_; }

    /// The output of `free` for a header: its first choice, or else the first in the order of the
    /// output criterion; nullopt if it can use none. No waiting packet wants the outputs in `free`.
    std::optional<Port> choose(const StoredPacket& header, PortSet free, const Draw& random) const;

private:
    struct Shown {
        PacketRank rank;
        PortSet outputs;
        std::uint32_t source;
    };

    std::uint64_t value_of(const StoredPacket& packet, std::uint32_t source) const;
    LinkOrder link_order() const;

    InputOrderSettings input_order_;
    OutputOrderSettings output_order_;
    std::uint64_t seed_;
    std::uint32_t router_;
    Cycle now_ = 0;
    PortSet idle_ = 0;
    PortSet left_idle_ = 0;
    std::vector<Shown> shown_;
    PriorityMatching matching_;
    std::array<std::uint32_t, kMaxWordPorts> sources_{};
};

}  // namespace thruway
