#include "testbench/measuring/links/channel_watch.h"

#include <optional>
#include <utility>

namespace thruway {

ChannelWatch::ChannelWatch(const FabricGraph& graph, std::size_t links, unsigned virtual_channels,
                           Cycle origin)
    : graph_(graph),
      series_(links, virtual_channels, origin),
      held_(graph.channels()),
      packets_(graph.channels()),
      readings_(graph.channels()) {}

void ChannelWatch::happened(const RouterEvent& event) {
    const std::optional<ChannelId> channel = graph_.channel_out(event.router, event.output.port);
    if (!channel) return;
    if (event.kind == RouterEventKind::kVcsHeld) {
        unsigned& held = held_[index(*channel)];
        series_.taken_changes(held, event.held, event.cycle);
        held = event.held;
    } else {
        ++packets_[index(*channel)];
        const VcWait& wait = event.wait;
        if (wait.chose) series_.granted(wait.timed_out, wait.cycles, event.cycle);
    }
}

void ChannelWatch::merge(const ChannelWatch& other) {
    series_.merge(other.series_);
    readings_.merge(other.readings_);
}

ChannelUse ChannelWatch::results(Cycle begin, Cycle end) {
    series_.extend_to(end);
    ChannelUse use = channel_use(series_, begin, end);
    if (auto counts = readings_.counts(begin, end)) {
        use.rates = equal_rates(std::move(counts->carried), counts->cycles);
    }
    return use;
}

}  // namespace thruway
