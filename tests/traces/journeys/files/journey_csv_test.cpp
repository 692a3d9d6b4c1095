// The CSV of journeys: a round trip; damaged files are refused, with the line.
#include "traces/journeys/files/journey_csv.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/traces/journeys/journey_bench.h"
#include "traces/journeys/journey_story.h"
#include "traces/journeys/journey_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// A packet of 2 flits over one link, made by hand: it waits 3 cycles for its host, 4 for a
/// channel. Latency 2 + 3 + 4 + 1 + 2 = 12.
Journey sample() {
    Journey journey;
    journey.packet = {5, 12};
    journey.destination = HostId{7};
    journey.flits = 2;
    journey.generated = 100;
    journey.delivered = 111;
    JourneyHop first;
    first.router = RouterId{5};
    first.router_name = "router_5";
    first.input = {4, 1};
    first.output = {0, 1};
    first.arrived = 103;
    first.routed = 103;
    first.granted = 107;
    first.crossed = 107;
    first.left = 109;
    first.tail_crossed = 108;
    first.tail_left = 110;
    first[LatencyPart::kSourceQueue] = 3;
    first.blocker(LatencyPart::kSourceQueue) = {5, 11};
    first[LatencyPart::kVirtualChannel] = 4;
    first.blocker(LatencyPart::kVirtualChannel) = {2, 0};
    first[LatencyPart::kSwitching] = 2;
    first[LatencyPart::kLink] = 1;
    JourneyHop last;
    last.router = RouterId{7};
    last.router_name = "tor \"7\", upper";
    last.output = {4, 0};
    last.arrived = last.routed = last.granted = last.crossed = last.left = 110;
    last.tail_crossed = last.tail_left = 111;
    last[LatencyPart::kFlits] = 2;
    journey.hops = {first, last};
    return journey;
}

std::string csv_of(const std::vector<Journey>& journeys, const JourneyExtras& extras = {}) {
    std::string text;
    JourneyCsvWriter writer([&](std::string_view piece) { text += piece; });
    writer.add(extras);
    for (const Journey& journey : journeys) writer.take(journey);
    writer.finish();
    return text;
}

std::vector<Journey> read_journeys(const std::string& text) {
    std::istringstream input(text);
    JourneyCsvReader reader(input, "j.csv");
    std::vector<Journey> journeys;
    while (auto journey = reader.next()) journeys.push_back(*journey);
    return journeys;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream input(text);
    for (std::string line; std::getline(input, line);) lines.push_back(line);
    return lines;
}

TEST(JourneyCsv, HasALineForEachHopAndOneForTheEnd) {
    const std::vector<std::string> lines = lines_of(csv_of({sample()}));
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[1], "5.12,7,2,100,111,1,0,5,4,1,0,1,103,103,107,107,109,108,110,"
                        "3,0,0,0,0,0,4,0,0,0,2,0,0,1,0,0,0,0,0,0,5.11,,,2.0,,,,,,,router_5,0");
    EXPECT_EQ(lines[2],
              "5.12,7,2,100,111,1,1,7,0,0,4,0,110,110,110,110,110,111,111,"
              "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,,,,,,,,,,,\"tor \"\"7\"\", upper\",0");
    EXPECT_EQ(lines[3].rfind("end,0,0,0,0,0,1,0,", 0), 0u) << lines[3];
    EXPECT_EQ(read_journeys(csv_of({sample()})).at(0).hops.back().router_name, "tor \"7\", upper");
}

TEST(JourneyCsv, HasTheNamesOfHostsWhereTheyHaveNames) {
    Journey named = sample();
    named.source_name = "server-5";
    named.destination_name = "a, b";
    const std::string text = csv_of({named}, {true, false});
    const std::vector<std::string> plain = lines_of(csv_of({named}));
    const std::vector<std::string> lines = lines_of(text);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[0], plain[0] + ",source_name,destination_name");
    EXPECT_EQ(lines[1], plain[1] + ",server-5,\"a, b\"");
    EXPECT_EQ(lines[2], plain[2] + ",server-5,\"a, b\"");
    EXPECT_EQ(lines[3], plain[3] + ",,");
    const Journey read = read_journeys(text).at(0);
    EXPECT_EQ(read.source_name, "server-5");
    EXPECT_EQ(read.destination_name, "a, b");
    EXPECT_EQ(csv_of(read_journeys(text), {true, false}), text);
    const std::string story = journey_story(read);
    EXPECT_TRUE(contains(story, "from host 5 (server-5) to host 7 (a, b) over 1 link")) << story;
    EXPECT_TRUE(contains(story, "It leaves by output 4.0 in cycle 110 for host 7 (a, b).\n"));
}

