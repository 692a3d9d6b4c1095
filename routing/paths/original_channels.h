// routing/paths/original_channels.h
// The virtual channels of a link as original and new channels (Duato et al., sec. 3.2): VC 0 is the
// original, the others are new.
#pragma once

#include "routing/relation/requirements.h"
#include "routing/relation/route.h"

#include <string>

namespace thruway {

constexpr VcMask kOriginalChannel = 1;

inline bool came_by_original(const RouteQuery& query) {
    return !query.injected_here && query.arrival_vc == 0;
}

/// Errors: Problem if there is no new channel.
inline VcMask new_channels(unsigned virtual_channels, const char* function,
                           const std::string& topology) {
    require_virtual_channels(virtual_channels, 2, function, topology,
                             "one original channel and one or more new ones");
    return first_vcs(virtual_channels) & ~kOriginalChannel;
}

}  // namespace thruway
