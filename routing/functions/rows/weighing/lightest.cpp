#include "routing/functions/rows/weighing/lightest.h"

#include <cstdint>
#include <utility>

namespace thruway {

void keep_lightest(const RouteQuery& query, const RowMap& map, const Congestion& congestion,
                   RouteCandidates& candidates) {
    const unsigned others = map.differences(query.here, query.destination) - 1;
    using Weight = std::pair<std::uint64_t, unsigned>;  // deroutes after other hops
    const auto weight = [&](const RouteCandidate& candidate) {
        const std::uint64_t waiting = congestion.waiting_flits(query.here, candidate.port);
        return Weight{waiting * (others + candidate.hops_left), candidate.hops_left};
    };
    Weight least = weight(candidates[0]);
    for (const RouteCandidate& candidate : candidates) least = std::min(least, weight(candidate));
    candidates.change_vcs([&](const RouteCandidate& candidate) {
        return weight(candidate) == least ? candidate.vcs : VcMask{0};
    });
    candidates.keep_some(~VcMask{0});
}

}  // namespace thruway
