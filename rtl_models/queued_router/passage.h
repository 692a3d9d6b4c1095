// rtl_models/queued_router/passage.h
// The residency of one packet in a queued router: from the arrival of its header until its tail has
// both arrived and left.
#pragma once

#include "rtl_models/engine/storage_use.h"
#include "rtl_models/observe/hop_decision.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

/// Index of a passage in its router. Indices are reused.
using PassageIndex = std::uint32_t;
constexpr PassageIndex kNoPassage = ~PassageIndex{0};

/// Fills one cache line.
struct alignas(64) Passage {
    StoredPacket header;
    std::uint16_t received = 0;  ///< flits that have arrived
    std::uint16_t sent = 0;      ///< flits that have left
    bool whole = false;          ///< the tail has arrived
    bool stored = false;         ///< stored, and its tail has not left
    bool joined = false;         ///< waits or has waited for an output
    bool left = false;           ///< the tail has left
    HopDecision hop;
};

static_assert(sizeof(Passage) == 64);

/// The passages of a router, and how much of them is stored.
/// If links carry a packet in different lengths (hop_lengths.h), flits may leave that never
/// arrived, and flits may arrive that never leave.
class PassageTable {
public:
    PassageIndex begin(PacketHandle packet, const PacketIdentity& identity, Port input) {
        PassageIndex i = 0;
        if (free_.empty()) {
            i = static_cast<PassageIndex>(passages_.size());
            passages_.emplace_back();
        } else {
            i = free_.back();
            free_.pop_back();
            passages_[i] = Passage{};
        }
        StoredPacket& header = passages_[i].header;
        header.packet = packet;
        header.identity = identity;
        header.input = static_cast<std::uint16_t>(input);
        return i;
    }

    Passage& operator[](PassageIndex i) { return passages_[i]; }
    const Passage& operator[](PassageIndex i) const { return passages_[i]; }

    /// `flits` flits arrive.
    void receive(PassageIndex i, unsigned flits, bool tail) {
        Passage& passage = passages_[i];
        const unsigned before = here(passage);
        passage.received = static_cast<std::uint16_t>(passage.received + flits);
        if (!passage.left) held_ += here(passage) - before;
        if (passage.stored) {
            flits_ += here(passage) - before;
            writes_ += flits;
        }
        if (!tail) return;
        passage.whole = true;
        if (passage.left) free_.push_back(i);
    }
    void send(PassageIndex i, bool tail) {
        Passage& passage = passages_[i];
        const unsigned before = here(passage);
        ++passage.sent;
        held_ -= before - (tail ? 0 : here(passage));
        if (passage.stored) {
            flits_ -= before - (tail ? 0 : here(passage));
            ++reads_;
        }
        if (!tail) return;
        if (passage.stored) --packets_;
        passage.stored = false;
        passage.left = true;
        if (passage.whole) free_.push_back(i);
    }
    /// The header was decided and cannot cut through.
    void store(PassageIndex i) {
        Passage& passage = passages_[i];
        passage.stored = true;
        flits_ += here(passage);
        writes_ += passage.received;
        ++packets_;
    }

    /// Call at the end of every cycle in which something changed.
    void count(Cycle now) {
        use_ = use(now);
        use_.flit_cycles += flits_;
        use_.packet_cycles += packets_;
        use_.max_flits = std::max(use_.max_flits, flits_);
        use_.max_packets = std::max(use_.max_packets, packets_);
        counted_flits_ = flits_;
        counted_packets_ = packets_;
        counted_to_ = now + 1;
    }
    /// Use over all cycles before `end`, which must not precede the latest count().
    StorageUse use(Cycle end) const {
        StorageUse use = use_;
        use.flit_cycles += counted_flits_ * (end - counted_to_);
        use.packet_cycles += counted_packets_ * (end - counted_to_);
        return use;
    }
    /// What is stored now: packets until their tails have left, and their flits.
    std::uint64_t stored_packets() const { return packets_; }
    std::uint64_t stored_flits() const { return flits_; }
    /// Flits of any packet that are in the router now.
    std::uint64_t held_flits() const { return held_; }
    /// Flits of stored packets so far that came into the storage and left it.
    std::uint64_t storage_writes() const { return writes_; }
    std::uint64_t storage_reads() const { return reads_; }
    /// Passages that have not ended.
    std::size_t live() const { return passages_.size() - free_.size(); }

private:
    static unsigned here(const Passage& passage) {
        return passage.received > passage.sent ? unsigned{passage.received} - passage.sent : 0u;
    }

    std::vector<Passage> passages_;
    std::vector<PassageIndex> free_;  ///< last released first
    std::uint64_t flits_ = 0;         ///< of stored packets
    std::uint64_t packets_ = 0;
    std::uint64_t held_ = 0;
    std::uint64_t writes_ = 0;
    std::uint64_t reads_ = 0;
    StorageUse use_;  ///< of the cycles before counted_to_
    Cycle counted_to_ = 0;
    std::uint64_t counted_flits_ = 0;  ///< at the latest count()
    std::uint64_t counted_packets_ = 0;
};

}  // namespace thruway
