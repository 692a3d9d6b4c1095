// traffic/injection/bernoulli.h
// A host generates a packet in each cycle with the same probability, independent of other cycles.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 24.2.
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/sampling/geometric_gap.h"

namespace thruway {

class BernoulliInjection : public InjectionProcess {
public:
    BernoulliInjection(std::shared_ptr<const GeometricGap> gap, std::uint64_t seed, HostId host)
        : gap_(std::move(gap)), seed_(seed), host_(host) {}

    Cycle next() override;

private:
    std::shared_ptr<const GeometricGap> gap_;  ///< cycles without a packet
    std::uint64_t seed_;
    HostId host_;
    std::uint64_t sequence_ = 0;
    Cycle trial_ = 0;  ///< first cycle that has not been decided yet
};

/// `rate`: packets per cycle, at most 1.
InjectionStarter bernoulli_injection(double rate);
InjectionStarter make_bernoulli(const TrafficSettings& settings, double rate, double mean_flits);

}  // namespace thruway
