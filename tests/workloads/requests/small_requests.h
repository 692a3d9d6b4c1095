// tests/workloads/requests/small_requests.h
// Players of requests on a few hosts, from settings in C++.
#pragma once

#include "workloads/requests/make_requests.h"
#include "workloads/requests/request_player.h"

#include <cstdint>
#include <memory>

namespace thruway::test {

inline TrafficNetwork network_of(unsigned hosts) {
    TrafficNetwork network;
    network.hosts = hosts;
    return network;
}

inline std::shared_ptr<const RequestPlan> plan_of(const RequestSettings& settings, unsigned hosts,
                                                  std::uint64_t batch = 0, std::uint64_t seed = 1) {
    return std::make_shared<const RequestPlan>(settings, network_of(hosts), batch, seed);
}

/// Host 0 is a client with a window of `outstanding` requests, and host 1 a server.
inline RequestSettings one_to_one(std::uint32_t outstanding, std::uint64_t service_cycles) {
    RequestSettings settings;
    settings.clients = "0";
    settings.servers = "1";
    settings.max_outstanding = outstanding;
    settings.service_cycles.mean = service_cycles;
    return settings;
}

/// Host 0 thinks for 10 cycles and asks host 1, whose service takes 3. Twice.
inline std::shared_ptr<const Workload> two_requests() {
    WorkloadSettings settings;
    settings.kind = "request_batch";
    settings.kind.own<BatchSettings>().batch_requests = 2;
    RequestSettings& requests = settings.kind.own<RequestsTable>().requests;
    requests = one_to_one(requests.max_outstanding, 3);
    requests.think_cycles.mean = 10;
    return make_request_batch(settings, network_of(2), 1);
}

}  // namespace thruway::test
