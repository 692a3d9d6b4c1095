#include "testbench/division/division.h"

#include "routing/router_work/router_work.h"
#include "topologies/partition/partition.h"

#include <memory>

namespace thruway {
namespace {

/// Under the first packets that the hosts generate.
std::vector<std::uint32_t> expected_work(const DivisionRequest& request) {
    std::vector<std::unique_ptr<PacketStream>> streams(request.topology.graph.hosts());
    SampledTraffic sampled;
    sampled.load = [&](HostId host) { return request.traffic.offered_flits_per_cycle(host); };
    sampled.next = [&](HostId host) -> std::optional<SampledPacket> {
        std::unique_ptr<PacketStream>& stream = streams[index(host)];
        if (stream == nullptr) stream = request.traffic.stream(host);
        const auto packet = stream->next();
        if (!packet) return std::nullopt;
        return SampledPacket{packet->destination, packet->traffic_class};
    };
    return router_work(request.routing, request.topology.graph, sampled);
}

}  // namespace

std::vector<unsigned> divide(const DivisionRequest& request) {
    if (request.random_seed) {
        return random_partition(request.topology.graph.routers(), request.parts,
                                *request.random_seed);
    }
    return partition(request.topology, request.parts, expected_work(request));
}

}  // namespace thruway
