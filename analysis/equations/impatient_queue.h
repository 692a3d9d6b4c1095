// analysis/equations/impatient_queue.h
// M/M/1 with deterministic patience: who has not come to the server within a fixed time leaves.
// Units: cycles. It has a steady state at any utilisation; here only those below 1 are meant.
// Source: Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.4, equations (12), (13), after Tijms, Stochastic Modelling and Analysis (1986).
#pragma once

namespace thruway {

struct ImpatientQueue {
    double utilisation = 0;      ///< r, arrivals times service; in [0, 1)
    double service_cycles = 1;   ///< S, mean of an exponential time
    double patience_cycles = 0;  ///< tau; may be infinite

    /// P_t = (1 - r) r b / (1 - r^2 b) with b = exp(-(1 - r) tau / S): that an arrival leaves
    /// unserved. Source: Khonsari et al., sec. 2.4, equation (13) with S_a = S.
    double timeout_probability() const;

    /// Mean wait of those who are served:
    /// r / (1 - r^2 b) [S (1 - b) / (1 - r) - tau b] / (1 - P_t).
    /// Source: derived from the law of the wait; it is what equation (12) of Khonsari et al. means.
    double served_wait() const;

    /// Equation (12) as printed, which is no mean wait: it is negative at low load.
    /// Source: Khonsari et al., sec. 2.4, equation (12) with S_a = S.
    double printed_served_wait() const;

private:
    double exponent() const;  ///< -(1 - r) tau / S
    double b() const;
    double one_less_b() const;
    double norm() const;  ///< 1 - r^2 b
};

}  // namespace thruway
