// rtl_models/fabric/deadlock/deadlock_analysis.h
// Finds the packets of a fabric that wait for each other for ever.
// A packet at the front of an input virtual channel can go on if one of its candidate output
// virtual channels is free with room, or will be because its holder, or the packet at the front of
// the buffer downstream, can go on. Flits on a link can go on. The least set that satisfies these
// rules leaves the greatest set of packets that wait only for each other: a deadlock, even if other
// packets still move.
// Timing: reads the state between two cycles; changes nothing.
#pragma once

#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "rtl_models/fabric/fabric.h"

namespace thruway {

/// Empty for routers without virtual channels, whose unbounded storage lets no packet wait for a
/// buffer slot. Empty also for a fabric with routers of a factory, which do not say which packet
/// waits for which: such a fabric should run only what is proven free from deadlock.
DeadlockReport find_deadlock(const Fabric& fabric);

/// Whether find_deadlock() can find one in this fabric.
bool shows_waits(const Fabric& fabric);

}  // namespace thruway
