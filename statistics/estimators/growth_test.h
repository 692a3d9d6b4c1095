// statistics/estimators/growth_test.h
// Does the network accept less than what is offered? What was offered less what was accepted is
// the growth of the packets in flight (source queues included): a paired difference, whose noise is
// much smaller than that of the two throughputs. Two questions:
//
// sustained_growth(): growth in proportion to time, beside the growth that a critical network
// shows. That one starts empty and grows with the square root of time (a sum of reflected Brownian
// motions); one that keeps up levels off sooner. Least squares of the increments y over equal
// distances, y = b0 t + b1 (sqrt(t1) - sqrt(t0)) with b1 >= 0; the network is overloaded when
// b0 > 0. The first sixteenth, in which the buffers fill, is left out. Time before the record
// enters as one increment.
//
// mean_growth(): the mean increment, for a part of a run after its warm-up.
//
// slope_of_levels(): the slope of the line through the numbers in flight. Where they vary about a
// level and soon forget, their slope is known much better than their mean increment: its standard
// error falls with the length of the run to the power 3/2, that of the increment, whose neighbours
// are taken as independent, with the power 1/2.
//
// Standard errors come from the residuals of at most 64 increments, widened if neighbours are
// correlated (serial_correlation.h); deviations are compared with Student's distribution.
// Sources: Abate, Whitt, Transient behavior of regulated Brownian motion, Adv. Appl. Prob. 19, 1987
// (growth of a critical queue); Draper, Smith, Applied Regression Analysis, 1998, ch. 1 (slope).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct Growth {
    static constexpr std::size_t kFewestIncrements = 32;

    double per_distance = 0;    ///< packets
    double standard_error = 0;  ///< of `per_distance`
    double degrees = 0;         ///< of freedom

    /// Upper limit of the growth that chance exceeds with probability `error`.
    double upper(double error) const;
    double lower(double error) const;
    /// Growth above 0 that a network without growth shows with at most this probability.
    bool positive(double error) const { return lower(error) > 0; }
};

/// `in_flight`: at equal distances in time, as WindowSeries::packets_in_flight() gives them.
/// `before`: time between the start of the empty network and entry 0, in the same distances.
/// Empty: fewer than kFewestIncrements.
std::optional<Growth> sustained_growth(const std::vector<std::int64_t>& in_flight,
                                       double before = 0);

/// Of the entries from `first` on.
std::optional<Growth> mean_growth(const std::vector<std::int64_t>& in_flight, std::size_t first);

/// Of the entries from `first` on, as many degrees of freedom as independent ones have. Empty also
/// where neighbours correlate by more than 0.4 about the line: packets in flight that forget
/// slowly, as those of a critical or an overloaded network.
std::optional<Growth> slope_of_levels(const std::vector<std::int64_t>& in_flight,
                                      std::size_t first);

}  // namespace thruway
