// core/packet.h
// Packet records, and the pool of those in flight.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

namespace thruway {

/// Names a packet without a global counter, so that separate parts of a fabric agree on the name.
/// Ordered by age: the oldest packet is the smallest.
struct PacketIdentity {
    Cycle generated = 0;  ///< cycle in which the packet entered its source queue
    HostId source{};
    std::uint32_t sequence = 0;  ///< number of the packet among those of its source, from 0

    void archive(ByteArchive& io) { io(generated, source, sequence); }

    friend bool operator==(const PacketIdentity& a, const PacketIdentity& b) {
        return a.generated == b.generated && a.source == b.source && a.sequence == b.sequence;
    }
    friend bool operator<(const PacketIdentity& a, const PacketIdentity& b) {
        return std::tie(a.generated, a.source, a.sequence) <
               std::tie(b.generated, b.source, b.sequence);
    }
};

/// Cut-through decisions of a head flit: at each intermediate router it either cuts through or is
/// buffered. The routers of its source and its destination do not count.
struct CutThroughRecord {
    std::uint16_t cuts : 15;
    std::uint16_t first_cut : 1;        ///< the first decision was a cut
    std::uint16_t cuts_after_cut : 15;  ///< cuts whose previous decision was a cut
    std::uint16_t last_cut : 1;         ///< the latest decision was a cut

    CutThroughRecord() : cuts(0), first_cut(0), cuts_after_cut(0), last_cut(0) {}

    /// `first`: this is the packet's first decision.
    void note(bool cut, bool first) {
        cuts_after_cut = static_cast<std::uint16_t>(cuts_after_cut + (cut && last_cut)) & 0x7fffu;
        cuts = static_cast<std::uint16_t>(cuts + cut) & 0x7fffu;
        last_cut = cut;
        if (first) first_cut = cut;
    }
};

/// The number of a packet that is no part of a message of a workload.
constexpr std::uint32_t kNoMessage = ~std::uint32_t{0};

/// What a packet carries besides its flits. All fields except the counters are fixed at injection.
/// One cache line.
struct alignas(64) Packet {
    PacketIdentity identity;
    HostId destination{};
    std::uint32_t route_draw = 0;  ///< random bits of the routing function, drawn at injection
    Cycle injected = kNever;       ///< cycle in which the head left the source queue
    std::uint16_t flits = 1;
    std::uint16_t flits_received = 0;  ///< at the destination host
    std::uint16_t hops = 0;            ///< channels between routers that the head has taken
    std::uint8_t traffic_class = 0;
    CutThroughRecord cut_through;
    /// Scratch word that a router leaves for the next one, or for itself while it holds the head.
    /// Its meaning belongs to the router architecture.
    std::uint32_t header_note = 0;
    std::uint32_t message = kNoMessage;  ///< of the workload, among those of the source
    std::uint32_t message_packets = 1;   ///< into which the message is divided
};
static_assert(sizeof(Packet) == 64);

/// Records of the packets in flight, addressed by handle. The address of a record is stable while
/// the packet lives. Handles are reused, last released first.
class PacketPool {
public:
    /// `packet`: the contents of the record.
    PacketHandle allocate(const Packet& packet = {}) {
        ++live_;
        const PacketHandle handle = free_.empty() ? add() : take_free();
        (*this)[handle] = packet;
        return handle;
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

    PacketHandle take_free() {
        const PacketHandle handle = free_.back();
        free_.pop_back();
        return handle;
    }
    [[gnu::noinline]] PacketHandle add() {
        if (size_ % kChunk == 0) chunks_.push_back(std::make_unique<Packet[]>(kChunk));
        return static_cast<PacketHandle>(size_++);
    }

    std::vector<std::unique_ptr<Packet[]>> chunks_;
    std::size_t size_ = 0;
    std::vector<PacketHandle> free_;
    std::size_t live_ = 0;
};

}  // namespace thruway
