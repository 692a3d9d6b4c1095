// analysis/equations/cut_through_latency.h
// Latency of h-hop packets under virtual cut-through, with an M/M/1 queue at every link.
// Units: cycles; h counts links. `header` (tau): time of a header from one link to the next.
// Means are infinite for a utilisation of 1 or more.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2.1.
#pragma once

#include <vector>

namespace thruway {

/// h l / (1 - rho) - p_c (h - 1) (l - tau): the time in h queues, minus the savings of cutting
/// through. Takes the queue of a link as M/M/1 whatever p_c is, so packets that cut through join
/// it, too. h >= 1.
/// Source: Rexford, Shin, sec. 2.1, as printed.
double printed_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header);

/// l + (h - 1) tau + (h - 1) (1 - p_c) l / (1 - rho) + rho l / (1 - rho): only packets that do not
/// cut through wait, as long as a packet that finds the server of M/M/1 busy. Equal to the printed
/// latency for h = 1. Derived from Rexford, Shin, sec. 2.1.
double refined_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header);

/// The distribution behind the refined latency. A packet waits at its source with probability rho,
/// and at each of the h - 1 intermediate nodes that it does not cut through; every wait is
/// exponential with mean l / (1 - rho).
class DelayDistribution {
public:
    /// `exponential_length`: packet lengths are exponential; false: all have the mean length.
    /// `utilisation`: in [0, 1).
    DelayDistribution(double mean_flits, double utilisation, bool exponential_length);

    /// Adds packets of h hops with weight `share`. `cut_throughs`: [0 .. h - 1], the distribution
    /// of their number of cut-throughs. `constant`: cycles in addition to
    /// length and waits. Cost: h^2.
    void add(double share, const std::vector<double>& cut_throughs, double constant);

    /// The probability that a packet takes longer than `cycles`.
    double longer_than(double cycles) const;
    double mean() const;
    /// The time that a share `p` of the packets does not exceed, 0 < p < 1; by bisection.
    double percentile(double p) const;

private:
    struct Class {
        double share;
        double constant;
        std::vector<double> waits;  ///< [number of waits]
        /// [j]: probability of more than j exponential stages. Exponential length: stages of length
        /// and waits together, with mean l. Fixed length: stages of the waits,
        /// with mean l / (1 - rho).
        std::vector<double> more_stages;
    };

    double longer_than(const Class& packets, double cycles) const;

    double mean_flits_;
    double utilisation_;
    bool exponential_length_;
    double shares_ = 0;
    std::vector<Class> classes_;
};

}  // namespace thruway
