#include "traffic/injection/on_off.h"

#include "core/problem.h"
#include "core/random.h"
#include "settings/fields/settings_visitor.h"
#include "traffic/sampling/discrete_table.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr double kMostPeriodsPerPacket = 10000;

void check_period(const char* key, double cycles) {
    if (cycles >= 1 && cycles <= kLongestPeriod) return;
    throw Problem(fmt::format("{} = {}: the mean length of a period must be 1 to {} cycles", key,
                              cycles, kLongestPeriod));
}

}  // namespace

OnOffInjection::OnOffInjection(std::shared_ptr<const OnOffRates> rates, std::uint64_t seed,
                               HostId host)
    : rates_(std::move(rates)), seed_(seed), host_(host) {
    const DiscreteTable off_or_on({1 - rates_->on_share, rates_->on_share});
    const bool on = off_or_on.pick(draw(seed, DrawPurpose::kInitialPhase, index(host), 0).a) == 1;
    start_on_period(on ? 0 : period(rates_->off_period));
}

Cycle OnOffInjection::next() {
    const Draw random = draw(seed_, DrawPurpose::kGenerationGap, index(host_), sequence_++);
    std::uint64_t silence = rates_->silence(random.a);
    while (silence >= on_end_ - trial_) {
        if (on_end_ == kNever) return kNever;
        silence -= on_end_ - trial_;
        start_on_period(later(on_end_, period(rates_->off_period)));
    }
    const Cycle cycle = trial_ + silence;
    trial_ = cycle + 1;
    return cycle;
}

Cycle OnOffInjection::period(const GeometricGap& length) {
    const Draw random = draw(seed_, DrawPurpose::kPeriodLength, index(host_), periods_++);
    return 1 + length(random.a);
}

void OnOffInjection::start_on_period(Cycle begin) {
    trial_ = begin;
    on_end_ = later(begin, period(rates_->on_period));
}

InjectionStarter on_off_injection(double rate, double on_cycles, double off_cycles) {
    return [rates = std::make_shared<const OnOffRates>(rate, on_cycles, off_cycles)](
               std::uint64_t seed, HostId host) {
        return std::make_unique<OnOffInjection>(rates, seed, host);
    };
}

void fields(SettingsVisitor& io, OnOffSettings& settings) {
    io.real("on_cycles", settings.on_cycles, RealRange::between(1, 1e9), "cycles",
            "on_off: mean length of an on period");
    io.real("off_cycles", settings.off_cycles, RealRange::between(1, 1e9), "cycles",
            "on_off: mean length of an off period");
}

InjectionStarter make_on_off(const TrafficSettings& settings, double rate, double mean_flits) {
    const auto& own = settings.injection.own<OnOffSettings>();
    check_period("traffic.on_cycles", own.on_cycles);
    check_period("traffic.off_cycles", own.off_cycles);
    const double share = own.on_share();
    if (rate > share) {
        refuse_load(
            settings,
            fmt::format("{} injection is on for {:.6g} of the time and then generates at "
                        "most one packet per cycle, with a mean of {} flits: give a load of "
                        "at most {}, or shorter off periods",
                        settings.injection->name, share, mean_flits,
                        at_most_text(share * mean_flits)));
    }
    const double periods = 1 / (rate * (own.on_cycles + own.off_cycles));
    if (periods > kMostPeriodsPerPacket) {
        refuse_load(
            settings,
            fmt::format("there would be {:.3g} on periods per packet, so packets would not form "
                        "bursts: use injection = \"bernoulli\", or longer periods",
                        periods));
    }
    return on_off_injection(rate, own.on_cycles, own.off_cycles);
}

PacketRates on_off_rates(const TrafficSettings& settings) {
    const auto& own = settings.injection.own<OnOffSettings>();
    return {1 / (kMostPeriodsPerPacket * (own.on_cycles + own.off_cycles)), own.on_share()};
}

}  // namespace thruway
