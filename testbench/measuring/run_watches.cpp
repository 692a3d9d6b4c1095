#include "testbench/measuring/run_watches.h"

#include "testbench/measuring/fabric_results.h"

namespace thruway {

RunWatches::RunWatches(const SimulationSettings& settings, const FabricGraph& graph,
                       RouterObservers& observers)
    : link_results_(settings.measurement.link_results) {
    const Cycle warmup = settings.measurement.warmup_cycles;
    if (settings.measurement.link_pairs) {
        link_pairs_ = std::make_unique<LinkPairs>(graph, warmup);
        observers.add(*link_pairs_);
    }
    if (settings.measurement.channel_use) {
        channel_watch_ = std::make_unique<ChannelWatch>(graph, settings.router.virtual_channels,
                                                        warmup);
        observers.add(*channel_watch_);
    }
}

void RunWatches::connect(const Fabric& fabric) {
    fabric_ = &fabric;
    if (link_results_) link_readings_ = std::make_unique<LinkReadings>(fabric);
}

void RunWatches::read(Cycle now) {
    if (last_reading_ && now <= *last_reading_) return;
    last_reading_ = now;
    if (link_readings_) link_readings_->read(now);
    if (channel_watch_) channel_watch_->read(now);
}

void RunWatches::fill(Cycle end, RunResult& result) const {
    fill_fabric_results(*fabric_, end, link_results_, result);
    if (!result.run.warmup_cycles) return;
    const Cycle warmup = *result.run.warmup_cycles;
    if (link_readings_) link_readings_->fill(warmup, end, result);
    if (channel_watch_) result.channel_use = channel_watch_->results(warmup, end);
    if (link_pairs_) result.link_pairs = link_pairs_->results(warmup, end);
}

}  // namespace thruway
