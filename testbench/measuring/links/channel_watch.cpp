#include "testbench/measuring/links/channel_watch.h"

#include <optional>
#include <utility>

namespace thruway {

ChannelWatch::ChannelWatch(const FabricGraph& graph, std::vector<ChannelId> channels,
                           unsigned virtual_channels, Cycle origin)
    : graph_(graph),
      channels_(std::move(channels)),
      links_(graph.channels()),
      series_(channels_.size(), virtual_channels, origin),
      held_(channels_.size()),
      packets_(channels_.size()),
      readings_(channels_.size()) {
    for (std::uint32_t i = 0; i < channels_.size(); ++i) links_[index(channels_[i])] = i;
}

void ChannelWatch::happened(const RouterEvent& event) {
    const std::optional<ChannelId> channel = graph_.channel_out(event.router, event.output.port);
    if (!channel) return;
    const std::uint32_t link = links_[index(*channel)];
    if (event.kind == RouterEventKind::kVcsHeld) {
        unsigned& held = held_[link];
        series_.taken_changes(held, event.held, event.cycle);
        held = event.held;
    } else {
        ++packets_[link];
        const VcWait& wait = event.wait;
        if (wait.chose) series_.granted(wait.timed_out, wait.cycles, event.cycle);
    }
}

void ChannelWatch::merge(const ChannelWatch& other) {
    channels_.insert(channels_.end(), other.channels_.begin(), other.channels_.end());
    series_.merge(other.series_);
    readings_.append(other.readings_);
}

ChannelUse ChannelWatch::results(Cycle begin, Cycle end) {
    series_.extend_to(end);
    ChannelUse use = channel_use(series_, begin, end);
    if (auto counts = readings_.counts(begin, end)) {
        std::vector<std::uint64_t> carried(graph_.channels());
        for (std::size_t i = 0; i < channels_.size(); ++i) {
            carried[index(channels_[i])] = counts->carried[i];
        }
        use.rates = equal_rates(std::move(carried), counts->cycles);
    }
    return use;
}

}  // namespace thruway
