#include "testbench/parts/run_part.h"

#include "core/text/counted.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

/// Those on which routers of this part send.
std::vector<ChannelId> channels_from_here(const FabricGraph& graph, const FabricOptions& options) {
    std::vector<ChannelId> channels;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const RouterId from = graph.channel(ChannelId{i}).from;
        const bool here = options.part_of.empty() || options.part_of[index(from)] == options.part;
        if (here) channels.push_back(ChannelId{i});
    }
    return channels;
}

}  // namespace

void RoundTripRecorder::answered(const RoundTrip& trip) {
    record_.workload->answered(trip);
    record_.series.record_message(trip.answered - 1, trip.cycles());
}

RunRecord empty_record(const Experiment& experiment) {
    const Cycle warmup = experiment.settings.measurement.warmup_cycles;
    const std::size_t hosts = experiment.topology.graph.hosts();
    RunRecord record(warmup, static_cast<unsigned>(hosts));
    if (experiment.settings.measurement.latency_classes) record.class_latencies.emplace(warmup);
    if (experiment.settings.traffic.max_packet_flits > 0) record.messages.emplace(hosts);
    if (experiment.workload != nullptr) record.workload.emplace(hosts, warmup);
    record.distances = &experiment.distances;
    return record;
}

RunPart::RunPart(const std::string& name, const Experiment& experiment, FabricOptions options,
                 const std::vector<RouterObserver*>& more)
    : record_(empty_record(experiment)),
      round_trips_(record_),
      watches_(experiment.settings, experiment.topology.graph,
               channels_from_here(experiment.topology.graph, options), observers_) {
    for (RouterObserver* observer : more) observers_.add(*observer);
    options.router_observer = observers_.as_one();
    options.crossbar_pairs = experiment.settings.measurement.link_results;
    fabric_ = std::make_unique<Fabric>(name.c_str(), experiment.topology,
                                       experiment.settings.router, experiment.routing,
                                       experiment.selection, options);
    if (experiment.workload != nullptr) {
        player_ = experiment.workload->player();
        player_->report_round_trips(&round_trips_);
    }
    const FabricGraph& graph = experiment.topology.graph;
    for (std::uint32_t i = 0; i < graph.hosts(); ++i) {
        if (fabric_->is_local(graph.host(HostId{i}).router)) add_host(experiment, HostId{i});
    }
    if (player_ == nullptr || options.part_of.empty()) return;
    std::vector<HostId> here;
    for (const auto& host : workload_hosts_) here.push_back(host->id());
    player_->play_only(here);
}

void RunPart::add_host(const Experiment& experiment, HostId id) {
    const std::string name = numbered("host", index(id));
    const unsigned longest = experiment.settings.traffic.max_packet_flits;
    if (player_ != nullptr && index(id) < player_->hosts()) {
        workload_hosts_.push_back(std::make_unique<WorkloadHost>(
            name.c_str(), id, *player_, experiment.settings.workload, experiment.traffic.stream(id),
            fabric_->packets(), record_, longest, experiment.workload->first_class(id)));
        WorkloadHost& host = *workload_hosts_.back();
        const std::uint32_t slots = experiment.workload->host_slots(id);
        if (slots > 0) {
            bounded_hosts_.push_back(
                std::make_unique<BoundedWorkloadHost>(host, fabric_->packets(), slots));
            fabric_->connect_host(id, *bounded_hosts_.back());
        } else {
            fabric_->connect_host(id, host);
        }
    } else {
        hosts_.push_back(std::make_unique<TrafficHost>(
            name.c_str(), id, experiment.traffic.stream(id), fabric_->packets(), record_, longest));
        fabric_->connect_host(id, *hosts_.back());
    }
}

std::uint64_t RunPart::hosts_with_packets() const {
    const auto generates = [](const auto& host) { return !host->exhausted(); };
    const auto count = std::count_if(hosts_.begin(), hosts_.end(), generates) +
                       std::count_if(workload_hosts_.begin(), workload_hosts_.end(), generates);
    return static_cast<std::uint64_t>(count);
}

WorkloadProgress RunPart::workload_progress() const {
    WorkloadProgress progress;
    for (const auto& host : workload_hosts_) {
        progress.unfinished += host->finished() ? 0 : 1;
        progress.busy += host->at_rest() ? 0 : 1;
    }
    progress.on_the_way = record_.workload->on_the_way();
    return progress;
}

Cycle RunPart::workload_end() const {
    Cycle end = record_.after_last_delivery();
    for (const auto& host : workload_hosts_) {
        for (const TaskSpan& span : player_->record().spans(host->id())) {
            if (span.end != kNever) end = std::max(end, span.end);
        }
        const std::optional<Arrival>& arrival = record_.workload->last_arrival(host->id());
        if (arrival) end = std::max(end, arrival->time);
    }
    return end;
}

void RunPart::record_unfinished_hosts() {
    for (const auto& host : workload_hosts_) {
        if (!host->finished()) record_.workload->unfinished(host->id());
    }
}

std::vector<WaitingTask> RunPart::waiting_tasks() const {
    std::vector<WaitingTask> tasks;
    for (const auto& host : workload_hosts_) {
        for (WaitingTask& task : player_->waiting(host->id())) tasks.push_back(std::move(task));
    }
    return tasks;
}

}  // namespace thruway
