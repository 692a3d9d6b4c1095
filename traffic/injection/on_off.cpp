#include "traffic/injection/on_off.h"

#include "core/random.h"
#include "traffic/sampling/discrete_table.h"

namespace thruway {

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

}  // namespace thruway
