#include "testbench/measuring/links/link_pairs.h"

#include <optional>

namespace thruway {

LinkPairs::LinkPairs(const FabricGraph& graph, Cycle origin) : graph_(graph), series_(origin) {
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId router{r};
        const auto ports = static_cast<std::uint32_t>(graph.ports(router));
        first_.push_back(numbers_.size());
        ports_.push_back(ports);
        for (Port input = 0; input < ports; ++input) {
            for (Port output = 0; output < ports; ++output) {
                numbers_.push_back(static_cast<std::uint32_t>(pairs_.size()));
                const auto in = graph.channel_in(router, input);
                const auto out = graph.channel_out(router, output);
                if (in && out) pairs_.push_back({*in, *out});
            }
        }
    }
}

void LinkPairs::happened(const RouterEvent& event) {
    if (!event.hop.made) return;
    const std::size_t r = index(event.router);
    std::optional<bool> previous;
    if (event.hop.after_another) previous = event.hop.after_cut;
    series_.record(
        numbers_[first_[r] + std::size_t{event.input.port} * ports_[r] + event.output.port],
        event.cycle, event.hop.cut, previous);
}

std::vector<LinkPairResult> LinkPairs::results(Cycle begin, Cycle end) {
    series_.extend_to(end);
    std::vector<LinkPairResult> results;
    for (const PairCutThrough& item : pair_cut_throughs(series_, begin, end)) {
        const Channel in = graph_.channel(pairs_[item.pair].in);
        const Channel out = graph_.channel(pairs_[item.pair].out);
        results.push_back({index(in.from), index(in.to), index(out.to), in.to_port, out.from_port,
                           item, graph_.name(in.from), graph_.name(in.to), graph_.name(out.to)});
    }
    return results;
}

}  // namespace thruway
