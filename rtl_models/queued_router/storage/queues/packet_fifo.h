// rtl_models/queued_router/storage/queues/packet_fifo.h
// Unbounded first-in first-out queue of packets: a ring buffer that grows by doubling.
#pragma once

#include "core/flit.h"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <utility>
#include <vector>

namespace thruway {

class PacketFifo {
public:
    explicit PacketFifo(std::pmr::memory_resource* memory) : ring_(4, memory) {}

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }

    void push(PacketHandle packet) {
        if (size_ == ring_.size()) grow();
        ring_[(first_ + size_) & (ring_.size() - 1)] = packet;
        ++size_;
    }
    /// The queue must not be empty.
    PacketHandle pop() {
        const PacketHandle packet = ring_[first_];
        first_ = static_cast<std::uint32_t>((first_ + 1) & (ring_.size() - 1));
        --size_;
        return packet;
    }

private:
    void grow() {
        std::pmr::vector<PacketHandle> larger(2 * ring_.size(), ring_.get_allocator());
        for (std::size_t i = 0; i < size_; ++i) larger[i] = ring_[(first_ + i) % ring_.size()];
        ring_ = std::move(larger);
        first_ = 0;
    }

    std::pmr::vector<PacketHandle> ring_;  ///< its size is a power of two
    std::uint32_t first_ = 0;
    std::uint32_t size_ = 0;
};

}  // namespace thruway
