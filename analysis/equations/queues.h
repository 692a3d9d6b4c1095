// analysis/equations/queues.h
// A queue in front of a server that moves one flit per cycle: waits, queue lengths, buffer depths.
// Units: cycles, flits and packets. Utilisation = packets per cycle * mean flits.
// Every mean is infinite for a utilisation of 1 or more, because there is no steady state.
// Sources: Kleinrock, Queueing Systems I (1975), sec. 3.2 (M/M/1), 5.6 (M/G/1); Takagi, Queueing
// Analysis 3: Discrete-Time Systems (1993), sec. 1.1 (Geo/G/1). Rexford, Shin, sec. 2.1, take
// M/M/1.
#pragma once

#include "traffic/settings/traffic_settings.h"

namespace thruway {

/// First two moments of packet lengths, in flits.
struct LengthMoments {
    double mean = 1;
    double square = 1;  ///< E[B^2]
};

LengthMoments fixed_length(double flits);
/// In continuous time.
LengthMoments exponential_length(double mean);
/// On 1, 2, 3, ... flits.
LengthMoments geometric_length(double mean);
/// Of the lengths that the settings choose, including their limits.
/// Errors: those of make_packet_lengths().
LengthMoments length_moments(const LengthSettings& settings);

/// Mean wait in M/G/1: Poisson arrivals in continuous time. Also valid in discrete time, if Poisson
/// batches arrive at the start of a cycle and may be served in it.
/// Source: Kleinrock I, sec. 5.6 (Pollaczek-Khinchine): rate E[B^2] / (2 (1 - rho)).
double mg1_wait(double packets_per_cycle, const LengthMoments& lengths);

/// Mean wait in M/M/1: rho l / (1 - rho). Source: Kleinrock I, sec. 3.2.
double mm1_wait(double utilisation, double mean_flits);

/// Mean wait in M/D/1: rho m / (2 (1 - rho)). Source: Kleinrock I, sec. 5.6.
double md1_wait(double utilisation, double flits);

/// Mean wait in Geo/G/1: in every cycle a packet arrives with the same probability and may be
/// served from that cycle on. Source: Takagi 3, sec. 1.1: rate E[B (B - 1)] / (2 (1 - rho)).
double geo_g1_wait(double packets_per_cycle, const LengthMoments& lengths);

/// Mean wait in Geo/D/1: rho (m - 1) / (2 (1 - rho)). Source: Takagi 3, sec. 1.1.
double geo_d1_wait(double utilisation, double flits);

/// M/M/1, the service queue of a link in Rexford, Shin, sec. 2.1. Utilisation in [0, 1).
struct MM1 {
    double utilisation = 0;
    double mean_flits = 1;

    /// Decay rate of the distributions of wait and time in system.
    double decay() const { return (1 - utilisation) / mean_flits; }
    /// P(n packets present, the one in service included). Source: Kleinrock I, sec. 3.2.
    double packets_probability(unsigned n) const;
    /// P(more than n packets present).
    double more_packets_than(unsigned n) const;
    /// P(wait > cycles); equal to the utilisation for cycles = 0.
    double waits_longer_than(double cycles) const;
    /// P(wait + service > cycles).
    double stays_longer_than(double cycles) const;
    /// P(more than `flits` flits present), counting the remaining flits of the packet in service: a
    /// geometric number of exponential lengths. Equal to waits_longer_than(flits).
    double more_flits_than(double flits) const;

    /// The smallest buffer, in packets including the one in service, that an unbounded queue
    /// exceeds with at most this probability, which must be in (0, 1).
    unsigned buffer_packets(double overflow_probability) const;
    /// The same in flits; 0 if the probability that the queue is not empty is small enough.
    double buffer_flits(double overflow_probability) const;
};

}  // namespace thruway
