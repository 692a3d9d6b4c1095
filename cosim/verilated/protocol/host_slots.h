// cosim/verilated/protocol/host_slots.h
// Slots of bounded hosts as the pins of a router show them: which hosts have one at the present
// clock edge, and those that the device has taken for packets whose heads are still inside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class HostSlots {
public:
    /// `bounded`: set of pins with bounded hosts.
    HostSlots(std::uint64_t bounded, std::size_t pins) : bounded_(bounded), taken_(pins) {}

    void reset() {
        free_ = 0;
        taken_.assign(taken_.size(), 0);
    }
    /// The hosts' pins at a clock edge. Returns whether they changed.
    bool see(std::uint64_t host_slots) {
        const bool changed = free_ != host_slots;
        free_ = host_slots;
        return changed;
    }

    bool bounded(unsigned pin) const { return (bounded_ >> pin & 1u) != 0; }
    bool is_free(unsigned pin) const { return (free_ >> pin & 1u) != 0; }
    /// Slots taken for heads that have not left.
    unsigned taken(unsigned pin) const { return taken_[pin]; }
    /// Whether some head may leave by the pin, or may get a slot for it.
    bool open(unsigned pin) const { return !bounded(pin) || is_free(pin) || taken_[pin] > 0; }

    void take(unsigned pin) { ++taken_[pin]; }
    /// A head leaves with a slot that was taken.
    void use(unsigned pin) { --taken_[pin]; }

private:
    const std::uint64_t bounded_;
    std::uint64_t free_ = 0;
    std::vector<unsigned> taken_;  ///< [pin]
};

}  // namespace thruway
