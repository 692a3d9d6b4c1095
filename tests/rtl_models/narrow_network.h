// tests/rtl_models/narrow_network.h
// Random trees whose links have different latencies and widths, each direction its own, so that a
// packet has one route; and an observer that checks what the links carry.
#pragma once

#include "core/random.h"
#include "tests/rtl_models/fabric_bench.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

/// Numbers from a seed, one after the other.
class Dice {
public:
    explicit Dice(unsigned seed) : seed_(seed) {}
    /// From `least` to `most`.
    unsigned roll(unsigned least, unsigned most) {
        return least + below(draw(seed_, DrawPurpose::kTest, 7, next_++).a, most - least + 1);
    }

private:
    unsigned seed_;
    unsigned next_ = 0;
};

/// A tree with a host at every router. A flit occupies a link for 1 to `most_flit_cycles` cycles.
inline Topology random_tree(unsigned seed, unsigned routers, unsigned most_flit_cycles) {
    Dice dice(seed);
    Topology tree;
    tree.name = "random tree";
    FabricGraph& graph = tree.graph;
    for (unsigned r = 0; r < routers; ++r) graph.add_router();
    for (unsigned r = 1; r < routers; ++r) {
        const RouterId parent{dice.roll(0, r - 1)};
        const RouterId child{r};
        const Port at_parent = graph.ports(parent);
        const Port at_child = graph.ports(child);
        const auto next = static_cast<std::uint32_t>(graph.channels());
        for (const bool down : {true, false}) {
            Channel channel;
            channel.from = down ? parent : child;
            channel.from_port = down ? at_parent : at_child;
            channel.to = down ? child : parent;
            channel.to_port = down ? at_child : at_parent;
            channel.latency = dice.roll(1, 4);
            channel.flit_cycles = dice.roll(1, most_flit_cycles);
            channel.reverse = ChannelId{down ? next + 1 : next};
            graph.add_channel(channel);
        }
    }
    for (unsigned r = 0; r < routers; ++r) graph.add_host(RouterId{r});
    return tree;
}

/// The channels from one router of a tree to another.
inline std::vector<Channel> channels_between(const FabricGraph& graph, RouterId from, RouterId to) {
    std::vector<Channel> found;
    std::vector<bool> seen(graph.routers());
    const auto search = [&](const auto& self, RouterId here) -> bool {
        if (here == to) return true;
        seen[index(here)] = true;
        for (Port port = 0; port < graph.ports(here); ++port) {
            const auto id = graph.channel_out(here, port);
            if (!id || seen[index(graph.channel(*id).to)]) continue;
            found.push_back(graph.channel(*id));
            if (self(self, found.back().to)) return true;
            found.pop_back();
        }
        return false;
    };
    search(search, from);
    return found;
}

/// Checks that flits leave by each link at least flit_cycles apart and arrive latency + flit_cycles
/// - 1 cycles later.
class LinkWatch : public RouterObserver {
public:
    explicit LinkWatch(const FabricGraph& graph) : graph_(graph), sent_(graph.channels()) {}

    void happened(const RouterEvent& event) override {
        if (event.kind == RouterEventKind::kSent) sent(event);
        if (event.kind == RouterEventKind::kArrived) arrived(event);
    }
    /// In which flits left by the channel.
    const std::vector<Cycle>& sent_by(ChannelId channel) const { return sent_[index(channel)]; }
    /// Pairs of flits that left a link exactly flit_cycles apart, which is above 1.
    std::size_t back_to_back() const { return back_to_back_; }

private:
    void sent(const RouterEvent& event) {
        const auto id = graph_.channel_out(event.router, event.output.port);
        if (!id) return;
        const Channel channel = graph_.channel(*id);
        std::vector<Cycle>& cycles = sent_[index(*id)];
        if (!cycles.empty()) {
            EXPECT_GE(event.cycle, cycles.back() + channel.flit_cycles);
            const bool next = event.cycle == cycles.back() + channel.flit_cycles;
            back_to_back_ += next && channel.flit_cycles > 1 ? 1 : 0;
        }
        cycles.push_back(event.cycle);
    }
    void arrived(const RouterEvent& event) {
        const auto id = graph_.channel_in(event.router, event.input.port);
        const Channel channel = graph_.channel(*id);
        const std::vector<Cycle>& cycles = sent_[index(*id)];
        const Cycle left = event.cycle - (channel.latency + channel.flit_cycles - 1);
        EXPECT_TRUE(std::find(cycles.begin(), cycles.end(), left) != cycles.end());
    }

    const FabricGraph& graph_;
    std::vector<std::vector<Cycle>> sent_;  ///< [channel]
    std::size_t back_to_back_ = 0;
};

}  // namespace thruway::test
