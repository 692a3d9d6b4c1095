// cosim/verilated/devices/pin_table.h
// The routing table of a router as the entries that are written into its device before the run.
#pragma once

#include "cosim/devices/pin_device.h"
#include "routing/tables/routing_table.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Which way heads take. The virtual channels are those of one message class.
struct PinTableEntry {
    std::uint64_t inputs = 0;       ///< set of ports by which they came
    std::uint64_t came_by = 0;      ///< set of virtual channels by which they came
    std::uint32_t destination = 0;  ///< number of the host
    unsigned port = 0;
    std::uint64_t vcs = 0;  ///< set
};

/// Arrivals for which the table has no line get no entry: no packet arrives so.
/// Errors: Problem if heads of some arrival may take several ways.
std::vector<PinTableEntry> pin_table(const RoutingTable& table, const Topology& topology,
                                     RouterId router, const PinShape& shape);

}  // namespace thruway
