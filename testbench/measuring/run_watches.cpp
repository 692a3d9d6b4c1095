#include "testbench/measuring/run_watches.h"

#include "testbench/measuring/activity_results.h"
#include "testbench/measuring/fabric_results.h"

#include <utility>

namespace thruway {

RunWatches::RunWatches(const SimulationSettings& settings, const FabricGraph& graph,
                       std::vector<ChannelId> channels, RouterObservers& observers)
    : each_link_(settings.measurement.link_results) {
    const Cycle warmup = settings.measurement.warmup_cycles;
    if (settings.measurement.link_pairs) {
        link_pairs_ = std::make_unique<LinkPairs>(graph, warmup);
        observers.add(*link_pairs_);
    }
    if (settings.measurement.channel_use) {
        channel_watch_ = std::make_unique<ChannelWatch>(graph, channels,
                                                        settings.router.virtual_channels, warmup);
        observers.add(*channel_watch_);
    }
    if (each_link_) link_readings_.emplace(graph, std::move(channels));
}

void RunWatches::read(const Fabric& fabric, Cycle now) {
    if (last_reading_ && now <= *last_reading_) return;
    last_reading_ = now;
    if (link_readings_) link_readings_->read(fabric, now);
    if (channel_watch_) channel_watch_->read(now);
}

void RunWatches::merge(const RunWatches& other) {
    counts_.merge(other.counts_);
    if (link_pairs_) link_pairs_->merge(*other.link_pairs_);
    if (channel_watch_) channel_watch_->merge(*other.channel_watch_);
    if (link_readings_) link_readings_->merge(*other.link_readings_);
}

void RunWatches::archive(ByteArchive& io) {
    io(counts_);
    if (link_pairs_) io(*link_pairs_);
    if (channel_watch_) io(*channel_watch_);
    if (link_readings_) io(*link_readings_);
}

void RunWatches::fill(const Fabric& fabric, Cycle end, RunResult& result) const {
    fill_fabric_results(counts_, fabric, end, result);
    fill_activity(counts_, fabric, end, result.activity);
    if (!result.run.warmup_cycles) return;
    const Cycle warmup = *result.run.warmup_cycles;
    if (link_readings_) link_readings_->fill(warmup, end, result);
    if (channel_watch_) result.channel_use = channel_watch_->results(warmup, end);
    if (link_pairs_) result.link_pairs = link_pairs_->results(warmup, end);
}

}  // namespace thruway
