// Virtual cut-through switch with packet credits: one stream has the closed-form rate of its
// queues, release rule and credit loop, and no buffer overflows, at any fly time.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/flit_counter.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <numeric>

namespace thruway::test {
namespace {

constexpr unsigned kRouting = 1;
constexpr unsigned kCrossbar = 1;
constexpr unsigned kFlits = 16;  ///< of a packet
constexpr unsigned kPackets = 13;

struct Stream {
    unsigned fly;
    unsigned queues;   ///< per link
    unsigned packets;  ///< per queue
    PacketCreditReturn release;
    Part<CrossbarRow> crossbar;
    BlockedHeaders blocked;

    unsigned slots() const { return queues * packets; }
    /// Cycles from a packet's first flit to the next one's if there is always room; with one queue
    /// the next header is routed when the tail before it has left.
    unsigned alone() const { return kFlits + (queues == 1 ? kRouting : 0); }
    /// Cycles from the grant of a head until the slot of its packet can be used again: over the
    /// link, through the next router (where the rest leaves after the head), and back.
    unsigned loop() const {
        const unsigned head = kCrossbar + fly + kRouting + fly;
        return release == PacketCreditReturn::kAfterHead ? head : head + kFlits - 1;
    }
    /// Cycles in which slots() packets are sent.
    unsigned period() const { return std::max(slots() * alone(), loop()); }
};

RouterSettings cut_through_switch(const Stream& stream) {
    RouterSettings settings;
    settings.switching = Switching::kVirtualCutThrough;
    settings.flow_control = FlowControl::kPacketCredits;
    settings.link_multiplexing = LinkMultiplexing::kPacket;
    settings.routing_unit = RoutingUnitKind::kPerRouter;
    settings.crossbar = stream.crossbar;
    settings.blocked_headers = stream.blocked;
    settings.packet_credit_return = stream.release;
    settings.virtual_channels = stream.queues;
    settings.buffer_packets = stream.packets;
    settings.buffer_flits = stream.packets * kFlits;
    settings.routing_cycles = kRouting;
    settings.crossbar_cycles = kCrossbar;
    settings.credit_latency_cycles = stream.fly;
    return settings;
}

std::vector<Stream> streams() {
    std::vector<Stream> all;
    for (const unsigned fly : {1u, 4u, 16u, 32u}) {
        for (const unsigned queues : {1u, 2u, 3u}) {
            for (const unsigned packets : {1u, 2u}) {
                for (const auto release :
                     {PacketCreditReturn::kAfterTail, PacketCreditReturn::kAfterHead}) {
                    all.push_back({fly, queues, packets, release, "partially_multiplexed",
                                   BlockedHeaders::kWait});
                    all.push_back({fly, queues, packets, release, "multiplexed",
                                   BlockedHeaders::kRouteAgain});
                }
            }
        }
    }
    return all;
}

TEST(PacketStream, delivers_the_closed_form_of_its_queues_and_credit_loop) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    const std::vector<Stream> cases = streams();
    FabricOptions awake;
    awake.no_skip = true;
    for (const Stream& stream : cases) {
        TopologySettings row;
        row.kind = "mesh";
        row.kind.own<GridSettings>().radix = {2};
        row.link_latency_cycles = stream.fly;
        benches.push_back(std::make_unique<FabricBench>(
            row, cut_through_switch(stream), std::vector<Sent>(kPackets, Sent{0, 0, 1, kFlits}),
            RoutingSettings{}, awake, fmt::format("fabric_{}", benches.size()).c_str()));
        counters.push_back(
            std::make_unique<FlitCounter>(benches.back()->fabric, 0, std::vector<Port>{0}));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Stream& stream = cases[i];
        benches[i]->run_to_rest(1500);
        // Packet k follows the one before it, as soon as the slot of packet k - slots is free.
        std::vector<unsigned> expected(1500, 0);
        for (unsigned k = 0; k < kPackets; ++k) {
            const unsigned start = kRouting + k / stream.slots() * stream.period() +
                                   k % stream.slots() * stream.alone();
            std::fill_n(expected.begin() + start, kFlits, 1u);
        }
        EXPECT_EQ(counters[i]->per_cycle, expected)
            << "fly " << stream.fly << ", " << stream.queues << " queues of " << stream.packets
            << " packets, " << (stream.release == PacketCreditReturn::kAfterHead ? "head" : "tail")
            << " release";
    }
}

/// Checks every link in every cycle: credits and packets add up, and packets are not interleaved.
class WholePackets : public CycleObserver {
public:
    explicit WholePackets(Fabric& fabric)
        : fabric_(fabric), open_(fabric.graph().channels(), kNoPacket) {
        fabric.clock().add_observer(*this);
    }
    void observe(Cycle now) override {
        fabric_.check_credits();
        fabric_.check_crossings();
        for (std::uint32_t i = 0; i < open_.size(); ++i) {
            const LinkEnd& end = fabric_.link(ChannelId{i}).receiver();
            const Flit& flit = end.arrivals->at(now + 1).flit(end.port);
            if (!flit.valid()) {
                EXPECT_EQ(open_[i], kNoPacket) << "a pause within a packet";
                continue;
            }
            EXPECT_EQ(flit.head, open_[i] == kNoPacket);
            EXPECT_TRUE(flit.head || flit.packet == open_[i]);
            open_[i] = flit.tail ? kNoPacket : flit.packet;
        }
    }

private:
    Fabric& fabric_;
    std::vector<PacketHandle> open_;  ///< [channel] the packet of which a part has arrived
};

class PacketSwitch : public ::testing::TestWithParam<
                         std::tuple<Part<CrossbarRow>, PacketCreditReturn, BlockedHeaders>> {};

TEST_P(PacketSwitch, loses_nothing_and_never_pauses_within_a_packet) {
    const auto [crossbar, release, blocked] = GetParam();
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<WholePackets>> watchers;
    const auto list = uniform_traffic({9, 250, 100, 20, kFlits}, 11);
    RoutingSettings routing;
    routing.function = "minimal_adaptive";
    routing.selection = "random";
    for (const unsigned fly : {1u, 4u, 16u}) {
        for (const unsigned packets : {1u, 2u}) {
            TopologySettings torus;
            torus.kind.own<GridSettings>().radix = {3, 3};
            torus.link_latency_cycles = fly;
            FabricOptions awake;
            awake.no_skip = true;
            benches.push_back(std::make_unique<FabricBench>(
                torus, cut_through_switch({fly, 3, packets, release, crossbar, blocked}), list,
                routing, awake, fmt::format("fabric_{}", benches.size()).c_str()));
            watchers.push_back(std::make_unique<WholePackets>(benches.back()->fabric));
            benches.push_back(std::make_unique<FabricBench>(
                torus, cut_through_switch({fly, 3, packets, release, crossbar, blocked}), list,
                routing, FabricOptions{}, fmt::format("fabric_{}", benches.size()).c_str()));
        }
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(4000);
        EXPECT_EQ(benches[i]->received.size(), list.size());
        EXPECT_TRUE(benches[i]->sorted() == benches[i - i % 2]->sorted());
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, PacketSwitch,
    ::testing::Combine(::testing::Values("multiplexed", "partially_multiplexed"),
                       ::testing::Values(PacketCreditReturn::kAfterTail,
                                         PacketCreditReturn::kAfterHead),
                       ::testing::Values(BlockedHeaders::kWait, BlockedHeaders::kRouteAgain)));

}  // namespace
}  // namespace thruway::test
