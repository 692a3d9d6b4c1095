// analysis/models/models.h
// Every analytical model, applied to a network. docs/models.md has their equations and the range of
// validity. A model sees the offered load only, never simulation results.
#pragma once

#include "analysis/models/model_report.h"
#include "analysis/models/modelled_network.h"
#include "analysis/models/traffic_summary.h"
#include "analysis/wormhole/timeout_wormhole.h"

#include <vector>

namespace thruway {

struct ModelOptions {
    /// Probability, in (0, 1), that an unbounded queue exceeds the reported buffer depth.
    double overflow_probability = 1e-6;
    TimeoutReadings timeout;  ///< of the model of Khonsari et al.
};

/// Cut-through in a torus, as printed: latency of Rexford, Shin, sec. 2.1, with p_c of sec. 2.2 and
/// P_2 of sec. 3 over the destinations that exist, as a mixture over the distances of the packets.
/// The time of a head in its first and last router and in injection and ejection is added.
ModelReport rexford_shin(const ModelledNetwork& network, const TrafficSummary& traffic,
                         const ModelOptions& options);

/// The same with the refined latency and the percentiles of its distribution.
ModelReport rexford_shin_refined(const ModelledNetwork& network, const TrafficSummary& traffic,
                                 const ModelOptions& options);

/// Mean field of a torus: Toroidal network with virtual cut-through, sec. 3, equations (1), (2).
/// The constant 3 (l + 1) + m, the zero-load latency of the paper's router, is replaced by that of
/// this network.
ModelReport torus_mean_field(const ModelledNetwork& network, const TrafficSummary& traffic);

/// Adaptive wormhole routing with time-out in a hypercube: Khonsari, Sarbazi-Azad, Ould-Khaoua,
/// sec. 2.3 and 2.4, equations (1) to (19). The time of a head in its first and last router and in
/// injection and ejection is added. Saturated if the equations have no solution.
ModelReport khonsari(const ModelledNetwork& network, const TrafficSummary& traffic,
                     const ModelOptions& options);

/// Zero-load latency plus the mean wait in an M/G/1 queue (M/D/1 for fixed lengths, M/M/1 for
/// exponential ones) at every link and at the host, as if independent. Source: Kleinrock's
/// independence assumption, Communication Nets (1964), ch. 3; queues of Queueing Systems I,
/// sec. 5.6.
ModelReport link_queues(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The wait of packets at their host if the network always accepts one flit per cycle: M/G/1 under
/// Poisson, Geo/G/1 under Bernoulli injection. Source: as analysis/equations/queues.h.
ModelReport source_queue(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The load at which the busiest channel carries one flit per cycle. Source:
/// routing/load/channel_load.h.
ModelReport channel_load_bound(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The load at which all channels of the bisection carry one, whatever the routing. Source: Dally,
/// Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.3.1.
ModelReport bisection_bound(const ModelledNetwork& network, const TrafficSummary& traffic);

/// All models, in this order. Errors: those of summary_of().
std::vector<ModelReport> evaluate_models(const ModelledNetwork& network,
                                         const ModelOptions& options);

}  // namespace thruway
