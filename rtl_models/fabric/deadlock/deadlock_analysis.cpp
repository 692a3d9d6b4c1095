#include "rtl_models/fabric/deadlock/deadlock_analysis.h"

#include "rtl_models/fabric/deadlock/blocked_nodes.h"

#include <cstdint>

namespace thruway {
bool shows_waits(const Fabric& fabric) {
    return fabric.has_virtual_channels() && fabric.all_built_in();
}

DeadlockReport find_deadlock(const Fabric& fabric) {
    if (!shows_waits(fabric)) return {};
    WaitGraph waits(fabric);
    const BlockedNodes blocked = blocked_nodes(waits.waiting(), waits.input_vcs());
    DeadlockReport report;
    for (const std::uint32_t node : blocked.packets) {
        report.blocked.push_back(waits.describe(node));
    }
    for (const std::uint32_t node : blocked.cycle) {
        report.cycle.push_back(waits.describe(node));
    }
    return report;
}

}  // namespace thruway
