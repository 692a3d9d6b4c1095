// rtl_models/settings/timeout_settings.h
// How long a header waits for adaptive channels, and for what then.
#pragma once

#include <limits>

namespace thruway {

/// Cycles of a time-out that never comes.
constexpr unsigned kInfiniteTimeout = std::numeric_limits<unsigned>::max();

/// For which channels a header asks after its time-out.
enum class AfterTimeout { kEscapeOnly, kEscapeOrAdaptive };

}  // namespace thruway
