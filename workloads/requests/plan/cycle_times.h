// workloads/requests/plan/cycle_times.h
// Think times of clients and service times of servers: fixed, or drawn from a geometric
// distribution, which is an exponential one rounded up to cycles.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "core/random.h"
#include "traffic/sampling/geometric_gap.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

class SettingsVisitor;

enum class TimeLaw { kFixed, kGeometric };

struct CycleTimeSettings {
    TimeLaw distribution = TimeLaw::kFixed;
    std::uint64_t mean = 0;  ///< cycles
};

void fields(SettingsVisitor& io, CycleTimeSettings& settings);

class CycleTimes {
public:
    /// `key`: of the settings. Errors: Problem for a geometric distribution with mean 0.
    CycleTimes(const CycleTimeSettings& settings, DrawPurpose purpose, const std::string& key);

    Cycle pick(std::uint64_t seed, HostId owner, std::uint64_t counter) const;

private:
    Cycle fixed_;
    DrawPurpose purpose_;
    std::optional<GeometricGap> gap_;  ///< the cycles beyond the first; empty: a fixed time
};

}  // namespace thruway
