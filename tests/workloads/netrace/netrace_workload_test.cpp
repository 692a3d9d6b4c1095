#include "workloads/netrace/netrace_workload.h"

#include "tests/support/problem_of.h"
#include "tests/workloads/netrace/small_traces.h"
#include "tests/workloads/stream/brute_force.h"
#include "workloads/ideal/hop_network.h"
#include "workloads/settings/workload_settings.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

InputFilePtr file_of(const SmallTrace& trace) {
    return std::make_shared<InputFile>("t.tra.bz2", bytes_of(trace, NetraceWriter::Form::kBzip2),
                                       true);
}

/// Of making the workload.
std::string refusal(const SmallTrace& trace, NetraceChoice choice = {}, unsigned hosts = 64) {
    return problem_of([&] { NetraceWorkload(file_of(trace), std::move(choice), hosts); });
}

/// Injection and ejection on the ideal network of the reference player, by name.
std::map<std::string, BruteTimes> played(const SmallTrace& trace, NetraceChoice choice) {
    const NetraceWorkload workload(file_of(trace), std::move(choice), 64);
    const auto player = workload.player();
    std::map<std::string, BruteTimes> times;
    const HopLatency latency = mesh_latency(square_columns(workload.hosts()), 3);
    play_hops(*player, latency, [&](const HopDelivery& delivery) {
        const MessageId id = delivery.message.id;
        times[player->task_name(id.source, id.number)] = {delivery.injected, delivery.ejected};
    });
    for (unsigned host = 0; host < workload.hosts(); ++host) {
        EXPECT_TRUE(player->finished(HostId{host}));
    }
    EXPECT_EQ(times.size(), workload.packets());
    return times;
}

/// The packets in the form of the plain player. Without dependencies if `delay` is 0.
std::vector<Listed> listed(const SmallTrace& trace, Cycle delay) {
    std::vector<Listed> list;
    for (const NetracePacket& packet : trace.packets) {
        list.push_back({packet.cycle, packet.source, packet.destination, {}, delay});
    }
    for (std::size_t i = 0; delay > 0 && i < list.size(); ++i) {
        for (std::size_t j = i + 1; j < list.size(); ++j) {
            for (const std::uint32_t dependent : trace.packets[i].dependents) {
                if (dependent == trace.packets[j].id) list[j].after.push_back(i);
            }
        }
    }
    return list;
}

TEST(NetraceWorkload, plays_traces_as_a_player_without_shortcuts_does) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const SmallTrace trace = small_trace(seed);
        const unsigned nodes = trace.header.nodes;
        const Cycle endpoint = 1 + seed % 10;
        for (const bool dependencies : {true, false}) {
            const auto expected = brute_force_if_late(listed(trace, dependencies ? endpoint : 0),
                                                      nodes, square_columns(nodes), 3);
            auto times = played(trace, {dependencies, endpoint, {}, {}});
            for (std::size_t i = 0; i < trace.packets.size(); ++i) {
                const std::string name = "packet " + std::to_string(trace.packets[i].id);
                ASSERT_EQ(times.count(name), 1u) << "seed " << seed;
                ASSERT_EQ(times[name].injected, expected[i].injected) << "seed " << seed << name;
                ASSERT_EQ(times[name].ejected, expected[i].ejected) << "seed " << seed << name;
            }
        }
    }
}

// On a mesh of 2 x 2 with 3 cycles a hop. A takes 6 cycles. B waits for it and is late.
// C waits for it, too, but its own cycle comes after it: no endpoint delay.
TEST(NetraceWorkload, delays_late_packets_only) {
    SmallTrace trace = requests(0);
    trace.packets = {{0, 1, 0, 1, 0, 3, 0x02, {2, 3}},
                     {2, 2, 0, 2, 3, 0, 0x20, {}},
                     {9, 3, 0, 2, 3, 1, 0x20, {}}};
    trace.header.packets = 3;
    auto times = played(trace, {});
    EXPECT_EQ(times["packet 1"].ejected, 6u);
    EXPECT_EQ(times["packet 2"].injected, 14u) << "6 + 8";
    EXPECT_EQ(times["packet 3"].injected, 9u) << "its own cycle";
    times = played(trace, {true, 30, {}, {}});
    EXPECT_EQ(times["packet 2"].injected, 36u);
    EXPECT_EQ(times["packet 3"].injected, 9u);
    times = played(trace, {false, 8, {}, {}});
    EXPECT_EQ(times["packet 2"].injected, 2u);
}

