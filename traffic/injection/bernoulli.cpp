#include "traffic/injection/bernoulli.h"

#include "core/random.h"

#include <fmt/format.h>

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

InjectionStarter make_bernoulli(const TrafficSettings& settings, double rate, double mean_flits) {
    if (rate > 1) {
        refuse_load(
            settings,
            fmt::format("bernoulli injection generates at most one packet per cycle, with a "
                        "mean of {} flits: give a load of at most {}, longer packets, or "
                        "injection = \"poisson\"",
                        mean_flits, at_most_text(mean_flits)));
    }
    return bernoulli_injection(rate);
}

}  // namespace thruway
