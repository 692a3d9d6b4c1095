// reporting/detail/joined_windows.h
// The windows of a run with fewer, longer ones: for a page that shows several runs.
#pragma once

#include "reporting/detail/run_detail.h"

#include <cstddef>
#include <vector>

namespace thruway {

/// Joins consecutive windows, so that at most `most` are left. All join equally many, but for the
/// last one. Counts are sums; means are those of all packets, or cycles, in the joined windows.
std::vector<DetailWindow> joined_windows(const std::vector<DetailWindow>& windows,
                                         std::size_t most);

}  // namespace thruway
