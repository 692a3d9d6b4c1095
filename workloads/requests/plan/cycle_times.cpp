#include "workloads/requests/plan/cycle_times.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"

namespace thruway {

void fields(SettingsVisitor& io, CycleTimeSettings& settings) {
    io.choice("distribution", settings.distribution,
              {{TimeLaw::kFixed, "fixed", "always `mean`"},
               {TimeLaw::kGeometric, "geometric",
                "an exponential time rounded up to cycles, with the given mean"}},
              "how a time is drawn");
    io.integer("mean", settings.mean, {0, std::uint64_t{1} << 40}, "cycles", "mean time");
}

CycleTimes::CycleTimes(const CycleTimeSettings& settings, DrawPurpose purpose,
                       const std::string& key)
    : fixed_(settings.mean), purpose_(purpose) {
    if (settings.distribution == TimeLaw::kFixed) return;
    if (settings.mean == 0) {
        refuse(key + ".mean",
               "0; a geometric time is at least 1 cycle; set it to at least 1, or distribution = "
               "\"fixed\"");
    }
    gap_.emplace(1.0 / static_cast<double>(settings.mean));
}

Cycle CycleTimes::pick(std::uint64_t seed, HostId owner, std::uint64_t counter) const {
    if (!gap_) return fixed_;
    return 1 + (*gap_)(draw(seed, purpose_, index(owner), counter).a);
}

}  // namespace thruway
