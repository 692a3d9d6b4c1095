// statistics/estimators/warmup.h
// Where the warm-up of a run ends: the truncation that minimises the estimated standard error of
// what is left (MSER), over groups of five windows.
// Source: K. P. White, An effective truncation heuristic for bias reduction in simulation output,
// Simulation 69(6), 1997 (MSER); White, Cobb, Spratt, A comparison of five steady-state truncation
// heuristics for simulation, WSC 2000 (MSER-5). Groups are weighted by their packets here, because
// the mean that is wanted is one over packets; with equal weights it is their rule.
#pragma once

#include "statistics/estimators/batch_means.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace thruway {

/// Number of windows to leave out at the start, a multiple of five: the earliest truncation whose
/// squared error is at most three times the least. (The exact minimum of a series without warm-up
/// lies where what is left happens to be quiet, and its intervals are too narrow: within 20 % of
/// the least, 95 % intervals of 64 queues at load 0.7 held the mean in 90 % of short runs, within
/// three times in 94 %. A warm-up that matters has an error many times as large.) Empty: not enough
/// data, since that lies in the second half of the run, or there are less than 50 windows.
std::optional<std::size_t> mser5(const std::vector<RatioTerm>& windows);

}  // namespace thruway
