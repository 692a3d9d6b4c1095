// routing/deadlock/delivery.h
// Checks that packets reach their destination from every place that they can reach.
#pragma once

#include "routing/deadlock/graphs/reachable_states.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct DeliveryResult {
    std::optional<std::uint32_t> lost;      ///< a place from which the destination is unreachable
    std::optional<unsigned> longest_route;  ///< in channels; empty: places form a cycle
};

class DeliveryCheck {
public:
    /// For the enumeration in `states`.
    DeliveryResult operator()(const ReachableStates& states);

private:
    void connect(const ReachableStates& states);
    /// Orders the places such that each follows its successors; returns false if they form a cycle.
    bool sort();
    std::optional<std::uint32_t> find_lost(const ReachableStates& states) const;

    std::vector<std::uint32_t> start_;  ///< [place]: its first entry in next_; and the end
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint8_t> mark_;
    std::vector<std::uint32_t> stack_;
    std::vector<std::uint32_t> at_;  ///< [place]: the next entry of next_ to visit
    std::vector<unsigned> longest_;
};

}  // namespace thruway
