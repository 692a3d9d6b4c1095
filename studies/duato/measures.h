// studies/duato/measures.h
// What figures and claims take from the runs: one value a graph.
#pragma once

#include "studies/duato/duato.h"
#include "topologies/graph/topology.h"

#include <functional>

namespace thruway::duato {

/// A scheme, or a variant of it, in a network.
struct Subject {
    Scheme scheme;
    Network network;
    std::string variant{};
};

/// "BFA-2vc S=16 L=128".
std::string to_text(const Subject& subject);

const CurveResult& curve_of(const StudyResults& results, const Subject& subject);

/// The same over graphs: half-widths of runs tell nothing about how graphs differ.
Measure over_graphs(const Measure& measure);

/// Highest accepted load of each graph, flits per cycle and switch.
Observation throughput(const CurveResult& curve);
Observation throughput(const StudyResults& results, const Subject& subject);
/// No more can go over the links of each graph along shortest legal paths, however they are chosen.
Observation up_down_bound(unsigned switches, std::size_t graphs);
/// Accepted at overload(), in whatever state.
Observation overload_throughput(const StudyResults& results, const Subject& subject);

/// A measure at a load of the curve.
Observation at_load(const CurveResult& curve, double load, const Measure& measure);
/// Mean latency at this part of `saturation`, between the two loads around it as an exponential of
/// the load. Unknown where one of them has no steady state.
Observation latency_at(const CurveResult& curve, double part, const Observation& saturation);

/// The loads at which every graph delivers at least 97 % of what is offered, ascending.
std::vector<double> stable_loads(const CurveResult& curve);
/// Those that both have.
std::vector<double> common_loads(const std::vector<double>& a, const std::vector<double>& b);

/// The random graph with this seed.
Topology graph_of(unsigned switches, unsigned graph);

/// Of the packets delivered, in whatever state: those that took a shortest path.
Measure minimal_share();
/// Of a link, per cycle, in whatever state; of the whole run where it has no measured part.
Measure stream_flits();

}  // namespace thruway::duato
