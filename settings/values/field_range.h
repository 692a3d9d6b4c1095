// settings/values/field_range.h
// Ranges of settings and how messages and documentation write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace thruway {

/// The integers min..max. kUnbounded is the largest TOML integer.
struct IntegerRange {
    static constexpr std::uint64_t kUnbounded = static_cast<std::uint64_t>(
        std::numeric_limits<std::int64_t>::max());

    std::uint64_t min = 0;
    std::uint64_t max = kUnbounded;

    bool contains(std::int64_t value) const;
    std::string text() const;  ///< `1..64`, `at least 1`
};

/// The finite reals from `low` to `high`; `low` itself is included if `low_allowed`.
struct RealRange {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool low_allowed = true;

    static RealRange above(double low) { return {low, RealRange{}.high, false}; }
    static RealRange at_least(double low) { return {low, RealRange{}.high, true}; }
    static RealRange between(double low, double high) { return {low, high, true}; }
    static RealRange above_up_to(double low, double high) { return {low, high, false}; }

    bool contains(double value) const;  ///< false for nan and the infinities
    std::string text() const;           ///< `0..1`, `above 0`, `above 0, at most 0.5`
};

/// The allowed number of entries of a list.
struct ListSize {
    std::size_t min = 1;
    std::size_t max = 1024;

    std::string text() const;  ///< `1..16 entries`
};

}  // namespace thruway
