// tests/rtl_models/vc_router/allocation/class_support.h
// Class policies for tests of single blocks.
#pragma once

#include "rtl_models/settings/router_settings.h"

#include <utility>
#include <vector>

namespace thruway::test {

/// Class i has the i-th priority.
inline RouterSettings strictly(RouterSettings settings, std::vector<unsigned> priorities) {
    settings.class_policy = ClassPolicy::kStrict;
    settings.class_priorities = std::move(priorities);
    return settings;
}

inline RouterSettings by_weight(RouterSettings settings, std::vector<unsigned> weights) {
    settings.class_policy = ClassPolicy::kWeighted;
    settings.class_weights = std::move(weights);
    return settings;
}

inline RouterSettings by_age(RouterSettings settings, std::vector<unsigned> head_starts) {
    settings.class_policy = ClassPolicy::kAge;
    settings.class_head_start_cycles = std::move(head_starts);
    settings.arbiter = "oldest_first";
    return settings;
}

}  // namespace thruway::test
