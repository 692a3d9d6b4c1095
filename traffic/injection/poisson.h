// traffic/injection/poisson.h
// Poisson arrivals in continuous time. A packet belongs to the cycle in which it arrives; a cycle
// can have several.
// Time is divided into ticks of 2^-24 cycle. A tick has an arrival with probability 1 - exp(-x),
// where x is the rate per tick: the probability that a Poisson process has at least one. Further
// arrivals in the same tick are omitted. Error at r packets per cycle: the load is too small by the
// fraction r 2^-25, and the number of arrivals in a cycle differs from Poisson's by at most r^2
// 2^-24 in total variation.
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/sampling/geometric_gap.h"

namespace thruway {

class PoissonInjection : public InjectionProcess {
public:
    static constexpr unsigned kTickBits = 24;

    PoissonInjection(std::shared_ptr<const GeometricGap> gap, std::uint64_t seed, HostId host)
        : gap_(std::move(gap)), seed_(seed), host_(host) {}

    Cycle next() override;

private:
    std::shared_ptr<const GeometricGap> gap_;  ///< ticks without an arrival
    std::uint64_t seed_;
    HostId host_;
    std::uint64_t sequence_ = 0;
    Cycle cycle_ = 0;
    std::uint64_t tick_ = 0;  ///< first tick of `cycle_` that has not been decided yet
};

/// `rate`: packets per cycle, 2^-32 to 1024.
InjectionStarter poisson_injection(double rate);

}  // namespace thruway
