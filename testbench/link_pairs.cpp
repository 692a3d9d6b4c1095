#include "testbench/link_pairs.h"

#include <optional>

namespace thruway {

LinkPairs::LinkPairs(const FabricGraph& graph, Cycle origin) : series_(origin) {
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId router{r};
        const auto ports = static_cast<std::uint32_t>(graph.ports(router));
        first_.push_back(numbers_.size());
        ports_.push_back(ports);
        for (Port input = 0; input < ports; ++input) {
            for (Port output = 0; output < ports; ++output) {
                numbers_.push_back(static_cast<std::uint32_t>(pairs_.size()));
                if (graph.channel_in(router, input) && graph.channel_out(router, output)) {
                    pairs_.push_back({router, input, output});
                }
            }
        }
    }
}

void LinkPairs::packet_leaves(RouterId router, Port input, Port output, const HopDecision& decision,
                              Cycle now) {
    const std::size_t r = index(router);
    std::optional<bool> previous;
    if (decision.after_another) previous = decision.after_cut;
    series_.record(numbers_[first_[r] + std::size_t{input} * ports_[r] + output], now, decision.cut,
                   previous);
}

std::vector<LinkPairResult> LinkPairs::results(Cycle begin, Cycle end) {
    series_.extend_to(end);
    std::vector<LinkPairResult> results;
    for (const PairCutThrough& item : pair_cut_throughs(series_, begin, end)) {
        const Pair& pair = pairs_[item.pair];
        results.push_back({index(pair.router), pair.input, pair.output, item});
    }
    return results;
}

}  // namespace thruway
