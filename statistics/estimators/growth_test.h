// statistics/estimators/growth_test.h
// Tests whether the network accepts less than is offered. Offered minus accepted packets are the
// growth of the packets in flight (source queues included). This is a paired difference, so its
// noise is much smaller than that of the two throughputs. Three estimators:
//
// sustained_growth(): growth in proportion to time, apart from that of a critical network. A
// critical network starts empty and grows with the square root of time (a sum of reflected Brownian
// motions); a network that keeps up levels off earlier. Least squares of the increments y over
// equal intervals of time,
//     y = b0 t + b1 (sqrt(t1) - sqrt(t0)),  b1 >= 0;
// the network is overloaded if b0 > 0. This is a likelihood-ratio test: where the best b1 is 0, it
// compares the line with the best critical network alone. The first sixteenth, in which the buffers
// fill, is left out. The time before the record is one increment.
//
// mean_growth(): the mean increment, for a part of a run after its warm-up.
//
// slope_of_levels(): the slope of the regression line of the packets in flight. If they vary about
// a level and forget quickly, the slope is known much better than the mean increment: over a run of
// length n its standard error falls as n^(-3/2), and that of the mean increment, whose neighbours
// are taken as independent, as n^(-1/2).
//
// Standard errors come from the residuals of at most 64 increments, widened if neighbours are
// correlated (serial_correlation.h); deviations are compared with Student's distribution.
// Sources: Abate, Whitt, Transient behavior of regulated Brownian motion, Adv. Appl. Prob. 19, 1987
// (growth of a critical queue); Self, Liang, JASA 82, 1987 (likelihood ratio at a bound); Draper,
// Smith, Applied Regression Analysis, 1998, ch. 1 (slope).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct Growth {
    static constexpr std::size_t kFewestIncrements = 32;

    double per_distance = 0;    ///< packets per interval of time
    double standard_error = 0;  ///< of `per_distance`
    double degrees = 0;         ///< degrees of freedom

    /// Upper confidence limit: the growth exceeds it with probability `error`.
    double upper(double error) const;
    double lower(double error) const;
    /// Whether growth is above 0; true for a network without growth with at most this probability.
    bool positive(double error) const { return lower(error) > 0; }
};

/// `in_flight`: after equal intervals of time, as from WindowSeries::packets_in_flight().
/// `before`: time from the start of the empty network to entry 0, in such intervals.
/// Empty: fewer than kFewestIncrements.
std::optional<Growth> sustained_growth(const std::vector<std::int64_t>& in_flight,
                                       double before = 0);

/// Over the entries from `first` on.
std::optional<Growth> mean_growth(const std::vector<std::int64_t>& in_flight, std::size_t first);

/// Over the entries from `first` on. Correlation reduces the degrees of freedom to those of
/// independent entries. Empty also if neighbours correlate by more than 0.4 about the line: the
/// packets in flight then forget slowly, as in a critical or overloaded network.
std::optional<Growth> slope_of_levels(const std::vector<std::int64_t>& in_flight,
                                      std::size_t first);

}  // namespace thruway
