// rtl_models/host/source_queue.h
// Unbounded queue of the packets that wait for injection at a host, oldest first. A ring that grows
// and never shrinks: most hosts have few packets that wait, and a fabric has many hosts.
#pragma once

#include "core/flit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>

namespace thruway {

class SourceQueue {
public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    /// Requires !empty().
    PacketHandle front() const { return slot(0); }

    void push_back(PacketHandle packet) {
        if (size_ == slots_) grow();
        slot(size_++) = packet;
    }
    /// Requires !empty().
    void pop_front() {
        ++first_;
        --size_;
    }
    void clear() { size_ = 0; }

    /// Walks through the queue, oldest packet first.
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = PacketHandle;
        using difference_type = std::ptrdiff_t;
        using pointer = const PacketHandle*;
        using reference = const PacketHandle&;

        Iterator(const SourceQueue& queue, std::uint32_t place) : queue_(&queue), place_(place) {}
        reference operator*() const { return queue_->slot(place_); }
        Iterator& operator++() {
            ++place_;
            return *this;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.place_ == b.place_;
        }
        friend bool operator!=(const Iterator& a, const Iterator& b) {
            return a.place_ != b.place_;
        }

    private:
        const SourceQueue* queue_;
        std::uint32_t place_;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size_}; }

private:
    /// Of the packet that has `place` others before it.
    PacketHandle& slot(std::uint32_t place) const { return ring_[(first_ + place) & (slots_ - 1)]; }
    [[gnu::noinline]] void grow() {
        const std::uint32_t slots = slots_ == 0 ? 4 : 2 * slots_;
        auto wider = std::make_unique<PacketHandle[]>(slots);
        std::copy(begin(), end(), wider.get());
        ring_ = std::move(wider);
        slots_ = slots;
        first_ = 0;
    }

    std::unique_ptr<PacketHandle[]> ring_;
    std::uint32_t slots_ = 0;  ///< of the ring: 0 or a power of two
    std::uint32_t first_ = 0;  ///< slot of the oldest packet, modulo the slots
    std::uint32_t size_ = 0;
};

}  // namespace thruway