TEST(JourneyCsv, HasLabelsWhereTheRecorderHasThem) {
    Journey labelled = sample();
    labelled.label = "write request at 0x40, \"part\" 1";
    const std::vector<std::string> plain = lines_of(csv_of({labelled}));
    const std::string text = csv_of({labelled, sample()}, {false, true});
    const std::vector<std::string> lines = lines_of(text);
    ASSERT_EQ(lines.size(), 6u);
    EXPECT_EQ(lines[0], plain[0] + ",label");
    EXPECT_EQ(lines[1], plain[1] + ",\"write request at 0x40, \"\"part\"\" 1\"");
    EXPECT_EQ(lines[2], plain[2] + ",\"write request at 0x40, \"\"part\"\" 1\"");
    EXPECT_EQ(lines[3], plain[1] + ",") << "a packet without a label";
    const std::vector<Journey> read = read_journeys(text);
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[0].label, labelled.label);
    EXPECT_EQ(read[1].label, "");

    labelled.source_name = "cpu";
    labelled.destination_name = "ram";
    const std::string both = csv_of({labelled}, {true, true});
    EXPECT_EQ(lines_of(both)[0], plain[0] + ",source_name,destination_name,label");
    const Journey named = read_journeys(both).at(0);
    EXPECT_EQ(named.source_name, "cpu");
    EXPECT_EQ(named.destination_name, "ram");
    EXPECT_EQ(named.label, labelled.label);
    EXPECT_EQ(csv_of({named}, {true, true}), both);
}

