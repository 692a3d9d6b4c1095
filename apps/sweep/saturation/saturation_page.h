// apps/sweep/saturation/saturation_page.h
// What the terminal says about searches for saturation.
#pragma once

#include "apps/sweep/saturation/saturation_search.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// A table with a row per series; below it each reason for an interval that is wide or missing,
/// once, and the notes. Empty without results.
std::string saturation_page(const SweepPlan& plan, const std::vector<SaturationResult>& results);

struct SearchProgress {
    std::size_t done = 0;
    std::size_t series = 0;
    std::uint64_t runs = 0;
    std::uint64_t runs_left = 0;  ///< about
    std::size_t running = 0;
};

/// "saturation: 3 of 12 series, 41 runs, 2 running, about 0:40 left". `seconds`: of the search.
std::string search_progress(const SearchProgress& progress, double seconds);

}  // namespace thruway
