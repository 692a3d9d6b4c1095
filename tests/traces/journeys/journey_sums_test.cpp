// The parts of a journey sum to the latency of its packet, to the cycle, for every packet of an
// overloaded torus with every kind of router.
#include "tests/traces/journeys/journey_kinds.h"
#include "traces/journeys/files/journey_csv.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

class Journeys : public ::testing::TestWithParam<JourneyKind> {
protected:
    static constexpr Cycle kEnd = 20'000;
    static std::vector<Sent> traffic() { return overload(24); }
};

/// Zero-load latency: stages, links, injection, ejection and flits.
Cycle zero_load(const RouterSettings& router, Cycle links, unsigned flits) {
    const bool queued = router.kind == RouterKind::kQueuedCutThrough;
    const Cycle vc_allocation = router.speculative ? 0 : router.vc_allocation_cycles;
    const Cycle stages = queued ? router.routing_cycles
                                : router.routing_cycles + vc_allocation +
                                      router.switch_allocation_cycles + router.crossbar_cycles +
                                      router.output_buffer_cycles;
    return router.injection_cycles + (links + 1) * stages + links + router.ejection_cycles + flits;
}

void expect_in_order(const JourneyHop& hop, const std::string& name) {
    EXPECT_LE(hop.arrived + hop[LatencyPart::kQueue], hop.routed) << name;
    EXPECT_LE(hop.routed, hop.granted) << name;
    EXPECT_LE(hop.granted, hop.crossed) << name;
    EXPECT_LE(hop.crossed, hop.left) << name;
    EXPECT_LE(hop.left, hop.tail_left) << name;
    const LatencyPart not_inside[] = {
        LatencyPart::kSourceQueue, LatencyPart::kInjection,    LatencyPart::kLink,
        LatencyPart::kEjection,    LatencyPart::kFlits,        LatencyPart::kBodyCredit,
        LatencyPart::kBodySwitch,  LatencyPart::kBodyLinkBusy, LatencyPart::kBodyLag};
    std::uint64_t inside = std::accumulate(hop.cycles.begin(), hop.cycles.end(), std::uint64_t{0});
    for (const LatencyPart part : not_inside) inside -= hop[part];
    EXPECT_EQ(inside, hop.left - hop.arrived) << name;
}

TEST_P(Journeys, SumToTheLatencyOfEveryPacket) {
    const RouterSettings& router = GetParam().router;
    JourneyBench bench(torus_4x4(), router, traffic(), GetParam().routing);
    const JourneyList& list = bench.run(kEnd);
    ASSERT_TRUE(list.finished);
    ASSERT_EQ(list.journeys.size(), traffic().size());
    std::map<PacketName, Received> received;
    for (const Received& packet : bench.bench.received) {
        received[PacketName(packet.identity)] = packet;
    }
    std::uint64_t waits = 0;
    std::uint64_t without_reason = 0;
    for (const Journey& journey : list.journeys) {
        const std::string name = to_text(journey.packet);
        ASSERT_EQ(received.count(journey.packet), 1u) << name;
        const Received packet = received[journey.packet];
        received.erase(journey.packet);
        EXPECT_EQ(journey.delivered, packet.tail_cycle) << name;
        EXPECT_EQ(journey.sum(), packet.latency()) << name;
        EXPECT_EQ(journey.hops.size(), packet.hops + 1u) << name;
        EXPECT_EQ(journey.hops[0].arrived, packet.injected + router.injection_cycles) << name;

        Cycle lost = 0;
        Cycle body = 0;
        for (const JourneyHop& hop : journey.hops) {
            for (const std::uint64_t cycles : hop.cycles) EXPECT_LE(cycles, packet.latency());
            expect_in_order(hop, name);
            lost += hop[LatencyPart::kStore] + hop[LatencyPart::kBodyLag];
            without_reason += hop[LatencyPart::kBodyLag];
            const JourneyHop& last = journey.hops.back();
            body += hop[LatencyPart::kBodyCredit] + hop[LatencyPart::kBodySwitch] +
                    hop[LatencyPart::kBodyLinkBusy] + hop[LatencyPart::kBodyLag];
            if (&hop == &last) {
                EXPECT_EQ(body, last.tail_left - last.left - (journey.flits - 1)) << name;
            }
            for (std::size_t i = 0; i < kParts; ++i) {
                const LatencyPart part = static_cast<LatencyPart>(i);
                EXPECT_NE(hop.blocker(part), journey.packet) << name << name_of(part);
                if (hop[part] == 0 || !is_wait(part)) {
                    EXPECT_FALSE(hop.blocker(part).is_some()) << name << name_of(part);
                }
                if (is_wait(part)) lost += hop[part];
            }
        }
        EXPECT_EQ(lost + zero_load(router, packet.hops, journey.flits), packet.latency()) << name;
        waits += lost;
    }
    EXPECT_GT(waits, 4 * traffic().size()) << "the torus is not overloaded";
    if (router.kind == RouterKind::kVirtualChannel) {
        EXPECT_EQ(without_reason, 0u) << "body flits waited for nothing";
    }
}

TEST_P(Journeys, ComeInTheOrderOfArrivalWhateverTheOrderOfRouters) {
    FabricOptions reversed;
    for (std::uint32_t i = 16; i > 0; --i) reversed.router_order.push_back(i - 1);
    FabricOptions awake;
    awake.no_skip = true;
    awake.router_order = {5, 3, 0, 9, 12, 1, 15, 7, 2, 4, 14, 6, 8, 13, 10, 11};
    JourneyBench plain(torus_4x4(), GetParam().router, traffic(), GetParam().routing, {}, "plain");
    JourneyBench first(torus_4x4(), GetParam().router, traffic(), GetParam().routing, reversed,
                       "first");
    JourneyBench second(torus_4x4(), GetParam().router, traffic(), GetParam().routing, awake,
                        "second");
    const auto text_of = [](JourneyBench& bench) {
        std::string text;
        JourneyCsvWriter writer([&](std::string_view piece) { text += piece; });
        for (const Journey& journey : bench.run(kEnd).journeys) writer.take(journey);
        writer.finish();
        return text;
    };
    const std::string text = text_of(plain);
    EXPECT_EQ(text_of(first), text);
    EXPECT_EQ(text_of(second), text);
    const std::vector<Journey>& journeys = plain.list_of_journeys.journeys;
    for (std::size_t i = 1; i < journeys.size(); ++i) {
        EXPECT_LT(std::tie(journeys[i - 1].delivered, journeys[i - 1].packet),
                  std::tie(journeys[i].delivered, journeys[i].packet));
    }
}

INSTANTIATE_TEST_SUITE_P(All, Journeys, ::testing::ValuesIn(journey_kinds()),
                         [](const auto& info) { return info.param.name; });

TEST(JourneyRange, KeepsPacketsByTheCycleOfTheirGeneration) {
    const std::vector<Sent> list = overload(10);
    JourneyBench bench(torus_4x4(), RouterSettings(), list, {}, {}, "fabric", {8, 20});
    const JourneyList& journeys = bench.run(5'000);
    // Generated in cycles 8, 12 and 16.
    EXPECT_EQ(journeys.journeys.size(), 3u * 16u);
    for (const Journey& journey : journeys.journeys) {
        EXPECT_GE(journey.generated, 8u);
        EXPECT_LT(journey.generated, 20u);
    }
}

}  // namespace
}  // namespace thruway::test
