// Journeys through routers that show only their pins. The devices at the pins are the SystemC
// router, so the journeys of a fabric without pins are the reference.
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/traces/journeys/journey_bench.h"
#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/files/perfetto_writer.h"
#include "traces/journeys/journey_story.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr Cycle kEnd = 20'000;

bool at_pins(const JourneyHop& hop) { return index(hop.router) == 5 || index(hop.router) == 6; }

/// The cycles of a hop between arrival and departure of the header.
std::uint64_t inside(const JourneyHop& hop) {
    std::uint64_t cycles = 0;
    for (const LatencyPart part :
         {LatencyPart::kQueue, LatencyPart::kStore, LatencyPart::kRoutingUnit,
          LatencyPart::kRouting, LatencyPart::kVirtualChannel, LatencyPart::kVcAllocation,
          LatencyPart::kCredit, LatencyPart::kSwitch, LatencyPart::kSwitching,
          LatencyPart::kLinkBusy, LatencyPart::kInside}) {
        cycles += hop[part];
    }
    return cycles;
}

std::uint64_t behind(const JourneyHop& hop) {
    return hop[LatencyPart::kBodyCredit] + hop[LatencyPart::kBodySwitch] +
           hop[LatencyPart::kBodyLinkBusy] + hop[LatencyPart::kBodyLag];
}

class PinJourneys : public ::testing::TestWithParam<Switching> {
protected:
    PinJourneys()
        : factory_(systemc_devices(), {5, 6}),
          router_(twin_router(GetParam(), 2, 8)),
          mixed_(torus_4x4(), router_, overload(24), {}, with(factory_), "mixed"),
          plain_(torus_4x4(), router_, overload(24), {}, {}, "plain") {}

    PinRouters factory_;
    const RouterSettings router_;
    JourneyBench mixed_;
    JourneyBench plain_;

private:
    static FabricOptions with(RouterFactory& factory) {
        FabricOptions options;
        options.router_factory = &factory;
        return options;
    }
};

TEST_P(PinJourneys, have_one_part_at_pins_and_all_parts_elsewhere) {
    const std::vector<Journey> mixed = mixed_.run(kEnd).journeys;
    const std::vector<Journey> plain = plain_.run(kEnd).journeys;
    ASSERT_EQ(mixed.size(), overload(24).size());
    ASSERT_EQ(mixed.size(), plain.size());
    unsigned passed_pins = 0;
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        const std::string name = to_text(mixed[i].packet);
        ASSERT_EQ(mixed[i].packet, plain[i].packet);
        ASSERT_EQ(mixed[i].sum(), mixed[i].latency()) << name;
        ASSERT_EQ(mixed[i].latency(), plain[i].latency()) << name;
        ASSERT_EQ(mixed[i].hops.size(), plain[i].hops.size()) << name;
        for (std::size_t hop = 0; hop < mixed[i].hops.size(); ++hop) {
            const JourneyHop& at = mixed[i].hops[hop];
            const JourneyHop& reference = plain[i].hops[hop];
            ASSERT_EQ(at.router, reference.router) << name;
            ASSERT_EQ(at.output, reference.output) << name;
            ASSERT_EQ(at.arrived, reference.arrived) << name;
            ASSERT_EQ(at.left, reference.left) << name;
            ASSERT_EQ(at.tail_left, reference.tail_left) << name;
            ASSERT_EQ(at.only_pins, at_pins(at)) << name;
            ASSERT_EQ(behind(at), behind(reference)) << name;
            if (!at.only_pins) {
                EXPECT_EQ(at.cycles, reference.cycles) << name;
                EXPECT_EQ(at.blockers, reference.blockers) << name;
                continue;
            }
            ++passed_pins;
            EXPECT_EQ(at[LatencyPart::kInside], inside(reference)) << name;
            EXPECT_EQ(inside(at), at[LatencyPart::kInside]) << name;
            EXPECT_EQ(at[LatencyPart::kLink], reference[LatencyPart::kLink]) << name;
            EXPECT_EQ(at[LatencyPart::kSourceQueue], reference[LatencyPart::kSourceQueue]) << name;
            for (const PacketName& blocker : at.blockers) {
                if (&blocker == &at.blockers[0]) continue;  // of the source queue
                EXPECT_FALSE(blocker.is_some()) << name;
            }
        }
    }
    EXPECT_GT(passed_pins, 100u);
}

