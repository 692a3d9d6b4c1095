// traffic/injection/pareto_periods.h
// On and off periods of Pareto length, which make the traffic of many hosts self-similar: with
// shape a its Hurst parameter is (3 - a) / 2. Lengths X have P(X > x) proportional to x^-a, cut off
// at a longest period, so that a finite run can reach their mean. They are rounded to whole cycles
// at random, up with the probability of their fraction, which keeps the mean.
// Sources: Willinger, Taqqu, Sherman, Wilson, Self-similarity through high-variability, IEEE/ACM
// Trans. Networking 5 (1997); for networks on chip Pande, Grecu, Jones, Ivanov, Saleh, Performance
// evaluation and design trade-offs for network-on-chip interconnect architectures, IEEE Trans.
// Computers 54 (2005), whose shapes are the defaults.
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/injection/periods.h"

#include <cstdint>

namespace thruway {

class SettingsVisitor;

struct ParetoSettings {
    double on_shape = 1.9;
    double off_shape = 1.25;
    unsigned longest_period_cycles = 1'000'000;
};

void fields(SettingsVisitor& io, ParetoSettings& settings);

/// A Pareto variable between `least` and `most`: density proportional to x^-(shape + 1).
/// It uses the four operations and exact powers of two only, so the result is the same on every
/// machine.
class BoundedPareto {
public:
    /// shape > 0, 0 < least < most.
    BoundedPareto(double shape, double least, double most);

    /// `random`: 64 uniform bits.
    double operator()(std::uint64_t random) const;

private:
    double shape_;
    double least_;
    double most_;
    double beyond_most_;  ///< P(X > most) without the bound
};

/// The mean of such a variable; shape > 1.
double bounded_pareto_mean(double shape, double least, double most);
/// The `least`, 1 or more, that gives this mean, which must be possible.
double least_with_mean(double shape, double mean, double most);

class ParetoPeriods : public PeriodLaw {
public:
    /// `least` at least 1, `most` below 2^32 - 1; shape > 1.
    ParetoPeriods(double shape, double least, double most)
        : period_(shape, least, most), period_around_(shape - 1, least, most) {}

    Cycle length(const Draw& random) const override;
    /// A period is met in proportion to its length, at each of its cycles alike.
    Cycle rest(const Draw& random) const override;

private:
    BoundedPareto period_;
    BoundedPareto period_around_;
};

InjectionStarter make_pareto_on_off(const TrafficSettings& settings, double rate,
                                    double mean_flits);

}  // namespace thruway
