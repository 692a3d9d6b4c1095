// analysis/models/models.h
// Every analytical model, applied to a network: docs/models.md has their equations and where each
// is valid. A model gets the offered load only, never what a simulation measured.
#pragma once

#include "analysis/models/model_report.h"
#include "analysis/models/modelled_network.h"
#include "analysis/models/traffic_summary.h"
#include "analysis/wormhole/timeout_wormhole.h"

#include <vector>

namespace thruway {

struct ModelOptions {
    /// With which an unbounded queue may outgrow the buffer depth that is named; in (0, 1).
    double overflow_probability = 1e-6;
    TimeoutReadings timeout;  ///< of the model of Khonsari et al.
};

/// Cut-through in a torus, as printed: latency of Rexford, Shin, sec. 2.1, with p_c of sec. 2.2 and
/// P_2 of sec. 3 over the destinations that exist, as a mixture over the distances of the packets.
/// What a head spends in its first and last router and in injection and ejection comes on top.
ModelReport rexford_shin(const ModelledNetwork& network, const TrafficSummary& traffic,
                         const ModelOptions& options);

/// The same with the refined latency, and with the percentiles of its distribution.
ModelReport rexford_shin_refined(const ModelledNetwork& network, const TrafficSummary& traffic,
                                 const ModelOptions& options);

/// Mean field of a torus: Toroidal network with virtual cut-through, sec. 3, equations (1), (2).
/// The constant 3 (l + 1) + m is replaced by the zero-load latency of this network, which it is for
/// the router of the paper.
ModelReport torus_mean_field(const ModelledNetwork& network, const TrafficSummary& traffic);

/// Adaptive wormhole routing with time-out in a hypercube: Khonsari, Sarbazi-Azad, Ould-Khaoua,
/// sec. 2.3 and 2.4, equations (1) to (19). What a head spends in its first and last router and in
/// injection and ejection comes on top. Saturated where the equations have no solution.
ModelReport khonsari(const ModelledNetwork& network, const TrafficSummary& traffic,
                     const ModelOptions& options);

/// Zero-load latency and the mean wait in an M/G/1 queue (M/D/1 for fixed lengths, M/M/1 for
/// exponential ones) at every link and at the host, each on its own. Source: Kleinrock's
/// independence assumption, Communication Nets (1964), ch. 3; queues of Queueing Systems I,
/// sec. 5.6.
ModelReport link_queues(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The wait of packets at their host if the network takes a flit a cycle whenever there is one:
/// M/G/1 under Poisson, Geo/G/1 under Bernoulli injection. Source: as analysis/equations/queues.h.
ModelReport source_queue(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The load at which the busiest channel carries a flit a cycle. Source:
/// routing/load/channel_load.h.
ModelReport channel_load_bound(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The load at which all channels through the bisection do, whatever the routing. Source: Dally,
/// Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.3.1.
ModelReport bisection_bound(const ModelledNetwork& network, const TrafficSummary& traffic);

/// All of them, in this order. Errors: those of summary_of().
std::vector<ModelReport> evaluate_models(const ModelledNetwork& network,
                                         const ModelOptions& options);

}  // namespace thruway
