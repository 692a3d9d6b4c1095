// The VC allocator alone: which headers get which virtual channels, in turn, with a choice, and
// where a virtual channel needs room for a packet or no allocation at all.

#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "tests/rtl_models/block_bench.h"

#include <algorithm>
#include <map>
#include <vector>

namespace thruway::test {
namespace {

/// [ivc] the ovc that its header was granted.
using GrantedChannels = std::map<unsigned, unsigned>;

/// Two virtual channels: ivcs and ovcs 0 and 1 belong to the link, 2 to 5 to the hosts.
struct VcAllocatorBench : BlockBench {
    explicit VcAllocatorBench(const RouterSettings& settings,
                              const RoutingSettings& routing_settings = {})
        : BlockBench(settings, VcReallocation::kAfterTailSent, routing_settings),
          allocator("allocator", block, state, RouterId{0}, outputs, context) {
        link.connect({&state.arrivals, kLink, 0}, {&far.arrivals, 0, 0});
        to_link->connect(state, link);
    }

    /// The header of a packet that has been routed.
    void header_at(unsigned input, const std::vector<RouteCandidate>& candidates,
                   unsigned flits = 1) {
        ASSERT_LE(candidates.size(), state.max_candidates);
        state.input[input].front = flit(packet(2, flits), 0, flits, 0);
        std::copy(candidates.begin(), candidates.end(), state.candidates_of(input));
        state.candidate_count[input] = static_cast<std::uint8_t>(candidates.size());
        set_bit(state.to_allocate, input);
    }
    void generated(unsigned input, Cycle cycle) {
        packets[state.input[input].front.packet].identity.generated = cycle;
    }
    GrantedChannels granted(Cycle now) {
        more = allocator->allocate(state, now);
        GrantedChannels granted;
        for (const VcRequest& header : allocator->asked()) {
            EXPECT_EQ(has_bit(state.to_allocate, header.input), !header.granted);
            EXPECT_EQ(has_bit(state.active, header.input), header.granted);
            if (!header.granted) continue;
            const SwitchRequest& way = state.input[header.input].way;
            EXPECT_EQ(state.vc_index(way.to.port(), way.to.vc()), way.output);
            granted[header.input] = way.output;
        }
        return granted;
    }
    /// The one-flit packet at an ivc leaves by a virtual channel of the link.
    void leaves(unsigned input, VirtualChannel vc, Cycle now) {
        clear_bit(state.active, input);
        outputs[kLink].accept(state, state.input[input].front, state.vc_index(kLink, vc), vc, now);
    }
    void hold(Port port, VirtualChannel vc) { outputs[port].allocate(state, vc, kSomebody); }

    static constexpr unsigned kSomebody = 5;
    bool more = false;  ///< returned by the latest allocate()

    OutputPort outputs[3];
    Link link{"link", clock, 1, 1};
    Named<OutputPort> to_link{"to_link", outputs[0], state, 0u, RouterId{0}, context};
    Named<OutputPort> to_host_0{"to_host_0", outputs[1], state, 1u, RouterId{0}, context};
    Named<OutputPort> to_host_1{"to_host_1", outputs[2], state, 2u, RouterId{0}, context};
    VcAllocator block;
    Named<VcAllocator> allocator;
};

/// Candidates: any channel of the link, one of them, any of host 0.
const RouteCandidate kToLink = {0b11, 0};
const RouteCandidate kToLink0 = {0b01, 0};
const RouteCandidate kToLink1 = {0b10, 0};
const RouteCandidate kToHost = {0b11, 1};

/// Settings under which headers have two candidates.
RoutingSettings selecting(const Part<SelectionRow>& selection) {
    RoutingSettings settings;
    settings.function = "minimal_adaptive";
    settings.selection = selection;
    return settings;
}

RouterSettings admitting(Switching switching, unsigned buffer) {
    RouterSettings settings;
    settings.switching = switching;
    settings.buffer_flits = buffer;
    return settings;
}

TEST(VcAllocator, gives_a_header_a_channel_that_is_free) {
    VcAllocatorBench bench({});
    bench.header_at(2, {kToLink});
    EXPECT_EQ(bench.granted(5), (GrantedChannels{{2, 0}}));
    EXPECT_TRUE(bench.more);
    EXPECT_EQ(bench.state.vc_free[0], VcMask{0b10});
    EXPECT_EQ(bench.state.output[0].holder, 2u);
    EXPECT_EQ(bench.granted(6), GrantedChannels{});
    EXPECT_FALSE(bench.more);
    bench.header_at(4, {kToLink});
    EXPECT_EQ(bench.granted(7), (GrantedChannels{{4, 1}}));
    EXPECT_EQ(bench.state.vc_free[0], VcMask{0});
}

TEST(VcAllocator, gives_one_channel_to_one_header_after_the_other) {
    VcAllocatorBench bench({});
    bench.header_at(2, {kToLink0});
    bench.header_at(4, {kToLink0});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 0}}));
    EXPECT_EQ(bench.granted(1), GrantedChannels{});
    EXPECT_FALSE(bench.more) << "nothing changes before the tail goes";
    bench.leaves(2, 0, 2);
    bench.header_at(2, {kToLink0});  // of the next packet, whose turn is last
    EXPECT_EQ(bench.granted(3), (GrantedChannels{{4, 0}}));
    bench.leaves(4, 0, 4);
    EXPECT_EQ(bench.granted(5), (GrantedChannels{{2, 0}}));
}

