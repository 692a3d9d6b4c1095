// traffic/injection/on_off.h
// Bursts: on and off periods of geometric length take turns; a host generates packets only while
// it is on, then as a Bernoulli process whose rate keeps the mean load.
// A host is on in cycle 0 with the share of time that it is on in the long run, so that the
// process is stationary from the start. The cost of a packet grows with the periods it waits for.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 24.2
// (Markov-modulated process).
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/sampling/geometric_gap.h"

namespace thruway {

constexpr double kLongestPeriod = 1e12;  // cycles

/// What the hosts have in common. Period lengths are 1 + a gap.
struct OnOffRates {
    OnOffRates(double rate, double on_cycles, double off_cycles)
        : on_share(on_cycles / (on_cycles + off_cycles)),
          silence(rate < on_share ? rate / on_share : 1.0),
          on_period(1 / on_cycles),
          off_period(1 / off_cycles) {}

    double on_share;
    GeometricGap silence;  ///< cycles of on periods without a packet
    GeometricGap on_period;
    GeometricGap off_period;
};

class OnOffInjection : public InjectionProcess {
public:
    OnOffInjection(std::shared_ptr<const OnOffRates> rates, std::uint64_t seed, HostId host);

    Cycle next() override;

private:
    Cycle period(const GeometricGap& length);
    void start_on_period(Cycle begin);

    std::shared_ptr<const OnOffRates> rates_;
    std::uint64_t seed_;
    HostId host_;
    std::uint64_t sequence_ = 0;
    std::uint64_t periods_ = 0;
    Cycle trial_ = 0;   ///< the first cycle of the on period that is not decided yet
    Cycle on_end_ = 0;  ///< first cycle behind the on period
};

/// `rate` packets a cycle, at most the share of time that a host is on.
InjectionStarter on_off_injection(double rate, double on_cycles, double off_cycles);

}  // namespace thruway
