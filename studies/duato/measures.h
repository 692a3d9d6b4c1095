// studies/duato/measures.h
// Quantities of the runs that figures and claims use: one value per graph.
#pragma once

#include "studies/duato/duato.h"
#include "topologies/graph/topology.h"

#include <cstddef>
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

/// Points may have different numbers of graphs: the number that all of them have. 0: before runs.
std::size_t common_graphs(const CurveResult& curve);

/// The measure without the half-widths of runs, which do not show how graphs differ.
Measure over_graphs(const Measure& measure);

/// Highest accepted load of each graph, flits per cycle and switch.
Observation throughput(const CurveResult& curve);
Observation throughput(const StudyResults& results, const Subject& subject);
/// For each graph, an upper bound of what any choice of shortest legal paths can carry.
Observation up_down_bound(unsigned switches, std::size_t graphs);
/// Load accepted at overload(), in any state.
Observation overload_throughput(const StudyResults& results, const Subject& subject);

/// A measure at a load of the curve.
Observation at_load(const CurveResult& curve, double load, const Measure& measure);
/// Mean latency at this fraction of `saturation`, interpolated between the two neighbouring loads
/// as an exponential of the load, graph by graph. Unknown if a graph has no steady state at one of
/// its two loads.
Observation latency_at(const CurveResult& curve, double part, const Observation& saturation);

/// The loads at which every graph delivers at least 97 % of the offered load, ascending.
std::vector<double> stable_loads(const CurveResult& curve);
/// The loads that are in both.
std::vector<double> common_loads(const std::vector<double>& a, const std::vector<double>& b);

/// The random graph with this seed.
Topology graph_of(unsigned switches, unsigned graph);

/// Share of the delivered packets that took a shortest path, in any state.
Measure minimal_share();
/// Mean flits per link and cycle, in any state; over the whole run if it has no measured part.
Measure stream_flits();

}  // namespace thruway::duato