TEST(VcAllocator, serves_the_oldest_packet_first) {
    RouterSettings settings;
    settings.arbiter = "oldest_first";
    VcAllocatorBench bench(settings);
    for (const unsigned input : {2u, 3u, 4u}) bench.header_at(input, {kToLink0});
    bench.generated(2, 40);
    bench.generated(3, 20);
    bench.generated(4, 30);
    EXPECT_EQ(bench.granted(50), (GrantedChannels{{3, 0}}));
    bench.leaves(3, 0, 50);
    EXPECT_EQ(bench.granted(51), (GrantedChannels{{4, 0}}));
}

TEST(VcAllocator, asks_for_channels_that_nobody_holds) {
    VcAllocatorBench bench({});
    bench.hold(0, 0);
    bench.header_at(2, {kToLink});
    bench.header_at(4, {kToLink0});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 1}}));
    ASSERT_EQ(bench.allocator->asked().size(), 1u)
        << "there is nothing for the other one to ask for";
    EXPECT_EQ(bench.allocator->asked().begin()->vcs, VcMask{0b10});
}

TEST(VcAllocator, leaves_a_channel_idle_where_both_headers_choose_the_same) {
    VcAllocatorBench bench({});  // separable, inputs first: each chooses channel 0
    bench.header_at(2, {kToLink});
    bench.header_at(4, {kToLink});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 0}}));
    EXPECT_EQ(bench.granted(1), (GrantedChannels{{4, 1}}));
}

TEST(VcAllocator, of_maximum_matching_gives_both_headers_one_of_two_channels) {
    RouterSettings settings;
    settings.vc_allocator = "maximum_matching";
    VcAllocatorBench bench(settings);
    bench.header_at(2, {kToLink});
    bench.header_at(4, {kToLink0});  // so that the other one has to give way
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 1}, {4, 0}}));
}

TEST(VcAllocator, asks_where_the_selection_says_and_nowhere_else) {
    VcAllocatorBench bench({}, selecting("first_free"));
    const RouteCandidate to_host_0 = {0b01, 1};
    bench.header_at(2, {to_host_0, kToLink0});
    bench.header_at(4, {to_host_0, kToLink0});
    // Both choose the host, although the link is free; the loser chooses again in the next cycle.
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 2}}));
    EXPECT_EQ(bench.granted(1), (GrantedChannels{{4, 0}}));
    bench.header_at(3, {to_host_0, kToLink0});
    EXPECT_EQ(bench.granted(2), GrantedChannels{});
    EXPECT_FALSE(bench.more);
}

TEST(VcAllocator, shows_the_selection_the_credits) {
    VcAllocatorBench bench({}, selecting("most_credits"));
    std::uint32_t* const credits = bench.state.credits;
    credits[0] = credits[1] = 5;
    credits[2] = credits[3] = 6;
    bench.header_at(4, {kToLink, kToHost});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{4, 2}}));
    // Only channel 1 of port 1 is left: 6 slots against 10.
    bench.header_at(5, {kToLink, kToHost});
    EXPECT_EQ(bench.granted(1), (GrantedChannels{{5, 0}}));
}

TEST(VcAllocator, gives_an_escape_channel_where_no_adaptive_one_is_free) {
    VcAllocatorBench bench({}, selecting("random"));
    RouteCandidate escape = kToLink0;
    escape.rank = 1;
    bench.header_at(2, {kToLink1, escape});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 1}}));
    bench.header_at(4, {kToLink1, escape});
    EXPECT_EQ(bench.granted(1), (GrantedChannels{{4, 0}}));
}

