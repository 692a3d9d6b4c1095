// analysis/equations/cut_through_latency.h
// Latency of h-hop packets under virtual cut-through, with an M/M/1 queue at every link.
// Units: cycles; h counts links. `header` (tau) is what a header takes from one link to the next.
// Means are infinite from a utilisation of 1 on.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2.1.
#pragma once

#include <vector>

namespace thruway {

/// h l / (1 - rho) - p_c (h - 1) (l - tau): the time in h queues, less what cutting through saves.
/// It takes the queue of a link to be M/M/1 whatever p_c is, and so to be joined by those that cut
/// through. h is at least 1.
/// Source: Rexford, Shin, sec. 2.1, as printed.
double printed_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header);

/// l + (h - 1) tau + (h - 1) (1 - p_c) l / (1 - rho) + rho l / (1 - rho): only a packet that does
/// not cut through waits, as long as one that finds the server of M/M/1 busy. Equal to the printed
/// latency for h = 1. Derived from Rexford, Shin, sec. 2.1.
double refined_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header);

/// The distribution behind the refined latency. A packet waits at its source with probability rho,
/// and at those of the h - 1 intermediate nodes that it does not cut through; every wait is
/// exponential with mean l / (1 - rho).
class DelayDistribution {
public:
    /// `exponential_length`: the own length of a packet is exponential, else it is the mean.
    /// Utilisation in [0, 1).
    DelayDistribution(double mean_flits, double utilisation, bool exponential_length);

    /// Adds packets of h hops, in proportion to `share`, whose number of cut-throughs is
    /// distributed as `cut_throughs` [0 .. h - 1]. `constant` cycles come on top of length and
    /// waits. Cost: h^2.
    void add(double share, const std::vector<double>& cut_throughs, double constant);

    /// That a packet takes longer than so many cycles.
    double longer_than(double cycles) const;
    double mean() const;
    /// The time that a share `p` of the packets, 0 < p < 1, does not exceed; by bisection.
    double percentile(double p) const;

private:
    struct Class {
        double share;
        double constant;
        std::vector<double> waits;  ///< [number of waits]
        /// [j]: that length and waits together have more than j exponential stages, of mean l if
        /// the length is exponential; that the waits have, of mean l / (1 - rho), if it is fixed.
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
