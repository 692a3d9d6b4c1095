#include "traffic/injection/periodic.h"

#include "core/random.h"

namespace thruway {

namespace {

__extension__ using Wide = unsigned __int128;

/// Exact for a double of at least 2^-11, because it has no bits below 2^-64.
std::uint64_t fraction_of(double period, std::uint64_t whole) {
    return static_cast<std::uint64_t>((period - static_cast<double>(whole)) * kTwoTo64);
}

}  // namespace

PeriodicInjection::PeriodicInjection(double period, std::uint64_t seed, HostId host)
    : period_cycles_(static_cast<std::uint64_t>(period)),
      period_fraction_(fraction_of(period, period_cycles_)) {
    const std::uint64_t random = draw(seed, DrawPurpose::kInitialPhase, index(host), 0).a;
    const Wide phase = Wide{period_cycles_} * random + ((Wide{period_fraction_} * random) >> 64);
    cycle_ = static_cast<std::uint64_t>(phase >> 64);
    fraction_ = static_cast<std::uint64_t>(phase);
}

Cycle PeriodicInjection::next() {
    const Cycle cycle = cycle_;
    advance();
    return cycle;
}

void PeriodicInjection::advance() {
    const std::uint64_t fraction = fraction_ + period_fraction_;
    const bool carry = fraction < fraction_;
    fraction_ = fraction;
    cycle_ = later(later(cycle_, period_cycles_), carry ? 1 : 0);
}

InjectionStarter periodic_injection(double period) {
    return [period](std::uint64_t seed, HostId host) {
        return std::make_unique<PeriodicInjection>(period, seed, host);
    };
}

}  // namespace thruway
