// statistics/estimators/warmup.h
// The end of a run's warm-up: the truncation that minimises the estimated standard error of the
// rest (MSER), over groups of five windows.
// Sources: K. P. White, An effective truncation heuristic for bias reduction in simulation output,
// Simulation 69(6), 1997 (MSER); White, Cobb, Spratt, A comparison of five steady-state truncation
// heuristics for simulation, WSC 2000 (MSER-5). Unlike there, groups are weighted by their packets,
// because the mean is one over packets.
#pragma once

#include "statistics/estimators/batch_means.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace thruway {

/// Number of windows to drop at the start, a multiple of five: the earliest truncation whose
/// squared error is at most three times the least. Empty: not enough data, because that truncation
/// is in the second half of the run or there are fewer than 50 windows.
///
/// Why not the exact minimum: in a series without warm-up it selects a rest that happens to be
/// quiet, whose interval is too narrow. For 64 queues at load 0.7 in short runs, 95 % intervals
/// covered the mean in 90 % (within 20 % of the least) and in 94 % (within three times the least).
/// A warm-up that matters has an error many times as large.
std::optional<std::size_t> mser5(const std::vector<RatioTerm>& windows);

}  // namespace thruway
