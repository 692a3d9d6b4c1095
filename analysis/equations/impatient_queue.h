// analysis/equations/impatient_queue.h
// M/M/1 with deterministic patience: a customer that has not reached the server within a fixed time
// leaves. Units: cycles. It has a steady state for every utilisation; this
// class covers those below 1.
// Source: Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.4, equations (12), (13), after Tijms, Stochastic Modelling and Analysis (1986).
#pragma once

namespace thruway {

struct ImpatientQueue {
    double utilisation = 0;      ///< r, arrivals times service; in [0, 1)
    double service_cycles = 1;   ///< S, mean of an exponential time
    double patience_cycles = 0;  ///< tau; may be infinite

    /// Probability that an arrival leaves unserved:
    ///     P_t = (1 - r) r b / (1 - r^2 b),  b = exp(-(1 - r) tau / S).
    /// Source: Khonsari et al., sec. 2.4, equation (13) with S_a = S.
    double timeout_probability() const;

    /// Mean wait of the customers that are served:
    ///     r / (1 - r^2 b) [S (1 - b) / (1 - r) - tau b] / (1 - P_t).
    /// Source: derived from the distribution of the wait; what equation (12) of Khonsari et al.
    /// means.
    double served_wait() const;

    /// Equation (12) as printed. It is not a mean wait: at low load it is negative.
    /// Source: Khonsari et al., sec. 2.4, equation (12) with S_a = S.
    double printed_served_wait() const;

private:
    double exponent() const;  ///< -(1 - r) tau / S
    double b() const;
    double one_less_b() const;
    double norm() const;  ///< 1 - r^2 b
};

}  // namespace thruway
