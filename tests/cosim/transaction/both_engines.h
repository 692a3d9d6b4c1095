// tests/cosim/transaction/both_engines.h
// The same network, traffic and seed in both engines, in one process; compared packet by packet,
// and by counters during the run.
#pragma once

#include "cosim/transaction/transaction_engine.h"
#include "cosim/transaction/transaction_router.h"

#include "rtl_models/settings/router_settings.h"
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <string>
#include <tuple>

namespace thruway::test {
/// A length for each link, for some links that of the packet.
class DrawnLengths : public HopLengths {
public:
    unsigned flits(const Packet& packet) const override {
        const unsigned spread = index(packet.identity.source) * 7 + packet.identity.sequence * 5;
        return 1 + (spread + packet.hops * 11) % 13;
    }
};

/// Records the decisions of packets between source and destination.
class Departures : public RouterObserver {
public:
    using Entry = std::tuple<Cycle, std::uint32_t, Port, Port, bool, bool, bool>;
    EventKinds wants(RouterId) const override { return {RouterEventKind::kVcAllocated}; }
    void happened(const RouterEvent& event) override {
        const HopDecision& hop = event.hop;
        if (!hop.made) return;
        list.emplace_back(event.cycle, index(event.router), event.input.port, event.output.port,
                          hop.cut, hop.after_another, hop.after_cut);
    }
    std::vector<Entry> sorted() const {
        std::vector<Entry> copy = list;
        std::sort(copy.begin(), copy.end());
        return copy;
    }
    std::vector<Entry> list;
};

struct Network {
    Part<TopologyRow> kind = "torus";
    std::vector<unsigned> radix = {4, 4};
    unsigned dimensions = 0;  ///< of a hypercube
    unsigned hosts_per_router = 1;
    unsigned link_latency = 1;

    TopologySettings settings() const {
        TopologySettings topology;
        topology.kind = kind;
        topology.kind.own<GridSettings>().radix = radix;
        if (dimensions > 0) topology.kind.own<CubeSettings>().dimensions = dimensions;
        topology.hosts_per_router = hosts_per_router;
        topology.link_latency_cycles = link_latency;
        return topology;
    }
};

struct Trial {
    Network network;
    RouterSettings router;
    RoutingSettings routing;
    Load load;
    std::uint64_t seed = 1;
    bool drawn_lengths = false;
    bool no_skip = false;
};

/// Both engines side by side.
class BothEngines {
public:
    BothEngines(const Trial& run, unsigned number) {
        if (run.drawn_lengths) lengths_ = std::make_unique<DrawnLengths>();
        sent_ = uniform_traffic(run.load, run.seed);
        for (const bool transaction : {false, true}) {
            FabricOptions options;
            options.seed = run.seed;
            options.hop_lengths = lengths_.get();
            options.router_observer = &departures_[transaction];
            if (transaction) {
                options.router_factory = routers_.get();
                options.no_skip = run.no_skip;
            }
            bench_[transaction] = std::make_unique<FabricBench>(
                run.network.settings(), run.router, sent_, run.routing, options,
                fmt::format("{}_{}", transaction ? "packets" : "flits", number).c_str());
        }
    }

    std::size_t sent() const { return sent_.size(); }

    void compare_until(Cycle end) {
        bench_[0]->fabric.clock().run_until(end);
        compare_counters(end);
    }

    void compare_all(Cycle end) {
        for (const auto& bench : bench_) bench->run_to_rest(end);
        compare_counters(end);
        const std::vector<Received> flits = bench_[0]->sorted();
        const std::vector<Received> packets = bench_[1]->sorted();
        ASSERT_EQ(flits.size(), sent_.size());
        ASSERT_EQ(packets.size(), sent_.size());
        for (std::size_t i = 0; i < flits.size(); ++i) {
            ASSERT_EQ(packets[i].tail_cycle, flits[i].tail_cycle) << text(flits[i]);
            ASSERT_TRUE(packets[i] == flits[i]) << text(flits[i]);
            ASSERT_EQ(packets[i].cut_through.first_cut, flits[i].cut_through.first_cut);
            ASSERT_EQ(packets[i].cut_through.last_cut, flits[i].cut_through.last_cut);
        }
        EXPECT_TRUE(departures_[1].sorted() == departures_[0].sorted());
        EXPECT_GT(departures_[0].list.size(), 0u);
        for (std::uint32_t r = 0; r < bench_[1]->fabric.routers(); ++r) {
            const auto& router = dynamic_cast<const TransactionRouter&>(
                bench_[1]->fabric.router(RouterId{r}));
            EXPECT_EQ(router.packets_here(), 0u);
            EXPECT_EQ(router.storage().packets(), 0u);
        }
        EXPECT_TRUE(in_same_order());
    }

