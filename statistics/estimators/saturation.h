// statistics/estimators/saturation.h
// A drift test for overload, on the packets in flight (source queues included).
//
// In an overloaded network they grow in proportion to time: the last half of the run adds as many
// as the first. A network that keeps up starts empty and levels off. The slowest such network, a
// critical one, grows with the square root of time (a sum of reflected Brownian motions), so its
// last half adds at most 1 - sqrt(1/2) = 0.293 of the total. The verdict is saturated if the growth
// in the last half exceeds a third of the packets in flight at its end by t standard errors. The
// standard error comes from 16 batches of the last half, widened if neighbours are correlated; t is
// the quantile of Student's distribution with 15 degrees of freedom at kErrorPerLook / 2 (the
// reflection principle doubles the normal tail).
// Error: at most kErrorPerLook per check for a network that is not overloaded, below 0.001 for the
// at most 60 checks of a run. It is one of three tests (statistics/steady_state.h).
// Source: Abate, Whitt, Transient behavior of regulated Brownian motion, Adv. Appl. Prob. 19, 1987.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

struct DriftTest {
    static constexpr double kErrorPerLook = 1e-5;
    static constexpr std::size_t kBatches = 16;

    double growth = 0;     ///< packets that the last half added to those in flight
    double allowed = 0;    ///< growth that a critical network could show
    double deviation = 0;  ///< (growth - allowed) / standard error
    bool saturated = false;
};

/// `in_flight`: after equal intervals of time, as from WindowSeries::packets_in_flight().
/// `before`: time from the start of the empty network to entry 0, in such intervals.
/// With fewer than 2 * kBatches intervals the result is "not saturated".
DriftTest drift_test(const std::vector<std::int64_t>& in_flight, double before = 0);

}  // namespace thruway
