#include "cosim/netlist/fabric/netlist_deadlock.h"

#include "rtl_models/fabric/partition/memory_transport.h"
#include "rtl_models/fabric/parts/parts_deadlock.h"

namespace thruway {

DeadlockReport find_deadlock(const std::vector<const FabricPins*>& modules) {
    std::vector<const Fabric*> parts;
    for (const FabricPins* module : modules) {
        if (!module->quiet()) return {};
        parts.push_back(&module->fabric());
    }
    if (parts.empty()) return {};
    MemoryTransport transport;
    return find_deadlock(parts, transport);
}

}  // namespace thruway
