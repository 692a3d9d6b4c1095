// statistics/estimators/batch_means.h
// 95 % intervals from batches of windows: of a ratio of sums (mean latency = sum of latencies /
// number of packets) by the delta method, and of a quantile by inverting the interval of the
// fraction of packets at or below it (Woodruff). Correlated batches are detected (von Neumann) and
// widen the interval.
// Sources: Law, Simulation Modeling and Analysis (2015), sec. 9.5; Fishman, Yarberry, An
// implementation of the batch means method, INFORMS J. on Computing 9(3), 1997 (test of
// independence); Tafazzoli, Wilson, Skart, IIE Transactions 43(2), 2011 (correction (1+r)/(1-r));
// Woodruff, Confidence intervals for medians, JASA 47, 1952.
#pragma once

#include "records/window_series.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// For sums and counts in ratios.
inline double as_double(std::uint64_t value) { return static_cast<double>(value); }

/// One batch's contribution to the numerator and the denominator of a ratio.
struct RatioTerm {
    double sum = 0;
    double count = 0;
};

struct Estimate {
    double mean = 0;
    double half_width = 0;     ///< of the 95 % interval
    double lag1 = 0;           ///< correlation of neighbouring batches
    bool independent = false;  ///< von Neumann's test finds no positive correlation at 5 %
};

/// Estimate of sum(sum) / sum(count). Empty: fewer than kFewestBatches terms have a count above 0.
/// (If a single one has, its residual is 0 whatever the values in it.)
/// The half-width is that of independent batches times sqrt((1 + r) / (1 - r)) for a lag-1
/// correlation r > 0. From 20 batches on, the same is computed for pairs of batches, and the wider
/// of the two counts.
std::optional<Estimate> ratio_estimate(const std::vector<RatioTerm>& batches);

/// Quantile of the latencies, with half the width of its interval. Empty: as for a ratio, or too
/// few packets for an upper bound.
std::optional<Estimate> quantile_estimate(const std::vector<const LatencyHistogram*>& batches,
                                          double probability);
std::optional<Estimate> quantile_estimate(const std::vector<Window>& batches, double probability);

constexpr std::size_t kFewestBatches = 10;
constexpr std::size_t kMostBatches = 30;

/// The windows [first, last) in at most 30 batches of equal length; at least 15 batches if there
/// are that many windows. Surplus windows are dropped at the start.
std::vector<Window> make_batches(const WindowSeries& series, std::size_t first, std::size_t last);

/// The terms of windows of equal length, joined into at most 30 batches of equal length; at least
/// 15 if there are that many windows. Surplus windows are dropped at the start.
std::vector<RatioTerm> batched(const std::vector<RatioTerm>& windows);

/// One term per window: the result of `term` (Window -> RatioTerm).
template <typename Term>
std::vector<RatioTerm> ratio_terms(const std::vector<Window>& windows, Term term) {
    std::vector<RatioTerm> terms;
    terms.reserve(windows.size());
    for (const Window& window : windows) terms.push_back(term(window));
    return terms;
}

/// Latency sum / packets.
RatioTerm latency_term(const Window& window);

}  // namespace thruway