    /// Fraction of packets that were stored at some router.
    double stored() const {
        std::size_t stored = 0;
        for (const Received& packet : bench_[0]->received) {
            stored += packet.hops > 1 && packet.cut_through.cuts + 1u < packet.hops;
        }
        return static_cast<double>(stored) / static_cast<double>(sent_.size());
    }

private:
    static std::string text(const Received& packet) {
        return fmt::format("packet {} of host {}, generated in cycle {}", packet.identity.sequence,
                           index(packet.identity.source), packet.identity.generated);
    }

    /// Results are also added up in the same order.
    bool in_same_order() const {
        return std::equal(bench_[0]->received.begin(), bench_[0]->received.end(),
                          bench_[1]->received.begin(), bench_[1]->received.end());
    }

    void compare_counters(Cycle end) {
        for (std::uint32_t r = 0; r < bench_[0]->fabric.routers(); ++r) {
            const Router& flits = bench_[0]->fabric.router(RouterId{r});
            const Router& packets = bench_[1]->fabric.router(RouterId{r});
            ASSERT_EQ(packets.ports(), flits.ports());
            for (Port port = 0; port < flits.ports(); ++port) {
                ASSERT_EQ(packets.flits_sent(port, 0), flits.flits_sent(port, 0))
                    << "router " << r << ", port " << port << ", before cycle " << end;
            }
            const StorageUse expected = *flits.storage_use(end);
            const StorageUse use = *packets.storage_use(end);
            ASSERT_EQ(use.flit_cycles, expected.flit_cycles) << "router " << r;
            ASSERT_EQ(use.packet_cycles, expected.packet_cycles) << "router " << r;
            ASSERT_EQ(use.max_flits, expected.max_flits) << "router " << r;
            ASSERT_EQ(use.max_packets, expected.max_packets) << "router " << r;
        }
        ASSERT_EQ(bench_[1]->fabric.packets_in_network(), bench_[0]->fabric.packets_in_network());
        ASSERT_EQ(bench_[1]->fabric.flit_hops(), bench_[0]->fabric.flit_hops());
    }

    std::vector<Sent> sent_;
    std::unique_ptr<DrawnLengths> lengths_;
    std::unique_ptr<RouterFactory> routers_ = transaction_routers();
    Departures departures_[2];
    std::unique_ptr<FabricBench> bench_[2];
};

/// Compares counters during the run, at arbitrary times, and at rest.
inline void compare(const std::vector<Trial>& runs, Cycle end) {
    std::vector<std::unique_ptr<BothEngines>> pairs;
    pairs.reserve(runs.size());
    for (const Trial& run : runs) {
        pairs.push_back(std::make_unique<BothEngines>(run, static_cast<unsigned>(pairs.size())));
    }
    // All fabrics share one simulation: running one clock runs them all.
    for (const Cycle stop : {1u, 17u, 40u, 83u, 130u, 211u}) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            SCOPED_TRACE(fmt::format("run {}", i));
            pairs[i]->compare_until(stop);
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
    double stored = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        SCOPED_TRACE(fmt::format("run {}", i));
        pairs[i]->compare_all(end);
        if (::testing::Test::HasFatalFailure()) return;
        stored += pairs[i]->stored();
    }
    EXPECT_GT(stored / static_cast<double>(pairs.size()), 0.05) << "too few packets were stored";
}

}  // namespace thruway::test
