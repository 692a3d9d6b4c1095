// workloads/collectives/collective_workload.h
// A collective as a workload.
#pragma once

#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>

namespace thruway {

struct HostSupply;
struct WorkloadSettings;

/// Errors: those of collective_graph().
std::shared_ptr<const Workload> make_collective(const WorkloadSettings& settings,
                                                const HostSupply& hosts, std::uint64_t seed);

}  // namespace thruway
