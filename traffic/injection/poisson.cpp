#include "traffic/injection/poisson.h"

#include "core/random.h"

namespace thruway {

namespace {

constexpr std::uint64_t kTicks = std::uint64_t{1} << PoissonInjection::kTickBits;

/// 1 - exp(-x) for x <= 2^-14. The series ends with x^3; the relative error is less than 2^-46.
double arrival_probability(double x) { return x - x * x / 2 + x * x * x / 6; }

}  // namespace

Cycle PoissonInjection::next() {
    const Draw random = draw(seed_, DrawPurpose::kGenerationGap, index(host_), sequence_++);
    const std::uint64_t arrival = tick_ + (*gap_)(random.a);
    const Cycle cycle = later(cycle_, arrival >> kTickBits);
    const std::uint64_t behind = (arrival & (kTicks - 1)) + 1;
    cycle_ = later(cycle, behind >> kTickBits);
    tick_ = behind & (kTicks - 1);
    return cycle;
}

InjectionStarter poisson_injection(double rate) {
    const double success = arrival_probability(rate / static_cast<double>(kTicks));
    return [gap = std::make_shared<const GeometricGap>(success)](std::uint64_t seed, HostId host) {
        return std::make_unique<PoissonInjection>(gap, seed, host);
    };
}

}  // namespace thruway
