// testbench/measuring/links/link_pairs.h
// Records the cut-throughs of each pair of adjacent links of a network.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/observe/router_observer.h"
#include "statistics/measures/link_pairs.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

class LinkPairs : public RouterObserver {
public:
    /// Events before cycle `origin` are not measured. `graph` must outlive this object.
    LinkPairs(const FabricGraph& graph, Cycle origin);

    EventKinds wants(RouterId) const override { return {RouterEventKind::kVcAllocated}; }
    void happened(const RouterEvent& event) override;

    /// Adds what was recorded in another part.
    void merge(const LinkPairs& other) { series_.merge(other.series_); }
    void archive(ByteArchive& io) { io(series_); }

    /// The pairs used in the cycles [begin, end), sorted by router, input and output.
    std::vector<LinkPairResult> results(Cycle begin, Cycle end);

private:
    struct Pair {
        ChannelId in{};
        ChannelId out{};
    };

    const FabricGraph& graph_;
    LinkPairSeries series_;
    std::vector<std::size_t> first_;      ///< [router] -> first index in numbers_
    std::vector<std::uint32_t> ports_;    ///< [router]
    std::vector<std::uint32_t> numbers_;  ///< [router][input][output] -> pair
    std::vector<Pair> pairs_;             ///< [pair]
};

}  // namespace thruway