/// Three regions of 2, 0 and 3 requests, which last 20, 100 and 30 cycles, and a reply.
SmallTrace regions() {
    SmallTrace trace = requests(5);
    for (std::size_t i = 2; i < 5; ++i) trace.packets[i].cycle += 100;
    trace.packets.push_back({150, 5, 0, 2, 1, 0, 0x20, {}});
    trace.packets[0].dependents = {5};
    trace.packets[4].dependents = {5};
    trace.header.packets = 6;
    trace.header.regions = {{0, 20, 2}, {2 * 21 + 4, 100, 0}, {2 * 21 + 4, 30, 4}};
    return trace;
}

TEST(NetraceWorkload, plays_chosen_regions_without_the_time_of_the_others) {
    auto times = played(regions(), {true, 8, {2}, {}});
    ASSERT_EQ(times.size(), 4u);
    EXPECT_EQ(times["packet 2"].injected, 0u) << "cycle 120 of the trace";
    EXPECT_EQ(times["packet 3"].injected, 10u);
    EXPECT_EQ(times["packet 4"].ejected, 23u);
    EXPECT_EQ(times["packet 5"].injected, 30u) << "it has the packet of region 2 in time";
    times = played(regions(), {true, 8, {2, 0}, {}});
    ASSERT_EQ(times.size(), 6u);
    EXPECT_EQ(times["packet 1"].injected, 10u);
    EXPECT_EQ(times["packet 2"].injected, 20u) << "100 cycles of region 1 are left out";
    times = played(regions(), {true, 8, {0}, {}});
    EXPECT_EQ(times.size(), 2u);
}

TEST(NetraceWorkload, refuses_regions_that_overlap) {
    SmallTrace trace = regions();
    trace.header.regions = {{0, 20, 1}, {0, 20, 1}};
    EXPECT_EQ(refusal(trace, {true, 8, {0, 1}, {}}),
              "t.tra.bz2: region 1 begins at byte 0 behind the header, in region 0; choose one of "
              "them in workload.regions");
    trace = requests(2);
    trace.header.regions = {{0, 20, 2}, {21, 20, 1}};
    EXPECT_EQ(refusal(trace, {true, 8, {0, 1}, {}}),
              "t.tra.bz2: region 1 begins at byte 21 behind the header, in region 0; choose one of "
              "them in workload.regions");
    EXPECT_EQ(refusal(trace, {true, 8, {0}, {}}), "");
}

TEST(NetraceWorkload, refuses_regions_that_take_longer_than_any_run) {
    SmallTrace trace = regions();
    trace.header.regions[0].cycles = trace.header.regions[1].cycles = Cycle{1} << 63;
    EXPECT_EQ(refusal(trace, {true, 8, {2}, {}}),
              "t.tra.bz2: packet 2 at byte 190: its cycle is 120, but the regions before it last "
              "until cycle 18446744073709551615 by the header; leave workload.regions empty");
}

TEST(NetraceWorkload, refuses_regions_that_are_not_there) {
    EXPECT_EQ(refusal(regions(), {true, 8, {3}, {}}),
              "t.tra.bz2: the trace has no region 3; its regions are numbered 0 to 2");
    EXPECT_EQ(refusal(requests(2), {true, 8, {0}, {}}),
              "t.tra.bz2: the trace has no region 0, and no other; leave workload.regions empty");
    EXPECT_EQ(refusal(regions(), {true, 8, {1}, {}}),
              "workload.regions: the chosen regions have no packets; choose others");
    SmallTrace shifted = regions();
    shifted.header.regions[2].offset += 3;
    EXPECT_EQ(
        refusal(shifted, {true, 8, {2}, {}}),
        "t.tra.bz2: packet 3 at byte 211: region 2 begins at byte 49 behind the header, where "
        "no packet does; this one begins at byte 67 behind it");
    EXPECT_EQ(refusal(shifted), "") << "regions are not selected, so they do not matter";
    SmallTrace longer = regions();
    longer.header.regions[2].packets = 9;
    EXPECT_EQ(refusal(longer, {true, 8, {2}, {}}),
              "t.tra.bz2: region 2 has 9 packets by the header, but the trace has only 4 of them");
    longer.header.regions[2] = {2 * 21 + 4 + 3 * 21 + 4, 30, 2};
    EXPECT_EQ(refusal(longer, {true, 8, {2}, {}}),
              "t.tra.bz2: region 2 has 2 packets by the header, but the trace has only 1 of them");
    SmallTrace slow = regions();
    slow.header.regions[0].cycles = 500;
    EXPECT_EQ(refusal(slow, {true, 8, {2}, {}}),
              "t.tra.bz2: packet 2 at byte 190: its cycle is 120, but the regions before it last "
              "until cycle 600 by the header; leave workload.regions empty");
}

