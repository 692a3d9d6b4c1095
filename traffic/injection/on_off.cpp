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
    const Draw first = draw_period();
    if (on) {
        start_on_period(0, rates_->on_period->rest(first));
    } else {
        start_on_period(rates_->off_period->rest(first), rates_->on_period->length(draw_period()));
    }
}

Cycle OnOffInjection::next() {
    const Draw random = draw(seed_, DrawPurpose::kGenerationGap, index(host_), sequence_++);
    std::uint64_t silence = rates_->silence(random.a);
    while (silence >= on_end_ - trial_) {
        if (on_end_ == kNever) return kNever;
        silence -= on_end_ - trial_;
        const Cycle begin = later(on_end_, rates_->off_period->length(draw_period()));
        start_on_period(begin, rates_->on_period->length(draw_period()));
    }
    const Cycle cycle = trial_ + silence;
    trial_ = cycle + 1;
    return cycle;
}

Draw OnOffInjection::draw_period() {
    return draw(seed_, DrawPurpose::kPeriodLength, index(host_), periods_++);
}

void OnOffInjection::start_on_period(Cycle begin, Cycle length) {
    trial_ = begin;
    on_end_ = later(begin, length);
}

InjectionStarter periods_injection(double rate, double on_share, PeriodLawPtr on,
                                   PeriodLawPtr off) {
    return [rates = std::make_shared<const OnOffRates>(
                rate, on_share, std::move(on), std::move(off))](std::uint64_t seed, HostId host) {
        return std::make_unique<OnOffInjection>(rates, seed, host);
    };
}

InjectionStarter on_off_injection(double rate, double on_cycles, double off_cycles) {
    return periods_injection(rate, on_cycles / (on_cycles + off_cycles),
                             std::make_shared<GeometricPeriods>(on_cycles),
                             std::make_shared<GeometricPeriods>(off_cycles));
}

void fields(SettingsVisitor& io, OnOffSettings& settings) {
    io.real("on_cycles", settings.on_cycles, RealRange::between(1, 1e9), "cycles",
            "mean length of an on period");
    io.real("off_cycles", settings.off_cycles, RealRange::between(1, 1e9), "cycles",
            "mean length of an off period");
}

void check_on_off(const TrafficSettings& settings, double rate, double mean_flits) {
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
}

InjectionStarter make_on_off(const TrafficSettings& settings, double rate, double mean_flits) {
    check_on_off(settings, rate, mean_flits);
    const auto& own = settings.injection.own<OnOffSettings>();
    return on_off_injection(rate, own.on_cycles, own.off_cycles);
}

PacketRates on_off_rates(const TrafficSettings& settings) {
    const auto& own = settings.injection.own<OnOffSettings>();
    return {1 / (kMostPeriodsPerPacket * (own.on_cycles + own.off_cycles)), own.on_share()};
}

}  // namespace thruway
