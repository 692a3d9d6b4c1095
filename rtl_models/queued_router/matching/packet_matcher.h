// rtl_models/queued_router/matching/packet_matcher.h
// Which of the packets that a storage shows take which idle outputs: the maximum matching that is
// best in the order of the packets' ranks and in that of the output criterion. With ageing, a
// packet that has waited `ageing_cycles` in this router goes before all that have not; among such
// packets the one that has waited longest goes first.
// Ports are numbered by dimension, so "toward dimension order" is the lowest port first.
// Timing: combinational.
// Source: paper B (Buffer design for adaptive routing in direct networks), sec. 3.1 (input and
// output selection criteria) and the end of sec. 3.2 (ageing).
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

    /// Begins anew, with no packets.
    void begin(PortSet idle, Cycle now);

    /// Shows a packet, ranked by the input criterion. `source` is the caller's name for it; random
    /// ranks of one cycle are keyed by it.
    void show(const WaitingPacket& packet, std::uint32_t source);
    /// Shows a packet with a rank of the caller's.
    void show(const WaitingPacket& packet, std::uint32_t source, const PacketRank& rank);
    /// Shows a header, which could take an output of `seen`, as if it had waited since now.
    void show_header(const StoredPacket& header, PortSet seen, std::uint32_t source);
    /// Packets that have aged first; of the others those of the smallest `value`; then the oldest.
    PacketRank rank(const WaitingPacket& packet, std::uint64_t value) const;

    /// Matches what has been shown. Returns the number of matched packets, which are numbered from
    /// 0 in the order of their ranks.
    unsigned match();
    std::uint32_t source(unsigned matched) const { return sources_[matched]; }
    Port link(unsigned matched) const { return matching_.link_of(matched); }
    /// Names for headers, apart from those of packets.
    static constexpr std::uint32_t kHeaders = 1u << 31;
    bool is_header(unsigned matched) const { return sources_[matched] >= kHeaders; }

    /// Outputs that are idle after match().
    PortSet left_idle() const { return left_idle_; }

    /// The output for a header that finds `free` outputs which no waiting packet wants: its first
    /// choice, else the first one in the order of the output criterion; nothing if there is none.
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
    std::array<std::uint32_t, kMaxPorts> sources_{};
};

}  // namespace thruway
