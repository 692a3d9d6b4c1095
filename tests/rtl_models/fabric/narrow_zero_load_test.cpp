// tests/rtl_models/fabric/narrow_zero_load_test.cpp
// Packets alone in trees whose links have different widths, against a recurrence over flits and
// routers: wide links behind narrow ones and narrow ones behind wide ones, between all pairs.

#include "tests/rtl_models/narrow_network.h"
#include "tests/rtl_models/vc_router/flit_recurrence.h"

namespace thruway::test {
namespace {

constexpr unsigned kRouters = 6;
constexpr Cycle kApart = 3000;
constexpr unsigned kLengths[] = {1, 2, 3, 7, 20};

/// When the flits of a packet that is alone cross each router and leave it. Router k of the way
/// sends over channels[k], the last one to the host.
class Passing {
public:
    Passing(const RouterSettings& router, const std::vector<Channel>& channels, unsigned flits)
        : r_(router),
          stages_(router),
          channels_(channels),
          here_(channels.size() + 1, std::vector<Cycle>(flits)),
          crossed_(here_),
          left_(here_) {
        const std::size_t routers = channels.size() + 1;
        for (unsigned i = 0; i < flits; ++i) {
            const unsigned rate = r_.injection_flits_per_cycle;
            here_[0][i] = r_.injection_cycles + (rate == 0 ? 0 : i / rate);
        }
        if (r_.switching == Switching::kStoreAndForward) {
            for (std::size_t k = 0; k < routers; ++k) {
                for (unsigned i = 0; i < flits; ++i) move(k, i);
            }
        } else {
            for (unsigned i = 0; i < flits; ++i) {
                for (std::size_t k = 0; k < routers; ++k) move(k, i);
            }
        }
    }

    Cycle latency() const { return left_.back().back() + r_.ejection_cycles + 1; }

private:
    void move(std::size_t k, unsigned i) {
        const bool last = k == channels_.size();
        const Cycle n = last ? 1 : channels_[k].flit_cycles;
        const bool buffered = r_.output_buffer_flits > 0 &&
                              !(last && r_.ejection_flits_per_cycle == 0);
        Cycle ready = here_[k][i];
        if (i == 0 && r_.switching == Switching::kStoreAndForward) ready = here_[k].back();
        const bool waits = i == 0 || r_.header_stages == HeaderStages::kAllFlits;
        Cycle cross = ready + (waits ? stages_.before_switch : 0);
        if (i > 0) cross = std::max(cross, crossed_[k][i - 1] + (buffered ? 1 : n));
        // A slot downstream is free when its flit has crossed there and the credit is back.
        Cycle credit = 0;
        if (!last && i >= r_.buffer_flits) {
            credit = crossed_[k + 1][i - r_.buffer_flits] + r_.credit_latency_cycles;
        }
        if (!buffered) {
            crossed_[k][i] = std::max(cross, credit);
            left_[k][i] = crossed_[k][i] + stages_.after_grant;
        } else {
            const auto slots = r_.output_buffer_flits + static_cast<unsigned>(stages_.after_grant);
            if (i >= slots) cross = std::max(cross, left_[k][i - slots] + 1);
            crossed_[k][i] = cross;
            left_[k][i] = std::max(cross + stages_.after_grant, credit);
            if (i > 0) left_[k][i] = std::max(left_[k][i], left_[k][i - 1] + n);
        }
        if (!last) here_[k + 1][i] = left_[k][i] + channels_[k].latency + n - 1;
    }

