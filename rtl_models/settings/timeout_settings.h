// rtl_models/settings/timeout_settings.h
// How long a header waits for adaptive channels, and what it requests after that.
#pragma once

#include <limits>

namespace thruway {

/// A time-out that never comes.
constexpr unsigned kInfiniteTimeout = std::numeric_limits<unsigned>::max();

/// The channels that a header requests after its time-out.
enum class AfterTimeout { kEscapeOnly, kEscapeOrAdaptive };

}  // namespace thruway
