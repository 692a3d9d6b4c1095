#include "workloads/graph/host_costs.h"

#include "settings/fields/settings_visitor.h"

#include <algorithm>

namespace thruway {

Cycle GapPerByte::of(std::uint64_t message_bytes) const {
    __extension__ using Wide = unsigned __int128;
    if (message_bytes == 0) return 0;
    const Wide product = Wide{message_bytes - 1} * cycles;
    const Wide whole = (product + bytes - 1) / bytes;
    return static_cast<Cycle>(std::min<Wide>(whole, kNever));
}

void fields(SettingsVisitor& io, HostCosts& costs) {
    io.integer("overhead_cycles", costs.overhead, {0, 1'000'000'000}, "cycles",
               "time for which a message occupies a processor of its source, and one of its "
               "destination (o of LogGP)");
    io.integer("gap_cycles", costs.gap, {0, 1'000'000'000}, "cycles",
               "least time between the starts of two messages at a network interface of a host, "
               "and between the receptions of two (g of LogGP)");
}

}  // namespace thruway
