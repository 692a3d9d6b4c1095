// analysis/energy/constant_kinds.h
// The constants that a technology file may give: what each is multiplied with. There are no
// others, so that a misspelt name is found.
#pragma once

#include "analysis/energy/run_activity.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Where energy goes.
enum class EnergyBlock { kBuffers, kAllocation, kCrossbar, kLinks, kHostLinks, kClock, kRouter };
constexpr unsigned kEnergyBlocks = 7;
/// Its name in outputs.
const char* name_of(EnergyBlock block);

struct ConstantKind {
    const char* name;  ///< in technology files
    const char* unit;  ///< of the constant
    EnergyBlock block;
    bool leakage;         ///< a power in mW, spent in every cycle; else pJ for each event
    bool along_links;     ///< for each mm of a link
    const char* counted;  ///< what it is multiplied with
    /// How many in one router and the run, or for leakage how many there are; for `along_links`
    /// each counts with the latency of its link. Empty: the routers do not count it.
    std::optional<double> (*amount)(const ActivityCounts& counts, const RunActivity& run);
};

const std::vector<ConstantKind>& constant_kinds();
/// Null: there is none of this name.
const ConstantKind* constant_kind(const std::string& name);

}  // namespace thruway
