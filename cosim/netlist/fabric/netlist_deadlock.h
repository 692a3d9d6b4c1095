// cosim/netlist/fabric/netlist_deadlock.h
// Deadlocks that go through several modules of a network.
#pragma once

#include "cosim/netlist/fabric/fabric_pins.h"
#include "rtl_models/fabric/deadlock/deadlock_report.h"

#include <vector>

namespace thruway {

/// The packets in these modules that wait for each other for ever; those that wait for a module
/// that is not listed do not. The modules are of one network and joined by plain wires: what
/// hardware in between holds back is not seen. Empty while a flit or a credit is on a wire, and for
/// routers without virtual channels.
/// Timing: call it at the end of a cycle or between two calls of sc_start().
DeadlockReport find_deadlock(const std::vector<const FabricPins*>& modules);

}  // namespace thruway
