// workloads/requests/plan/request_draws.h
// What random draws about requests decide, beside the purposes in core/random.h. The values are
// part of every result: never renumber them.
#pragma once

#include "core/random.h"

namespace thruway {

constexpr DrawPurpose kSeedOfRequests{30};  ///< owner: 0, counter: 0
constexpr DrawPurpose kRequestKind{31};     ///< owner: client, counter: request
constexpr DrawPurpose kThinkTime{32};       ///< owner: client, counter: number of the pause
/// owner: client, counter: server + hosts * request of this pair
constexpr DrawPurpose kServiceTime{33};

}  // namespace thruway
