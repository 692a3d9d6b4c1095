#include "traffic/recorded_traffic.h"

#include "tests/support/problem_of.h"
#include "tests/traffic/networks.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace thruway {
namespace {

std::vector<RecordedPacket> read(const std::string& text, unsigned hosts = 4) {
    std::istringstream input(text);
    return read_recorded(input, "r.csv", hosts);
}

std::string write(const std::vector<RecordedPacket>& packets) {
    std::ostringstream output;
    write_recorded(output, packets);
    return output.str();
}

const std::string kHeader = "cycle,source,destination,flits\n";

TEST(RecordedTraffic, is_written_by_cycle_then_source_then_order) {
    const std::vector<RecordedPacket> packets = {{7, HostId{1}, HostId{0}, 1},
                                                 {2, HostId{3}, HostId{0}, 2},
                                                 {7, HostId{0}, HostId{2}, 3},
                                                 {2, HostId{3}, HostId{1}, 4},
                                                 {kNever - 1, HostId{2}, HostId{3}, 65535}};
    const std::string text = kHeader + "2,3,0,2\n2,3,1,4\n7,0,2,3\n7,1,0,1\n" +
                             "18446744073709551614,2,3,65535\n";
    EXPECT_EQ(write(packets), text);
    EXPECT_EQ(write(read(text)), text);
}

TEST(RecordedTraffic, is_replayed_host_by_host_in_order_of_cycles) {
    const RecordedTraffic traffic(read(kHeader + "9,1,0,5\n3,1,2,1\n3,0,1,2\n3,1,3,4\n"), 4);
    const auto stream = traffic.stream(HostId{1});
    const std::vector<PacketRequest> expected = {
        {3, HostId{2}, 1, 0}, {3, HostId{3}, 4, 0}, {9, HostId{0}, 5, 0}};
    for (const PacketRequest& request : expected) {
        const auto replayed = stream->next();
        ASSERT_TRUE(replayed);
        EXPECT_EQ(replayed->cycle, request.cycle);
        EXPECT_EQ(replayed->destination, request.destination);
        EXPECT_EQ(replayed->flits, request.flits);
        EXPECT_EQ(replayed->traffic_class, 0);
    }
    EXPECT_FALSE(stream->next());
    EXPECT_FALSE(stream->next());
    EXPECT_FALSE(traffic.stream(HostId{3})->next());
}

TEST(RecordedTraffic, without_a_packet_is_refused) {
    for (const std::string& text : {kHeader, kHeader + "\n\n"}) {
        const std::string problem = problem_of([&] { read(text); });
        EXPECT_EQ(problem.rfind("r.csv:", 0), 0u) << problem;
        EXPECT_NE(problem.find("no packet follows"), std::string::npos) << problem;
    }
}

TEST(RecordedTraffic, offers_the_flits_of_the_record_over_its_length) {
    const RecordedTraffic traffic(read(kHeader + "0,1,0,5\n9,1,2,1\n3,0,1,2\n4,1,2,2\n"), 4);
    EXPECT_DOUBLE_EQ(traffic.offered_flits_per_cycle(HostId{1}), 0.8);
    EXPECT_DOUBLE_EQ(traffic.offered_flits_per_cycle(HostId{0}), 0.2);
    EXPECT_EQ(traffic.offered_flits_per_cycle(HostId{3}), 0);
    EXPECT_DOUBLE_EQ(traffic.mean_offered_flits_per_cycle(), 0.25);
    EXPECT_EQ(traffic.max_packet_flits(), 5u);
    EXPECT_DOUBLE_EQ(traffic.probability(HostId{1}, HostId{0}), 5 / 8.0);
    EXPECT_DOUBLE_EQ(traffic.probability(HostId{1}, HostId{2}), 3 / 8.0);
    EXPECT_EQ(traffic.probability(HostId{1}, HostId{3}), 0);
    EXPECT_EQ(traffic.probability(HostId{3}, HostId{1}), 0);
}

TEST(RecordedTraffic, without_a_packet_is_written_and_refused_to_be_read) {
    EXPECT_EQ(write({}), kHeader);
    EXPECT_EQ(problem_of([] { read(kHeader); }),
              "r.csv:1:1: no packet follows; recorded traffic has one packet per line");
}

TEST(RecordedTraffic, names_the_place_of_an_error) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"\n\n",
         "r.csv:1:1: the file is empty; its first line must be cycle,source,destination,flits"},
        {"cycle,source,destination,bytes\n",
         "r.csv:1:26: the first line must be cycle,source,destination,flits"},
        {"1,0,1,4\n", "r.csv:1:1: the first line must be cycle,source,destination,flits"},
        {kHeader + "1.5,0,1,4\n",
         "r.csv:2:1: cycle = 1.5: give a whole number from 0 to 18446744073709551614"},
        {kHeader + "18446744073709551615,0,1,4\n",
         "r.csv:2:1: cycle = 18446744073709551615: give a whole number from 0 to "
         "18446744073709551614"},
        {kHeader + "1,0,1,4\n2,4,1,4\n", "r.csv:3:3: source = 4: give a whole number from 0 to 3"},
        {kHeader + "1,0,99999999999999999999,4\n",
         "r.csv:2:5: destination = 99999999999999999999: give a whole number from 0 to 3"},
        {kHeader + "1,2,2,4\n", "r.csv:2:5: destination = 2: a host does not send to itself"},
        {kHeader + "1,0,1,0\n", "r.csv:2:7: flits = 0: give a whole number from 1 to 16777215"},
        {kHeader + "1,0,1,16777216\n",
         "r.csv:2:7: flits = 16777216: give a whole number from 1 to 16777215"},
        {kHeader + "1,0,1\n",
         "r.csv:2:6: column flits is missing; a line has cycle,source,destination,flits"},
        {kHeader + "1,0,1,4,\n",
         "r.csv:2:9: one column too many; a line has cycle,source,destination,flits"},
    };
    for (const auto& [text, message] : cases) {
        EXPECT_EQ(problem_of([&, &text = text] { read(text); }), message);
    }
}

