// studies/rexford_shin/measures.h
// Quantities of the runs that figures and claims use.
#pragma once

#include "studies/rexford_shin/model.h"

namespace thruway::rexford_shin {

enum class Past { kAny, kCut, kBuffered };

/// P[cut-through], whatever happened in the router before, after a cut-through, or after buffering.
Measure cut_through_after(Past past, unsigned hops);

/// Number of cut-throughs of packets over h hops, as far as they are counted.
Measure mean_cuts(unsigned hops);
Measure variance_of_cuts(unsigned hops);
/// Share of the packets with `first` .. `last` cut-throughs.
Measure share_of_cuts(unsigned hops, unsigned first, unsigned last);

/// Standard deviation over all packets over h hops; needs measurement.latency_classes.
Measure latency_deviation(unsigned hops);

/// Mean over the packets of a traffic class over `first` .. `last` hops; needs
/// measurement.latency_classes.
Measure class_latency(unsigned traffic_class, unsigned first, unsigned last);
// Label and CSV column of axes over the utilisation.
constexpr const char* kRho = "utilisation rho";
constexpr const char* kRhoColumn = "utilisation";

constexpr unsigned kNormal = 0;
constexpr unsigned kHot = 1;
constexpr unsigned kFarthest = kRadix;  ///< hops

/// Utilisation of the link between two neighbours after the warm-up.
Measure measured_link(unsigned from, unsigned to);
/// The same, mean over all links.
std::optional<Sample> mean_utilisation(const RunResult& run);

/// Growth of the packets in the network, as a fraction of the packets generated: 0 below
/// saturation.
std::optional<Sample> growth_share(const RunResult& run);

/// Among the packets that take both links of a pair.
Measure pair_cut_through(const LinkPair& pair, Past past);

/// The point of a curve that has only one.
const CurvePoint& only(const CurveResult& curve);

}  // namespace thruway::rexford_shin
