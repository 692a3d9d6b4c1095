// studies/khonsari/measures.h
// What figures and claims take from the runs, and what the model says of the same.
#pragma once

#include "statistics/measures/channel_use.h"
#include "studies/khonsari/khonsari.h"

#include <optional>

namespace thruway::khonsari {

/// Measures of runs in steady state; of others they say nothing.
std::optional<Sample> network_latency(const RunResult& run);
std::optional<Sample> mean_hops(const RunResult& run);
/// Of all links: share of time with so many virtual channels taken.
Measure share_taken(unsigned virtual_channels);
std::optional<Sample> multiplexing(const RunResult& run);
/// Per visit of a router: share that comes to the time-out; cycles of those that do not; cycles
/// from the time-out on of those that do.
std::optional<Sample> timeout_probability(const RunResult& run);
std::optional<Sample> adaptive_wait(const RunResult& run);
std::optional<Sample> deterministic_wait(const RunResult& run);

/// Rates of the channels: the highest over the lowest; what the links carried in the runs of all
/// seeds together; and p of the chi-square test that they carry equally much.
std::optional<Sample> highest_over_lowest(const RunResult& run);
std::optional<EqualRates> pooled_rates(const CurvePoint& point);
Observation probability_of_equal_rates(const CurvePoint& point);

/// p of the chi-square test that the messages of all runs have these distances, [i]: i + 1 hops.
Observation probability_of_distances(const std::vector<double>& law, const CurvePoint& point);

/// What the model says of those waits.
/// P_a w_a, in the mean over the routers that a message visits. Source: equation (16).
double modelled_adaptive_wait(const TimeoutWormhole& network, const TimeoutLatency& latency);
/// P_d w_d. Source: equation (16).
double modelled_deterministic_wait(const TimeoutLatency& latency);

/// The model of a panel at a part of its saturation: tau = M. It is below 1.
TimeoutLatency modelled_at(const Panel& panel, double part);

/// Latency of the model over that of the runs, less 1, at a point of a panel.
Observation model_error(const Panel& panel, const CurvePoint& point);

/// The one point of a curve that has one.
const CurvePoint& only(const CurveResult& curve);

unsigned deadlocked_runs(const CurvePoint& point);

}  // namespace thruway::khonsari
