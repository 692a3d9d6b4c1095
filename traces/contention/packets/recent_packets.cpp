#include "traces/contention/packets/recent_packets.h"

#include <utility>

namespace thruway {
namespace {

/// Of the index, for each packet.
constexpr std::size_t kIndexBytes = 48;

}  // namespace

void RecentPackets::add(PacketTrail trail, Cycle delivered) {
    trail.parts.clear();
    trail.parts.shrink_to_fit();
    bytes_ += trail.bytes() + kIndexBytes;
    numbers_[trail.name] = first_ + packets_.size();
    packets_.push_back({std::move(trail), delivered});
    while (bytes_ > most_bytes_ && !packets_.empty()) {
        const Kept& oldest = packets_.front();
        bytes_ -= oldest.trail.bytes() + kIndexBytes;
        forgotten_to_ = oldest.delivered;
        const auto number = numbers_.find(oldest.trail.name);
        if (number != numbers_.end() && number->second == first_) numbers_.erase(number);
        packets_.pop_front();
        ++first_;
    }
}

const PacketTrail* RecentPackets::find(PacketName name) const {
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) return nullptr;
    return &packets_[static_cast<std::size_t>(found->second - first_)].trail;
}

}  // namespace thruway