TEST(JourneyCsv, IsReadBackAsItWasWritten) {
    JourneyBench bench(torus_4x4(), staged_router(Switching::kWormhole), overload(6));
    const JourneyList& list = bench.run(5'000);
    const std::string text = csv_of(list.journeys);
    const std::vector<Journey> journeys = read_journeys(text);
    EXPECT_EQ(journeys.size(), 96u);
    EXPECT_EQ(csv_of(journeys), text);
}

TEST(JourneyCsv, ThatIsDamagedIsRefusedWithItsLine) {
    const std::string text = csv_of({sample()});
    const std::vector<std::string> lines = lines_of(text);
    const auto refusal = [](const std::string& file) {
        return problem_of([&] { read_journeys(file); });
    };
    EXPECT_EQ(refusal(text), "");
    EXPECT_TRUE(
        contains(refusal("{\"traceEvents\":[]}\n"), "j.csv:1:1: this is no file of journeys"));
    EXPECT_TRUE(contains(refusal(""), "j.csv:1:1: this is no file of journeys"));

    const std::string head = lines[0] + "\n";
    const std::string hops = lines[1] + "\n" + lines[2] + "\n";
    EXPECT_TRUE(contains(refusal(head + hops), "j.csv:3:1: the file ends after 1 packets"));
    EXPECT_TRUE(contains(refusal(head + lines[1] + "\n"), "j.csv:2:1: the file ends after 0"));
    EXPECT_TRUE(contains(refusal(head + lines[1].substr(0, 30)), "j.csv:2:31: column"));
    EXPECT_TRUE(contains(refusal(head + lines[1] + "\n" + lines[3] + "\n"),
                         "j.csv:3:1: packet = end: hop 1 of packet 5.12 is missing"));
    EXPECT_TRUE(contains(refusal(head + lines[2] + "\n" + lines[3] + "\n"), "j.csv:2:"));
    EXPECT_TRUE(contains(refusal(head + hops + hops + lines[3] + "\n"), "j.csv:6:"))
        << "a packet too many";

    std::string other_sum = text;
    other_sum.replace(other_sum.find("100,111"), 7, "100,112");
    EXPECT_TRUE(contains(refusal(other_sum), "the cycles of packet 5.12 sum to 12"));
    std::string blocker = text;
    blocker.replace(blocker.find("5.11"), 4, "5-11");
    EXPECT_TRUE(contains(refusal(blocker), "source_queue_by = 5-11: give a packet as SOURCE."));
}

TEST(JourneyStory, TellsEveryWaitAndItsBlocker) {
    EXPECT_EQ(
        journey_story(sample()),
        "packet 5.12: 2 flits from host 5 to host 7 over 1 link, latency 12 cycles\n"
        "  cycle 100: generated. It waits 3 cycles in its host, where packet 5.11 goes before "
        "it.\n"
        "  cycle 103: router 5, by input 4.1. The header waits 4 cycles for a virtual channel, "
        "which packet 2.0 had before; crosses in 2 cycles. It leaves by output 0.1 in cycle "
        "109, and is on the link for 1 cycle.\n"
        "  cycle 110: router 7 (tor \"7\", upper), by input 0.0. It leaves by output 4.0 in cycle "
        "110 for host "
        "7.\n"
        "  cycle 111: its tail arrives, 1 cycle behind the header.\n"
        "  source_queue 3 + virtual_channel 4 + switching 2 + link 1 + flits 2 = 12\n");
}

/// 5.11 and 2.0 were in the way, in this order; 9.9 was not.
TEST(JourneyStory, TellsWhatThePacketAndThoseInItsWayCarry) {
    Journey labelled = sample();
    labelled.label = "read request at 0x40";
    const LabelTable labels = {{{5, 12}, "read request at 0x40"},
                               {{2, 0}, "write reply"},
                               {{5, 11}, "write request at 0x80"},
                               {{9, 9}, "another"}};
    std::string expected = journey_story(sample());
    const std::size_t second_line = expected.find('\n') + 1;
    expected.insert(second_line, "  read request at 0x40\n");
    expected += "  packet 5.11: write request at 0x80\n"
                "  packet 2.0: write reply\n";
    EXPECT_EQ(journey_story(labelled, labels), expected);
}

TEST(JourneyStory, TellsThatTheTailIsLate) {
    Journey late = sample();
    late.hops.front()[LatencyPart::kBodySwitch] = 2;
    late.hops.front().blocker(LatencyPart::kBodySwitch) = {3, 1};
    late.hops.back()[LatencyPart::kBodyLag] = 1;
    late.delivered += 3;
    EXPECT_TRUE(
        contains(journey_story(late),
                 "  cycle 114: its tail arrives, 4 cycles behind the header, 3 more than "
                 "its flits take: in router 5 its flits wait 2 cycles for the switch, which "
                 "packet 3.1 wins; in router 7 (tor \"7\", upper) its flits wait 1 cycle "
                 "behind the header or for their host.\n"))
        << journey_story(late);
}

TEST(JourneySums, AddUpByRouterAndPart) {
    JourneySums sums;
    sums.add(sample());
    sums.add(sample());
    EXPECT_EQ(sums.packets(), 2u);
    EXPECT_EQ(sums.latency_cycles(), 24u);
    using Row = std::vector<std::string>;
    const std::vector<Row> table = {
        {"router", "source_queue", "virtual_channel", "switching", "link", "flits", "all", "share"},
        {"5", "6", "8", "4", "2", "0", "20", "83.3 %"},
        {"7 (tor \"7\", upper)", "0", "0", "0", "0", "4", "4", "16.7 %"},
        {"all", "6", "8", "4", "2", "4", "24", "100.0 %"},
        {"share", "25.0 %", "33.3 %", "16.7 %", "8.3 %", "16.7 %"}};
    EXPECT_EQ(sums.table(), table);
}

TEST(PacketName, IsTwoNumbersAndADot) {
    EXPECT_EQ(packet_name("5.12"), PacketName(5, 12));
    for (const char* text : {"", "5", "5.", ".5", "5.1.2", "-1.2", "5.x", " 5.1", "4294967295.0"}) {
        EXPECT_FALSE(packet_name(text)) << text;
    }
    EXPECT_EQ(to_text(PacketName(5, 12)), "5.12");
    EXPECT_EQ(to_text(PacketName()), "");
}

}  // namespace
}  // namespace thruway::test
