// routing/deadlock/delivery.h
// Whether packets get to their destination from each place that they can reach.
#pragma once

#include "routing/deadlock/graphs/reachable_states.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct Delivery {
    std::optional<std::uint32_t> lost;      ///< a place from which no way leads to the destination
    std::optional<unsigned> longest_route;  ///< in channels; empty: places form a circle
};

class DeliveryCheck {
public:
    /// Of the enumeration in `states`.
    Delivery operator()(const ReachableStates& states);

private:
    void connect(const ReachableStates& states);
    /// Places in an order in which each comes after those that it leads to; false: in a circle.
    bool sort();
    std::optional<std::uint32_t> find_lost(const ReachableStates& states) const;

    std::vector<std::uint32_t> start_;  ///< [place]: its first entry in next_; one more
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint8_t> mark_;
    std::vector<std::uint32_t> stack_;
    std::vector<std::uint32_t> at_;  ///< [place]: the entry of next_ to look at
    std::vector<unsigned> longest_;
};

}  // namespace thruway
