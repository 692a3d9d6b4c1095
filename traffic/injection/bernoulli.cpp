#include "traffic/injection/bernoulli.h"

#include "core/random.h"

namespace thruway {

Cycle BernoulliInjection::next() {
    const Draw random = draw(seed_, DrawPurpose::kGenerationGap, index(host_), sequence_++);
    const Cycle cycle = later(trial_, (*gap_)(random.a));
    trial_ = later(cycle, 1);
    return cycle;
}

InjectionStarter bernoulli_injection(double rate) {
    return [gap = std::make_shared<const GeometricGap>(rate)](std::uint64_t seed, HostId host) {
        return std::make_unique<BernoulliInjection>(gap, seed, host);
    };
}

}  // namespace thruway
