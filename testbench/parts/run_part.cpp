#include "testbench/parts/run_part.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Links on which routers of this part send.
std::size_t links_from_here(const FabricGraph& graph, const FabricOptions& options) {
    if (options.part_of.empty()) return graph.channels();
    std::size_t links = 0;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const RouterId from = graph.channel(ChannelId{i}).from;
        links += options.part_of[index(from)] == options.part ? 1 : 0;
    }
    return links;
}

}  // namespace

RunRecord empty_record(const Experiment& experiment) {
    const Cycle warmup = experiment.settings.measurement.warmup_cycles;
    const std::size_t hosts = experiment.topology.graph.hosts();
    RunRecord record(warmup, static_cast<unsigned>(hosts));
    if (experiment.settings.measurement.latency_classes) record.class_latencies.emplace(warmup);
    if (experiment.settings.traffic.max_packet_flits > 0) record.messages.emplace(hosts);
    record.distances = &experiment.distances;
    return record;
}

RunPart::RunPart(const std::string& name, const Experiment& experiment, FabricOptions options,
                 const std::vector<RouterObserver*>& more)
    : record_(empty_record(experiment)),
      watches_(experiment.settings, experiment.topology.graph,
               links_from_here(experiment.topology.graph, options), observers_) {
    for (RouterObserver* observer : more) observers_.add(*observer);
    options.router_observer = observers_.as_one();
    fabric_ = std::make_unique<Fabric>(name.c_str(), experiment.topology,
                                       experiment.settings.router, experiment.routing,
                                       experiment.selection, options);
    const FabricGraph& graph = experiment.topology.graph;
    for (std::uint32_t i = 0; i < graph.hosts(); ++i) {
        if (!fabric_->is_local(graph.host(HostId{i}).router)) continue;
        hosts_.push_back(std::make_unique<TrafficHost>(
            fmt::format("host_{}", i).c_str(), HostId{i}, experiment.traffic.stream(HostId{i}),
            fabric_->packets(), record_, experiment.settings.traffic.max_packet_flits));
        fabric_->connect_host(HostId{i}, *hosts_.back());
    }
}

std::uint64_t RunPart::hosts_with_packets() const {
    return static_cast<std::uint64_t>(std::count_if(
        hosts_.begin(), hosts_.end(), [](const auto& host) { return !host->exhausted(); }));
}

}  // namespace thruway