TEST_P(PinJourneys, survive_their_files) {
    const std::vector<Journey> journeys = mixed_.run(kEnd).journeys;
    std::string text;
    JourneyCsvWriter writer([&](std::string_view piece) { text += piece; });
    for (const Journey& journey : journeys) writer.take(journey);
    writer.finish();
    std::istringstream input(text);
    JourneyCsvReader reader(input, "j.csv");
    for (const Journey& journey : journeys) {
        const std::optional<Journey> read = reader.next();
        ASSERT_TRUE(read);
        ASSERT_EQ(read->packet, journey.packet);
        for (std::size_t i = 0; i < journey.hops.size(); ++i) {
            ASSERT_EQ(read->hops[i].only_pins, journey.hops[i].only_pins);
            ASSERT_EQ(read->hops[i].cycles, journey.hops[i].cycles);
            ASSERT_EQ(read->hops[i].crossed, journey.hops[i].crossed);
            ASSERT_EQ(read->hops[i].tail_left, journey.hops[i].tail_left);
        }
    }
    EXPECT_FALSE(reader.next());

    std::string trace;
    PerfettoWriter perfetto([&](std::string_view piece) { trace += piece; });
    perfetto.begin(mixed_.bench.fabric);
    for (const Journey& journey : journeys) perfetto.take(journey);
    perfetto.finish();
    std::size_t begun = 0;
    std::size_t ended = 0;
    const nlohmann::json parsed = nlohmann::json::parse(trace);
    for (const nlohmann::json& event : parsed["traceEvents"]) {
        if (event.value("cat", "") != "inside") continue;
        EXPECT_TRUE(event["pid"] == 6 || event["pid"] == 7);  // processes are numbered from 1
        ++(event["ph"] == "b" ? begun : ended);
    }
    EXPECT_GT(begun, 100u);
    EXPECT_EQ(begun, ended);
}

INSTANTIATE_TEST_SUITE_P(Of, PinJourneys,
                         ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                         [](const auto& info) {
                             return info.param == Switching::kWormhole ? "wormhole" : "cut_through";
                         });

TEST(PinJourney, is_told_without_what_the_pins_do_not_show) {
    JourneyHop hop;
    hop.router = RouterId{5};
    hop.input = {2, 1};
    hop.output = {4, 0};
    hop.only_pins = true;
    hop.arrived = 12;
    hop.left = 15;
    hop.tail_left = 19;
    hop[LatencyPart::kInside] = 3;
    hop[LatencyPart::kFlits] = 3;
    hop[LatencyPart::kBodyLag] = 2;
    const Journey journey{{1, 4}, HostId{5}, 3, 12, 19, {hop}};
    ASSERT_EQ(journey.sum(), journey.latency());
    EXPECT_EQ(journey_story(journey),
              "packet 1.4: 3 flits from host 1 to host 5 over 0 links, latency 8 cycles\n"
              "  cycle 12: generated. It does not wait in its host.\n"
              "  cycle 12: router 5, which shows only its pins, by input 2.1. The header is inside "
              "for 3 cycles. It leaves by output 4.0 in cycle 15 for host 5.\n"
              "  cycle 19: its tail arrives, 4 cycles behind the header, 2 more than its flits "
              "take: in router 5 its flits wait 2 cycles for a reason that its pins do not show.\n"
              "  inside 3 + flits 3 + body_lag 2 = 8\n");
}

TEST(PinJourney, of_a_file_leaves_all_of_the_inside_empty) {
    JourneyHop hop;
    hop.only_pins = true;
    hop[LatencyPart::kFlits] = 1;
    std::string text;
    JourneyCsvWriter writer([&](std::string_view piece) { text += piece; });
    writer.take({{1, 4}, HostId{5}, 1, 7, 7, {hop}});
    writer.finish();
    const std::string cells = ",0,,,,0,,0,";  // arrived to tail_left
    const std::size_t place = text.find(cells);
    ASSERT_NE(place, std::string::npos) << text;
    text.replace(place, cells.size(), ",0,,3,,0,,0,");
    std::istringstream input(text);
    JourneyCsvReader reader(input, "j.csv");
    try {
        reader.next();
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_NE(std::string(problem.what()).find("leave it empty, as column routed is"),
                  std::string::npos)
            << problem.what();
    }
}

}  // namespace
}  // namespace thruway::test
