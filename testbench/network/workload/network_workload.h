// testbench/network/workload/network_workload.h
// The workload of a simulation, and what follows from it for the network.
#pragma once

#include "checks/simulation_settings.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"
#include "workloads/settings/workload.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Null if the settings have none. Errors: Problem if the network has too few hosts, or if a
/// message would become more than kMostPackets packets; those of the kind of workload. `topology`
/// must outlive the result.
std::shared_ptr<const Workload> workload_for(const SimulationSettings& settings,
                                             const Topology& topology);

/// Of a message.
constexpr std::uint64_t kMostPackets = 1U << 24;

/// [host] The name of the job for which it works; empty: it works for none. `workload`: null for
/// none.
std::vector<std::string> jobs_by_host(const Workload* workload);

/// Longest packet of traffic and workload in flits. `workload`: null for none.
unsigned longest_packet_of_run(const SimulationSettings& settings, const Traffic& traffic,
                               const Workload* workload);

/// Whether a host sends messages of one class before others (Workload::first_class()).
bool sends_some_first(const Workload& workload);

/// Whether a host of the workload holds a bounded number of messages. `workload`: null: none does.
bool has_bounded_hosts(const Workload* workload);

}  // namespace thruway
