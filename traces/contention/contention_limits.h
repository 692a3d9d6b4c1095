// traces/contention/contention_limits.h
// How much memory the search for who blocks whom may use, and how many rows its tables have.
#pragma once

#include <cstddef>
#include <cstdint>

namespace thruway {

struct ContentionLimits {
    /// Of packets that are or may become the slowest ones, or whose blockers have not arrived.
    std::size_t selected_bytes = std::size_t{128} << 20;
    /// Of packets that arrived last, to know who was in the way of later ones.
    std::size_t recent_bytes = std::size_t{64} << 20;
    /// Of each table of blockers, while it is filled: about 200 bytes each.
    std::size_t table_places = std::size_t{100'000};
    /// Of each table, in the result.
    std::size_t rows = 1000;
    /// Packets of the chain.
    std::size_t chain = 16;
};

constexpr std::uint64_t kLeastContentionMegabytes = 16;

/// Divides `megabytes`, at least kLeastContentionMegabytes.
inline ContentionLimits contention_limits(std::uint64_t megabytes) {
    ContentionLimits limits;
    const auto bytes = static_cast<std::size_t>(megabytes) << 20;
    limits.selected_bytes = bytes / 2;
    limits.recent_bytes = bytes / 4;
    limits.table_places = bytes / 4 / 3 / 200;
    return limits;
}

constexpr std::uint64_t kContentionMegabytes = 256;

}  // namespace thruway
