#include "testbench/network/workload/network_workload.h"

#include "checks/length_checks.h"
#include "core/problem.h"
#include "testbench/network/network_traffic.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Errors: Problem where the routers decide which packet leaves a source queue.
void check_source_order(const RouterSettings& router, const Workload& workload) {
    if (router.kind == RouterKind::kQueuedCutThrough || !sends_some_first(workload)) return;
    constexpr const char* kOrder =
        "workload.requests.source_order: \"replies_first\"; with router.{} {}; set this to "
        "\"start\", or that to \"{}\"";
    if (router.class_policy != ClassPolicy::kNone) {
        throw Problem(fmt::format(kOrder, "class_policy",
                                  "the policy decides which packet a host sends next", "none"));
    }
    if (router.source_queues == SourceQueues::kPerVirtualChannel) {
        throw Problem(fmt::format(kOrder, "source_queues = \"per_virtual_channel\"",
                                  "requests and replies wait in queues drawn for each", "shared"));
    }
}

}  // namespace

std::shared_ptr<const Workload> workload_for(const SimulationSettings& settings,
                                             const Topology& topology) {
    if (!settings.workload.plays()) return nullptr;
    const auto hosts = static_cast<unsigned>(topology.graph.hosts());
    const TrafficNetwork network = traffic_network_of(topology, settings.topology);
    auto workload = make_workload(settings.workload, network, settings.measurement.seed);
    if (workload->hosts() > hosts) {
        throw Problem(fmt::format("workload.kind: \"{}\"; it has tasks for {} hosts, and the "
                                  "network has {}; choose a larger network",
                                  settings.workload.kind->name, workload->hosts(), hosts));
    }
    const std::uint64_t bytes = workload->longest_message_bytes();
    const std::uint64_t packets = settings.workload.packets.packets(bytes);
    if (packets > kMostPackets) {
        throw Problem(fmt::format("workload.max_packet_flits: {}; a message of {} bytes would "
                                  "become {} packets, and at most {} are allowed; set longer "
                                  "packets or wider flits (workload.flit_bytes)",
                                  settings.workload.packets.max_packet_flits, bytes, packets,
                                  kMostPackets));
    }
    check_source_order(settings.router, *workload);
    return workload;
}

unsigned longest_packet_of_run(const SimulationSettings& settings, const Traffic& traffic,
                               const Workload* workload) {
    unsigned longest = longest_packet(traffic.max_packet_flits(), settings.traffic);
    if (workload == nullptr) return longest;
    const MessageFormat& format = settings.workload.packets;
    const unsigned first = format.flits(workload->longest_message_bytes(), 0);
    return settings.has_traffic() ? std::max(longest, first) : first;
}

bool sends_some_first(const Workload& workload) {
    for (std::uint32_t h = 0; h < workload.hosts(); ++h) {
        if (workload.first_class(HostId{h})) return true;
    }
    return false;
}

bool has_bounded_hosts(const Workload* workload) {
    for (std::uint32_t h = 0; workload != nullptr && h < workload->hosts(); ++h) {
        if (workload->host_slots(HostId{h}) > 0) return true;
    }
    return false;
}

std::vector<std::string> jobs_by_host(const Workload* workload) {
    std::vector<std::string> names;
    if (workload == nullptr) return names;
    names.resize(workload->hosts());
    for (const Job& job : workload->jobs()) {
        for (const HostId host : job.hosts) names[index(host)] = job.name;
    }
    return names;
}

}  // namespace thruway
