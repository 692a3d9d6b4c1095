// workloads/requests/make_requests.h
// Workloads of requests and replies, for the catalogue.
// Source of the closed and the open loop: Schroeder, Wierman, Harchol-Balter, Open versus closed: a
// cautionary tale, NSDI 2006.
#pragma once

#include "workloads/requests/plan/request_settings.h"
#include "workloads/settings/workload.h"
#include "workloads/settings/workload_settings.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace thruway {

/// Errors: Problem whose message begins with the key.
std::shared_ptr<const Workload> make_requests(const WorkloadSettings& settings,
                                              const TrafficNetwork& network, std::uint64_t seed);
/// With an end: each client makes BatchSettings::batch_requests requests.
std::shared_ptr<const Workload> make_request_batch(const WorkloadSettings& settings,
                                                   const TrafficNetwork& network,
                                                   std::uint64_t seed);

std::optional<DependentClasses> classes_of_requests(const WorkloadSettings& settings);

}  // namespace thruway
