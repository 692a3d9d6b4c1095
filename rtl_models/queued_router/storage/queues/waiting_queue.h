// rtl_models/queued_router/storage/queues/waiting_queue.h
// Unbounded first-in first-out queue of waiting packets. It keeps its memory, so a queue in steady
// state allocates nothing.
#pragma once

#include "rtl_models/queued_router/storage/queues/waiting_packet.h"

#include <cstddef>
#include <vector>

namespace thruway {

class WaitingQueue {
public:
    bool empty() const { return front_ == packets_.size(); }
    std::size_t size() const { return packets_.size() - front_; }
    /// `place` 0 is the front.
    const WaitingPacket& operator[](std::size_t place) const { return packets_[front_ + place]; }
    const WaitingPacket& front() const { return packets_[front_]; }

    void push(const WaitingPacket& packet) {
        // A gap is closed only when it is more than half of the array: about one move per packet.
        if (packets_.size() == packets_.capacity() && front_ > packets_.size() / 2) close_gap();
        packets_.push_back(packet);
    }
    void pop() {
        ++front_;
        if (empty()) close_gap();
    }

private:
    void close_gap() {
        packets_.erase(packets_.begin(), packets_.begin() + static_cast<std::ptrdiff_t>(front_));
        front_ = 0;
    }

    std::vector<WaitingPacket> packets_;
    std::size_t front_ = 0;
};

}  // namespace thruway
