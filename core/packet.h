// core/packet.h
// Packet records and the pool that holds those of the packets in a fabric.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

namespace thruway {

/// Names a packet without a global counter, so that separate parts of a fabric agree on it.
/// Ordered by age: the oldest packet is the smallest.
struct PacketIdentity {
    Cycle generated = 0;  ///< cycle in which the packet entered its source queue
    HostId source{};
    std::uint32_t sequence = 0;  ///< number of the packet among those of its source, from 0

    friend bool operator==(const PacketIdentity& a, const PacketIdentity& b) {
        return a.generated == b.generated && a.source == b.source && a.sequence == b.sequence;
    }
    friend bool operator<(const PacketIdentity& a, const PacketIdentity& b) {
        return std::tie(a.generated, a.source, a.sequence) <
               std::tie(b.generated, b.source, b.sequence);
    }
};

/// How a head came through the routers between that of its source and that of its destination, one
/// decision each: cut through, or buffered. The other two are no opportunity to cut through.
struct CutThroughRecord {
    std::uint16_t cuts : 15;
    std::uint16_t first_cut : 1;        ///< the first decision was a cut
    std::uint16_t cuts_after_cut : 15;  ///< cuts whose previous decision was a cut
    std::uint16_t last_cut : 1;         ///< the latest decision was a cut

    CutThroughRecord() : cuts(0), first_cut(0), cuts_after_cut(0), last_cut(0) {}

    /// `first`: no decision before it.
    void note(bool cut, bool first) {
        cuts_after_cut = static_cast<std::uint16_t>(cuts_after_cut + (cut && last_cut)) & 0x7fffu;
        cuts = static_cast<std::uint16_t>(cuts + cut) & 0x7fffu;
        last_cut = cut;
        if (first) first_cut = cut;
    }
};

/// What a packet carries besides its flits. All fields but the counters are fixed at injection.
struct Packet {
    PacketIdentity identity;
    HostId destination{};
    std::uint32_t route_draw = 0;  ///< what the routing function drew for it at injection
    Cycle injected = kNever;       ///< cycle in which the head left the source queue
    std::uint16_t flits = 1;
    std::uint16_t flits_received = 0;  ///< at the sink
    std::uint16_t hops = 0;            ///< channels between routers that the head has taken so far
    std::uint8_t traffic_class = 0;
    CutThroughRecord cut_through;
    /// Left here by the router that sent the head, or has it, for the one that takes it on; what it
    /// means is their architecture's own business.
    std::uint32_t header_note = 0;
};
static_assert(sizeof(Packet) == 48);

/// Records of the packets in flight, addressed by handle. Addresses are stable while a record
/// lives. Handles are reused, last released first.
class PacketPool {
public:
    PacketHandle allocate() {
        ++live_;
        if (!free_.empty()) {
            const PacketHandle handle = free_.back();
            free_.pop_back();
            (*this)[handle] = Packet{};
            return handle;
        }
        if (size_ % kChunk == 0) chunks_.push_back(std::make_unique<Packet[]>(kChunk));
        return static_cast<PacketHandle>(size_++);
    }

    void release(PacketHandle handle) {
        --live_;
        free_.push_back(handle);
    }

    Packet& operator[](PacketHandle handle) { return chunks_[handle / kChunk][handle % kChunk]; }
    const Packet& operator[](PacketHandle handle) const {
        return chunks_[handle / kChunk][handle % kChunk];
    }

    std::size_t live() const { return live_; }

private:
    static constexpr std::size_t kChunk = 1024;

    std::vector<std::unique_ptr<Packet[]>> chunks_;
    std::size_t size_ = 0;
    std::vector<PacketHandle> free_;
    std::size_t live_ = 0;
};

}  // namespace thruway
