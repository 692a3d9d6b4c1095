// studies/duato/measures.h
// What figures and claims take from the runs: one value a graph.
#pragma once

#include "studies/duato/duato.h"
#include "topologies/topology.h"

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

/// The curve of each graph.
std::vector<const CurveResult*> curves_of(const StudyResults& results, const Subject& subject);

/// Highest accepted load of all points but that of overload, flits per cycle and switch.
Observation throughput(const std::vector<const CurveResult*>& curves);
Observation throughput(const StudyResults& results, const Subject& subject);
/// No more can go over the links of each graph along shortest legal paths, however they are chosen.
Observation up_down_bound(unsigned switches, Effort effort);
/// Accepted at overload().
Observation overload_throughput(const StudyResults& results, const Subject& subject);

/// A measure at a load that all the curves have.
Observation at_load(const std::vector<const CurveResult*>& curves, double load,
                    const Measure& measure);
/// Mean latency at this part of `saturation`, between the two loads around it as an exponential of
/// the load. Unknown where one of them is saturated.
Observation latency_at(const std::vector<const CurveResult*>& curves, double part,
                       const Observation& saturation);

/// The loads at which every graph delivers at least 97 % of what is offered, ascending.
std::vector<double> stable_loads(const std::vector<const CurveResult*>& curves);
/// Those that both have.
std::vector<double> common_loads(const std::vector<double>& a, const std::vector<double>& b);

/// The random graph with this seed.
Topology graph_of(unsigned switches, unsigned graph);

std::optional<Sample> minimal_share(const RunResult& run);  ///< packets that took a shortest path
/// Of a link, per cycle; of the whole run where it has no measured part.
std::optional<Sample> stream_flits(const RunResult& run);

}  // namespace thruway::duato