    const RouterSettings& r_;
    const StageCycles stages_;
    const std::vector<Channel>& channels_;
    std::vector<std::vector<Cycle>> here_;     ///< [router][flit] in its input buffer
    std::vector<std::vector<Cycle>> crossed_;  ///< likewise; granted the switch
    std::vector<std::vector<Cycle>> left_;     ///< likewise; on the link
};

RouterSettings router_of(unsigned seed) {
    Dice dice(1000 + seed);
    RouterSettings r;
    r.switching = static_cast<Switching>(dice.roll(0, 2));
    r.virtual_channels = dice.roll(1, 3);
    r.buffer_flits = r.switching == Switching::kWormhole ? dice.roll(1, 9) : 20 + dice.roll(0, 9);
    r.routing_cycles = dice.roll(0, 2);
    r.vc_allocation_cycles = dice.roll(0, 2);
    r.switch_allocation_cycles = dice.roll(0, 2);
    r.crossbar_cycles = dice.roll(0, 2);
    r.speculative = r.vc_allocation_cycles >= 1 &&
                    r.vc_allocation_cycles <= r.switch_allocation_cycles;
    if (r.routing_cycles > 0 && dice.roll(0, 1) == 1) r.header_stages = HeaderStages::kHeaders;
    const char* const crossbars[] = {"multiplexed", "partially_multiplexed", "non_multiplexed"};
    r.crossbar = crossbars[dice.roll(0, 2)];
    r.output_buffer_flits = r.crossbar == "non_multiplexed" ? dice.roll(1, 3) : dice.roll(0, 1);
    if (r.output_buffer_flits > 0) r.output_buffer_cycles = dice.roll(0, 1);
    r.link_multiplexing = static_cast<LinkMultiplexing>(dice.roll(0, 1));
    r.credit_latency_cycles = dice.roll(1, 3);
    r.injection_cycles = dice.roll(0, 2);
    r.ejection_cycles = dice.roll(0, 2);
    r.injection_flits_per_cycle = dice.roll(0, 2);
    r.ejection_flits_per_cycle = dice.roll(0, 1);
    return r;
}

std::vector<Sent> all_pairs() {
    std::vector<Sent> list;
    for (unsigned from = 0; from < kRouters; ++from) {
        for (unsigned to = 0; to < kRouters; ++to) {
            for (const unsigned flits : kLengths) {
                list.push_back({list.size() * kApart, from, to, flits});
            }
        }
    }
    return list;
}

std::unique_ptr<RoutingFunction> tree_routing(const Topology& tree, const RouterSettings& router) {
    RoutingSettings settings;
    settings.function = "up_down";
    return routing_for(settings, tree, router);
}

struct Lone {
    RouterSettings router;
    std::unique_ptr<FabricBench> bench;
};

/// All pairs and lengths in the tree of a seed.
Lone lone_packets(unsigned seed, const RouterSettings& router) {
    Topology tree = random_tree(seed, kRouters, 5);
    auto routing = tree_routing(tree, router);
    const std::string name = fmt::format("fabric_{}", seed);
    return {router, std::make_unique<FabricBench>(std::move(tree), std::move(routing), router,
                                                  all_pairs(), FabricOptions{}, name.c_str())};
}

/// `expected`: latency over channels.
template <class Expected>
void compare(const Lone& lone, Expected expected) {
    const std::vector<Sent> list = all_pairs();
    FabricBench& bench = *lone.bench;
    bench.run_to_rest(list.size() * kApart);
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto channels = channels_between(bench.topology.graph, RouterId{list[i].source},
                                               RouterId{list[i].destination});
        ASSERT_EQ(bench.received[i].latency(), expected(lone.router, channels, list[i].flits))
            << bench.fabric.name() << ", from " << list[i].source << " to " << list[i].destination
            << ", " << list[i].flits << " flits";
        const bool stores = lone.router.kind == RouterKind::kVirtualChannel &&
                            lone.router.switching == Switching::kStoreAndForward &&
                            list[i].flits > 1;
        ASSERT_EQ(bench.received[i].cut_through.cuts,
                  stores || channels.empty() ? 0 : channels.size() - 1);
    }
}

class NarrowZeroLoad : public ::testing::TestWithParam<unsigned> {};

TEST_P(NarrowZeroLoad, of_virtual_channel_routers_is_that_of_the_recurrence) {
    std::vector<Lone> all;
    for (unsigned i = 0; i < 12; ++i) {
        const unsigned seed = GetParam() * 12 + i;
        all.push_back(lone_packets(seed, router_of(seed)));
    }
    for (const Lone& lone : all) {
        compare(lone, [](const RouterSettings& r, const std::vector<Channel>& channels,
                         unsigned m) { return Passing(r, channels, m).latency(); });
    }
}

INSTANTIATE_TEST_SUITE_P(Trees, NarrowZeroLoad, ::testing::Range(0u, 8u));

/// A head leaves when it is decided. A flit leaves when the link is free and it has arrived.
Cycle queued_latency(const RouterSettings& r, const std::vector<Channel>& channels,
                     unsigned flits) {
    std::vector<Cycle> here(flits);
    const Cycle behind = r.one_flit_inputs ? std::max<Cycle>(r.routing_cycles, 1) : 1;
    for (unsigned i = 0; i < flits && r.injection_flits_per_cycle > 0; ++i) {
        here[i] = i == 0 ? 0 : behind + i - 1;
    }
    for (std::size_t k = 0; k <= channels.size(); ++k) {
        const bool last = k == channels.size();
        const Cycle n = last ? 1 : channels[k].flit_cycles;
        const Cycle apart = last ? 1 : std::max<Cycle>(n, r.one_flit_inputs ? r.routing_cycles : 1);
        std::vector<Cycle> left(flits);
        left[0] = here[0] + r.routing_cycles;
        for (unsigned i = 1; i < flits; ++i) {
            left[i] = std::max(here[i], left[i - 1] + (i == 1 ? apart : n));
        }
        for (unsigned i = 0; i < flits; ++i) {
            here[i] = left[i] + (last ? 0 : channels[k].latency + n - 1);
        }
    }
    return r.injection_cycles + here.back() + r.ejection_cycles + 1;
}

TEST(QueuedNarrowZeroLoad, of_queued_routers_is_that_of_a_recurrence) {
    std::vector<Lone> all;
    for (unsigned seed = 0; seed < 40; ++seed) {
        Dice dice(seed);
        RouterSettings router;
        router.kind = RouterKind::kQueuedCutThrough;
        router.routing_cycles = dice.roll(0, 4);
        router.injection_cycles = dice.roll(0, 2);
        router.ejection_cycles = dice.roll(0, 2);
        router.injection_flits_per_cycle = dice.roll(0, 1);
        router.ejection_flits_per_cycle = dice.roll(0, 1);
        router.storage = dice.roll(0, 1) == 0 ? StorageRule::kFull : StorageRule::kPartial;
        router.one_flit_inputs = dice.roll(0, 1) == 1;
        all.push_back(lone_packets(seed, router));
    }
    for (const Lone& lone : all) compare(lone, queued_latency);
}

}  // namespace
}  // namespace thruway::test
