#include "routing/first_free.h"

namespace thruway {

std::optional<unsigned> FirstFree::select(const RouteCandidates& candidates,
                                          const CongestionView& view, const Draw&) const {
    for (unsigned i = 0; i < candidates.size(); ++i) {
        if ((candidates[i].vcs & view.available[candidates[i].port]) != 0) return i;
    }
    return std::nullopt;
}

}  // namespace thruway
