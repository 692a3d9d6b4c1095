// studies/khonsari/measures.h
// Quantities of the runs that figures and claims use, and the same from the model.
#pragma once

#include "statistics/measures/channel_use.h"
#include "studies/khonsari/khonsari.h"

#include <optional>

namespace thruway::khonsari {

/// These measures need a steady state; other runs have no value.
std::optional<Sample> network_latency(const RunResult& run);
std::optional<Sample> mean_hops(const RunResult& run);
/// Share of time in which a link has this many virtual channels taken; mean over all links.
Measure share_taken(unsigned virtual_channels);
std::optional<Sample> multiplexing(const RunResult& run);
/// Per visit of a router: share of the visits that time out; cycles of waiting of those that do
/// not; cycles after the time-out of those that do.
std::optional<Sample> timeout_probability(const RunResult& run);
std::optional<Sample> adaptive_wait(const RunResult& run);
std::optional<Sample> deterministic_wait(const RunResult& run);

/// Rates of the channels: the highest over the lowest; what the links carried in the runs of all
/// seeds together; p-value of the chi-square test that all carry the same.
std::optional<Sample> highest_over_lowest(const RunResult& run);
std::optional<EqualRates> pooled_rates(const CurvePoint& point);
Observation probability_of_equal_rates(const CurvePoint& point);

/// p-value of the chi-square test that the messages have these distances; [i]: i + 1 hops.
Observation probability_of_distances(const std::vector<double>& law, const CurvePoint& point);

/// The same waits in the model.
/// P_a w_a, mean over the routers that a message visits. Source: equation (16).
double modelled_adaptive_wait(const TimeoutWormhole& network, const TimeoutLatency& latency);
/// P_d w_d. Source: equation (16).
double modelled_deterministic_wait(const TimeoutLatency& latency);

/// The model of a panel with tau = M, at this fraction of its saturation, which is below 1.
TimeoutLatency modelled_at(const Panel& panel, double part);

/// Latency of the model over that of the runs, minus 1, at a point of a panel.
Observation model_error(const Panel& panel, const CurvePoint& point);

/// The point of a curve that has only one.
const CurvePoint& only(const CurveResult& curve);

unsigned deadlocked_runs(const CurvePoint& point);

}  // namespace thruway::khonsari
