// cosim/transaction/lists/packet_stream.h
// Packets in the buffer of an input virtual channel of a buffered router, and how far the first of
// them has crossed. Flits are numbers: a packet moves in batches, runs of flits that follow each
// other without a stop. A link is told of a batch when its first flit leaves; the tail is a batch
// of its own, so that it is told of when it leaves.
#pragma once

#include "core/flit.h"
#include "routing/relation/route.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Index of a packet in its router; it is reused.
using StayIndex = std::uint32_t;
constexpr StayIndex kNoStay = ~StayIndex{0};

/// The stay of a packet at a router, from its header's coming in until its tail has crossed.
struct PacketStay {
    PacketHandle packet = kNoPacket;
    std::uint16_t flits = 0;
    std::uint16_t announced = 0;  ///< flits that are here or follow each other on the link
    bool whole = false;           ///< the tail is here, or comes in without a stop
    StayIndex behind = kNoStay;   ///< the next one in the same buffer
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
    /// Stays that have not ended.
    std::size_t live() const { return stays_.size() - free_.size(); }

private:
    std::vector<PacketStay> stays_;
    std::vector<StayIndex> free_;  ///< last released first
};

/// An input virtual channel, and the way of the packet at its front.
struct PacketStream {
    StayIndex front = kNoStay;
    StayIndex back = kNoStay;
    std::uint16_t port = 0;
    std::uint8_t vc = 0;
    std::uint8_t output_vc = 0;    ///< that the packet was given
    std::uint16_t output = 0;      ///< port, likewise
    std::uint16_t opened = 0;      ///< flits of its batches so far
    std::uint16_t candidates = 0;  ///< of the header that waits for a virtual channel
    bool crossing = false;         ///< it may cross, from its head on
    bool busy = false;             ///< a batch crosses, or waits for its slot
};

}  // namespace thruway
