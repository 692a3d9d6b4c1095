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

/// "saturation: 3 of 12 series, 41 runs, 2 running".
std::string search_progress(std::size_t done, std::size_t series, std::uint64_t runs,
                            std::size_t running);

}  // namespace thruway