TEST(NetraceWorkload, refuses_dependents_that_cannot_wait) {
    SmallTrace missing = requests(3);
    missing.packets[1].dependents = {9, 8};
    EXPECT_EQ(refusal(missing),
              "t.tra.bz2: packet 1 names packet 8 as a dependent, but the trace has no packet 8");
    EXPECT_EQ(refusal(missing, {false, 8, {}, {}}), "") << "dependencies are off";
    SmallTrace elsewhere = requests(3);
    elsewhere.packets[0].dependents = {2};
    EXPECT_EQ(
        refusal(elsewhere),
        "t.tra.bz2: packet 2 at byte 118: it waits for packet 0, which arrives at node 1, but "
        "its source is node 0; a packet can wait only for those that arrive at its source");
}

TEST(NetraceWorkload, refuses_more_nodes_than_the_network_has_hosts) {
    EXPECT_EQ(refusal(requests(1), {}, 3),
              "workload.netrace_file: the trace has 4 nodes, but the network has 3 hosts; choose a "
              "larger network");
    EXPECT_EQ(refusal(requests(1), {}, 4), "");
}

TEST(NetraceWorkload, sorts_packets_into_classes) {
    NetracePacket to_l2{0, 0, 0, 13, 0, 1, 0x02, {}};   // UpgradeReq of an L1 cache
    NetracePacket to_l1{0, 0, 0, 27, 0, 1, 0x21, {}};   // InvalidateReq of the L2 cache
    NetracePacket line{0, 0, 0, 2, 0, 1, 0x32, {}};     // ReadResp of a memory controller
    NetracePacket stored{0, 0, 0, 5, 0, 1, 0x20, {}};   // WriteResp of the L2 cache
    NetracePacket written{0, 0, 0, 6, 0, 1, 0x12, {}};  // Writeback of an L1 instruction cache
    const std::vector<NetracePacket> packets = {to_l2, to_l1, line, stored, written};
    const auto classes = [&](NetraceClasses by) {
        std::string text;
        for (const NetracePacket& packet : packets) {
            text += std::to_string(traffic_class(by, packet));
            EXPECT_LT(traffic_class(by, packet), traffic_classes(by));
        }
        return text;
    };
    EXPECT_EQ(classes(NetraceClasses::kProtocol), "01220");
    EXPECT_EQ(classes(NetraceClasses::kNodeType), "02321");
    EXPECT_EQ(classes(NetraceClasses::kSize), "00101");
    SmallTrace odd = requests(1);
    odd.packets[0].node_types = 0x42;
    EXPECT_EQ(refusal(odd), "");
    EXPECT_EQ(
        refusal(odd, {true, 8, {}, NetraceClasses::kNodeType}),
        "t.tra.bz2: packet 0 at byte 72: the type of its source is 4; the types of nodes are 0 "
        "(L1 data cache) to 3 (memory controller)");
}

TEST(NetraceWorkload, is_a_row_of_the_catalogue) {
    WorkloadSettings settings;
    settings.kind = "netrace";
    EXPECT_EQ(problem_of([&] { settings.kind->make(settings, 64, 1); }),
              "workload.netrace_file: give the path of a trace of netrace");
    settings.kind.own<NetraceSettings>().file.input = file_of(requests(3));
    settings.kind.own<NetraceSettings>().classes = NetraceClasses::kSize;
    const auto workload = settings.kind->make(settings, 64, 1);
    EXPECT_EQ(workload->hosts(), 4u);
    EXPECT_EQ(workload->traffic_classes(), 2u);
    EXPECT_EQ(workload->longest_message_bytes(), 72u);
    ASSERT_EQ(workload->jobs().size(), 1u);
    EXPECT_EQ(workload->jobs()[0].hosts.size(), 4u);
}

}  // namespace
}  // namespace thruway::test
