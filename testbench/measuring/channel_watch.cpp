#include "testbench/measuring/channel_watch.h"

#include <utility>

namespace thruway {

ChannelWatch::ChannelWatch(const FabricGraph& graph, unsigned virtual_channels, Cycle origin)
    : graph_(graph),
      series_(graph.channels(), virtual_channels, origin),
      packets_(graph.channels()),
      readings_(graph.channels()) {}

void ChannelWatch::channel_allocated(const ChannelGrant& grant, Cycle now) {
    ++packets_[index(*graph_.channel_out(grant.router, grant.output))];
    if (grant.chose) series_.given(grant.timed_out, grant.waited, now);
}

void ChannelWatch::taken_changes(RouterId, Port, unsigned before, unsigned taken, Cycle from) {
    series_.taken_changes(before, taken, from);
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
