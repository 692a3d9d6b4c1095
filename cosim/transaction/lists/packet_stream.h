// cosim/transaction/lists/packet_stream.h
// The packets in the buffer of an input VC of a buffered router, and the progress of the first one.
// Flits are only counted. A packet moves in batches: runs of flits that follow each other without a
// gap. The link carries one message per batch, when its first flit leaves. The tail is always a
// batch of its own, so its departure has a message.
#pragma once

#include "core/flit.h"
#include "routing/relation/route.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Index of a packet in its router; indices are reused.
using StayIndex = std::uint32_t;
constexpr StayIndex kNoStay = ~StayIndex{0};

/// Residency of a packet at a router: from the arrival of its head until its tail has crossed.
struct PacketStay {
    PacketHandle packet = kNoPacket;
    std::uint16_t flits = 0;
    std::uint16_t announced = 0;  ///< flits that are here or follow on the link without a gap
    bool whole = false;           ///< the tail is here, or follows without a gap
    StayIndex behind = kNoStay;   ///< the next packet in the same buffer
};

class StayTable {
public:
    StayIndex begin(const PacketStay& stay) {
        if (free_.empty()) {
            stays_.push_back(stay);
            return static_cast<StayIndex>(stays_.size() - 1);
        }
        const StayIndex i = free_.back();
        free_.pop_back();
        stays_[i] = stay;
        return i;
    }
    void end(StayIndex i) { free_.push_back(i); }

    PacketStay& operator[](StayIndex i) { return stays_[i]; }
    const PacketStay& operator[](StayIndex i) const { return stays_[i]; }
    /// Residencies that have not ended.
    std::size_t live() const { return stays_.size() - free_.size(); }

private:
    std::vector<PacketStay> stays_;
    std::vector<StayIndex> free_;  ///< last released first
};

/// An input VC, and the route of the packet at its front.
struct InputStream {
    StayIndex front = kNoStay;
    StayIndex back = kNoStay;
    std::uint16_t port = 0;
    std::uint8_t vc = 0;
    std::uint8_t output_vc = 0;    ///< VC granted to the packet
    std::uint16_t output = 0;      ///< port granted to the packet
    std::uint16_t opened = 0;      ///< flits in batches started so far
    std::uint16_t candidates = 0;  ///< of a head that waits for an output VC
    bool crossing = false;         ///< it holds an output VC
    bool busy = false;             ///< a batch is crossing or waits for its slot
};

}  // namespace thruway
