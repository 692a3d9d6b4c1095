// traffic/injection/bernoulli.h
// In every cycle a host generates a packet with the same probability, independent of the others.
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
    Cycle trial_ = 0;  ///< the first cycle that is not decided yet
};

/// `rate` packets a cycle, at most 1.
InjectionStarter bernoulli_injection(double rate);

}  // namespace thruway
