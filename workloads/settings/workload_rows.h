// workloads/settings/workload_rows.h
// The rows of workloads/catalogue.cpp: one for each kind of workload.
#pragma once

#include "settings/values/part.h"
#include "traffic/settings/traffic_network.h"
#include "workloads/settings/host_supply.h"
#include "workloads/settings/workload.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

struct WorkloadSettings;

/// Properties of a kind of workload. A row has the sum of its traits.
enum WorkloadTrait : unsigned {
    kNoWorkload = 1,  ///< the hosts generate the traffic of [traffic] alone
    kEndless = 2,     ///< it has no last task; the stop rule ends the run
    kHoldsJobs = 4    ///< it consists of other workloads, and cannot be one of them
};

/// Hosts take a message of traffic class `consumed` only when one of class `injected` can leave.
struct DependentClasses {
    std::uint8_t consumed = 0;
    std::uint8_t injected = 0;
};

struct WorkloadRow {
    const char* name;
    const char* meaning;
    /// Errors: Problem whose message begins with the key, or that names a place in a file.
    std::shared_ptr<const Workload> (*make)(const WorkloadSettings& settings,
                                            const HostSupply& hosts, std::uint64_t seed);
    unsigned traits;  ///< sum of WorkloadTrait
    std::vector<OwnSettings> own;
    /// In place of `make`, for a kind that needs more of the network than the number of its hosts,
    /// such as coordinates.
    std::shared_ptr<const Workload> (*make_in)(const WorkloadSettings& settings,
                                               const TrafficNetwork& network,
                                               std::uint64_t seed) = nullptr;
    /// Null: hosts take every message at once.
    std::optional<DependentClasses> (*dependent)(const WorkloadSettings& settings) = nullptr;

    bool has(WorkloadTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<WorkloadRow>& all();
};

/// The workload of settings that play one. Errors: those of WorkloadRow::make.
std::shared_ptr<const Workload> make_workload(const WorkloadSettings& settings,
                                              const TrafficNetwork& network, std::uint64_t seed);

}  // namespace thruway
