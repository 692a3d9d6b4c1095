// rtl_models/fabric/parts/parts_deadlock.h
// find_deadlock() for a fabric in parts: the leading process collects which packet waits for which.
#pragma once

#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/fabric/partition/part_transport.h"

#include <vector>

namespace thruway {

/// The report that find_deadlock() gives for the whole fabric, in every process. `here`: the parts
/// of this process, at least one. All processes must call it between the same two windows.
DeadlockReport find_deadlock(const std::vector<const Fabric*>& here, PartTransport& transport);

}  // namespace thruway