class TrafficFile {
public:
    explicit TrafficFile(const std::string& text) { std::ofstream(path()) << text; }
    ~TrafficFile() { std::remove(path().c_str()); }
    std::string path() const { return ::testing::TempDir() + "thruway_recorded_test.csv"; }
};

TEST(RecordedTraffic, of_a_synthetic_run_replays_the_same_packets) {
    TrafficSettings settings;
    settings.injection = "poisson";
    settings.packet_flits.distribution = "bimodal";
    settings.load_flits_per_node_cycle = 0.9;
    const TrafficNetwork network = torus({4, 4});
    const auto original = make_traffic(settings, network, 1);
    std::vector<RecordedPacket> packets;
    for (const HostId host : all_hosts(network)) {
        const auto stream = original->stream(host);
        for (unsigned i = 0; i < 50; ++i) {
            const auto request = stream->next();
            packets.push_back({request->cycle, host, request->destination, request->flits});
        }
    }
    const TrafficFile file(write(packets));
    settings.pattern = "recorded";
    settings.pattern.own<RecordedSettings>().file.path = file.path();
    const auto replayed = make_traffic(settings, network, 2);
    for (const HostId host : all_hosts(network)) {
        const auto before = original->stream(host);
        const auto after = replayed->stream(host);
        for (unsigned i = 0; i < 50; ++i) {
            const auto expected = before->next();
            const auto request = after->next();
            ASSERT_TRUE(request);
            EXPECT_EQ(request->cycle, expected->cycle);
            EXPECT_EQ(request->destination, expected->destination);
            EXPECT_EQ(request->flits, expected->flits);
        }
        EXPECT_FALSE(after->next());
    }
}

TEST(RecordedTraffic, needs_a_file) {
    TrafficSettings settings;
    settings.pattern = "recorded";
    settings.pattern.own<RecordedSettings>().file.path = "/nowhere/r.csv";
    EXPECT_EQ(problem_of([&] {
                  make_traffic(settings, torus({4, 4}), 1);
              }),
              "traffic.recorded_file = \"/nowhere/r.csv\": there is no such file");
}

}  // namespace
}  // namespace thruway
