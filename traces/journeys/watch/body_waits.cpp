#include "traces/journeys/watch/body_waits.h"

#include <algorithm>

namespace thruway {
namespace {

/// Cycles by which the tail leaves a router later than its flits take behind the header.
std::int64_t lag_of(const Journey& journey, const JourneyHop& hop) {
    return static_cast<std::int64_t>(hop.tail_left) - static_cast<std::int64_t>(hop.left) -
           static_cast<std::int64_t>(journey.flits - 1);
}

/// Counts up to `lag` cycles of the latest waits; returns what is left of them.
std::uint64_t blame(JourneyHop& hop, const std::vector<BodyWait>& list, std::uint64_t lag) {
    for (auto wait = list.rbegin(); wait != list.rend() && lag > 0; ++wait) {
        const std::uint64_t cycles = std::min(wait->cycles, lag);
        hop[wait->part] += cycles;
        if (!hop.blocker(wait->part).is_some()) hop.blocker(wait->part) = wait->by;
        lag -= cycles;
    }
    return lag;
}

}  // namespace

void blame_body_lag(Journey& journey, const std::deque<BodyWaits>& waits) {
    std::int64_t rest = lag_of(journey, journey.hops.back());
    for (std::size_t i = journey.hops.size(); i-- > 0 && rest > 0;) {
        JourneyHop& hop = journey.hops[i];
        const std::int64_t before = i == 0 ? 0 : lag_of(journey, journey.hops[i - 1]);
        const std::int64_t here = std::clamp<std::int64_t>(lag_of(journey, hop) - before, 0, rest);
        rest -= here;
        auto lag = static_cast<std::uint64_t>(here);
        lag = blame(hop, waits[i].list, lag);
        lag = blame(hop, waits[i].behind_own, lag);
        hop[LatencyPart::kBodyLag] = lag;
    }
}

}  // namespace thruway
