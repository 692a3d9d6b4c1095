// studies/torus_saturation/torus_saturation.h
// Saturation and latency of a torus with virtual cut-through and unbounded storage: messages of
// m flits over l hops in a d x d torus, lambda of them per node and cycle.
// Source: Toroidal network with virtual cut-through: saturation point and latency.
#pragma once

#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway::torus_saturation {

/// A size of network, a distance and a length: one line of a figure.
struct Network {
    unsigned d = 8;
    unsigned l = 2;
    unsigned m = 10;
};

/// Those of figures 2 to 6.
std::vector<Network> networks(Effort effort);

/// The curve of a network over lambda m.
std::string curve_name(const Network& network);

/// A network in which generation stops is given so many times as long to drain.
constexpr unsigned kDrainLimit = 10;

/// 3 (l + 1) + m.
double empty_network_latency(unsigned l, unsigned m);

StudyPlan plan(Effort effort);
std::vector<Figure> figures(const StudyResults& results);
std::vector<Claim> claims(const StudyResults& results);

/// lambda m at which a network saturates: where the growth of the messages in the network begins,
/// by a line through the loads at which they grow.
Observation critical_load(const CurveResult& curve);

/// The load is below the interval of the critical load, and the runs show nothing else.
bool is_steady(const CurvePoint& point, const Observation& critical);

}  // namespace thruway::torus_saturation

namespace thruway {

Study torus_saturation_study();

}  // namespace thruway
