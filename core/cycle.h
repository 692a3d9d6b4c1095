// core/cycle.h
// Simulated time: clock cycles, counted from 0. A run is the half-open interval [start, end).
#pragma once

#include <cstdint>
#include <limits>

namespace thruway {

using Cycle = std::uint64_t;

/// Later than every cycle of a run: "nothing is due".
constexpr Cycle kNever = std::numeric_limits<Cycle>::max();

}  // namespace thruway
