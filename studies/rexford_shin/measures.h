// studies/rexford_shin/measures.h
// What figures and claims take from the runs.
#pragma once

#include "studies/rexford_shin/model.h"

namespace thruway::rexford_shin {

enum class Past { kAny, kCut, kBuffered };

/// P[cut-through], whatever happened in the router before, after a cut, or after buffering.
Measure cut_through_after(Past past, unsigned hops);

/// Number of cut-throughs of packets over h hops, as far as they are counted.
Measure mean_cuts(unsigned hops);
Measure variance_of_cuts(unsigned hops);
/// Share of the packets with `first` .. `last` cut-throughs.
Measure share_of_cuts(unsigned hops, unsigned first, unsigned last);

/// Of all packets over h hops; with measurement.latency_classes.
Measure latency_deviation(unsigned hops);

/// Of the packets of a traffic class over `first` .. `last` hops; with measurement.latency_classes.
Measure class_latency(unsigned traffic_class, unsigned first, unsigned last);
// Axis of figures over the utilisation, and its column.
constexpr const char* kRho = "utilisation rho";
constexpr const char* kRhoColumn = "utilisation";

constexpr unsigned kNormal = 0;
constexpr unsigned kHot = 1;
constexpr unsigned kFarthest = kRadix;  ///< hops

/// After the warm-up, of the link between two neighbours.
Measure measured_link(unsigned from, unsigned to);
/// Mean over all links after the warm-up.
std::optional<Sample> mean_utilisation(const RunResult& run);

/// By how much packets in the network grow, as a part of those that are generated: 0 below
/// saturation.
std::optional<Sample> growth_share(const RunResult& run);

/// Of packets that take both links of a pair.
Measure pair_cut_through(const LinkPair& pair, Past past);

/// The one point of a curve that has one.
const CurvePoint& only(const CurveResult& curve);

}  // namespace thruway::rexford_shin
