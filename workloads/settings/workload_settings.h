// workloads/settings/workload_settings.h
// Section [workload] of the settings.
#pragma once

#include "core/cycle.h"
#include "workloads/settings/workload_rows.h"
#include "workloads/tasks/message_format.h"

namespace thruway {

class SettingsVisitor;

struct WorkloadSettings {
    Part<WorkloadRow> kind;
    MessageFormat packets;
    /// A message from a host to itself does not enter the network.
    Cycle local_cycles = 1;
    /// The hosts also generate the traffic of [traffic].
    bool background = false;

    bool plays() const { return !kind->has(kNoWorkload); }
};

void fields(SettingsVisitor& io, WorkloadSettings& settings);

}  // namespace thruway
