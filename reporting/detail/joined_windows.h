// reporting/detail/joined_windows.h
// The windows of a run with fewer, longer ones: for a page that shows several runs.
#pragma once

#include "reporting/detail/run_detail.h"

#include <cstddef>
#include <vector>

namespace thruway {

/// At most `most` windows, which cover the same cycles. Each stands for the same number of
/// consecutive windows, the last one for those that are left. Counts are sums; a mean is that of
/// all packets, or cycles, of its windows.
std::vector<DetailWindow> joined_windows(const std::vector<DetailWindow>& windows,
                                         std::size_t most);

}  // namespace thruway