TEST(VcAllocator, needs_no_channel_of_a_host_without_limit) {
    // Each packet leaves by the channel on which it came; a header for the link needs allocation.
    RouterSettings settings;
    settings.ejection_flits_per_cycle = 0;
    VcAllocatorBench bench(settings);
    for (const unsigned input : {0u, 4u, 5u}) bench.header_at(input, {kToHost});
    bench.header_at(3, {kToLink1});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{0, 2}, {3, 1}, {4, 2}, {5, 3}}));
    EXPECT_EQ(bench.state.vc_free[1], VcMask{0b11});
    EXPECT_EQ(bench.state.vc_free[0], VcMask{0b01});
}

TEST(VcAllocator, takes_the_cycles_of_its_stage) {
    RouterSettings settings;
    settings.vc_allocation_cycles = 2;
    VcAllocatorBench bench(settings);
    bench.header_at(2, {kToLink});
    bench.state.input[2].wait_until(7);  // when routing ends
    EXPECT_EQ(bench.granted(6), GrantedChannels{});
    EXPECT_TRUE(bench.more) << "nobody else knows when routing ends";
    EXPECT_EQ(bench.granted(7), (GrantedChannels{{2, 0}}));
    EXPECT_EQ(bench.state.input[2].due, 9u);
}

TEST(VcAllocator, under_cut_through_needs_room_for_the_whole_packet) {
    VcAllocatorBench bench(admitting(Switching::kVirtualCutThrough, 8));
    bench.state.credits[0] = 3;
    bench.state.credits[1] = 5;
    bench.header_at(2, {kToLink}, 4);
    bench.header_at(4, {kToLink}, 6);
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 1}}));
    bench.state.credits[0] = 5;
    EXPECT_EQ(bench.granted(1), GrantedChannels{});
    bench.state.credits[0] = 6;
    EXPECT_EQ(bench.granted(2), (GrantedChannels{{4, 0}}));
}

TEST(VcAllocator, under_wormhole_needs_no_room) {
    RouterSettings settings = admitting(Switching::kWormhole, 4);
    VcAllocatorBench bench(settings);
    bench.state.credits[0] = 0;
    bench.header_at(2, {kToLink0}, 9);
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 0}}));
}

TEST(VcAllocator, under_wormhole_that_admits_packets_gives_a_long_one_an_empty_buffer) {
    RouterSettings settings = admitting(Switching::kWormhole, 4);
    settings.vc_admission = VcAdmission::kPacketOrBuffer;
    VcAllocatorBench bench(settings);
    bench.state.credits[0] = 3;
    bench.header_at(2, {kToLink0}, 9);
    EXPECT_EQ(bench.granted(0), GrantedChannels{});
    bench.state.credits[0] = 4;
    EXPECT_EQ(bench.granted(1), (GrantedChannels{{2, 0}}));
}

TEST(VcAllocator, gives_a_whole_link_to_one_packet_on_the_channel_with_the_most_room) {
    RouterSettings settings;
    settings.link_multiplexing = LinkMultiplexing::kPacket;
    VcAllocatorBench bench(settings);
    bench.state.credits[0] = 7;
    bench.state.credits[1] = 9;
    bench.header_at(2, {kToLink});
    bench.header_at(4, {kToLink0});  // it loses, although it requests another channel
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{2, 1}}));
    EXPECT_EQ(bench.granted(1), GrantedChannels{});
    bench.leaves(2, 1, 2);
    EXPECT_EQ(bench.granted(3), (GrantedChannels{{4, 0}}));
}

TEST(VcAllocator, finds_ivcs_across_the_border_of_a_word) {
    // Ivcs 0 to 29 belong to the link, 30 to 59 and 60 to 89 to the hosts. The first two headers
    // request the same channel.
    RouterSettings settings;
    settings.virtual_channels = 30;
    VcAllocatorBench bench(settings);
    bench.header_at(5, {{VcMask{1} << 29, 2}});
    bench.header_at(64, {{VcMask{1} << 29, 2}});
    bench.header_at(70, {{0b1000, 1}});
    EXPECT_EQ(bench.granted(0), (GrantedChannels{{5, 89}, {70, 33}}));
}

}  // namespace
}  // namespace thruway::test
