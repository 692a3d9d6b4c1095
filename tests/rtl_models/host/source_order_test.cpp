// The network interface of a host that sends some of its packets first, and one whose injection
// virtual channels are divided among message classes.

#include "rtl_models/vc_router/network_interface.h"
#include "tests/rtl_models/block_bench.h"

#include <vector>

namespace thruway::test {
namespace {

/// Its packets of class 1 go first.
class RepliesFirst : public ListHost {
public:
    using ListHost::ListHost;
    bool sends_some_first() const override { return true; }
    bool goes_first(const Packet& packet) const override { return packet.traffic_class == 1; }
};

/// The network interface of host 0, at port 1 of router 0.
template <class AnyHost>
struct OrderBench : BlockBench {
    explicit OrderBench(const RouterSettings& settings) : BlockBench(settings), host(packets) {
        interface->connect(host);
        interface->start();
    }
    void add(Cycle cycle, unsigned flits, unsigned traffic_class) {
        host.add(cycle, 2, flits);
        packets[host.to_send.back()].traffic_class = static_cast<std::uint8_t>(traffic_class);
    }
    /// The number of the packet in an injection virtual channel; -1: none.
    int in_channel(unsigned vc) const {
        const PacketHandle handle = state.input[state.vc_index(kHost, vc)].front.packet;
        for (std::size_t i = 0; i < host.to_send.size(); ++i) {
            if (host.to_send[i] == handle) return static_cast<int>(i);
        }
        return -1;
    }
    std::vector<int> in_channels() const {
        std::vector<int> list;
        for (unsigned vc = 0; vc < state.shape.vcs; ++vc) list.push_back(in_channel(vc));
        return list;
    }
    void empty(unsigned vc) {
        while (in_channel(vc) >= 0) interface->take(state, state.vc_index(kHost, vc));
    }

    AnyHost host;
    NetworkInterface block;
    Named<NetworkInterface> interface { "host", block, state, kHost, RouterId{0}, 0u, context };
};

RouterSettings with(unsigned vcs, unsigned injection_cycles = 0) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = vcs;
    settings.injection_cycles = injection_cycles;
    return settings;
}

constexpr unsigned kRequest = 0;
constexpr unsigned kReply = 1;

// Packet 0 has entered in cycles 0 to 2; the next one is chosen in cycle 3.
TEST(SourceOrder, lets_replies_overtake_requests_that_are_not_chosen) {
    OrderBench<RepliesFirst> bench(with(1));
    bench.add(0, 3, kRequest);
    bench.add(0, 1, kRequest);
    bench.add(3, 1, kReply);
    bench.add(4, 1, kReply);
    for (Cycle now = 0; now < 6; ++now) bench.interface->inject(now);
    std::vector<int> order;
    for (Cycle now = 6; now < 12; ++now) {
        order.push_back(bench.in_channel(0));
        bench.empty(0);
        bench.interface->inject(now);
    }
    EXPECT_EQ(order, (std::vector<int>{0, 2, 3, 1, -1, -1}));
}

TEST(SourceOrder, keeps_the_request_that_was_next_before_a_reply_came) {
    OrderBench<RepliesFirst> bench(with(1));
    bench.add(0, 3, kRequest);
    bench.add(0, 1, kRequest);
    bench.add(0, 1, kRequest);
    bench.add(4, 1, kReply);
    for (Cycle now = 0; now < 6; ++now) bench.interface->inject(now);
    std::vector<int> order;
    for (Cycle now = 6; now < 10; ++now) {
        order.push_back(bench.in_channel(0));
        bench.empty(0);
        bench.interface->inject(now);
    }
    EXPECT_EQ(order, (std::vector<int>{0, 1, 3, 2}));
}

TEST(SourceOrder, does_not_wait_for_a_reply_in_the_injection_stage) {
    OrderBench<RepliesFirst> bench(with(2, 3));
    bench.add(0, 1, kRequest);
    bench.add(1, 1, kReply);
    bench.add(1, 1, kRequest);
    for (Cycle now = 0; now < 4; ++now) bench.interface->inject(now);
    EXPECT_EQ(bench.in_channels(), (std::vector<int>{0, -1}));
    bench.interface->inject(4);
    EXPECT_EQ(bench.in_channels(), (std::vector<int>{0, 1}));
    EXPECT_EQ(bench.packets[bench.host.to_send[1]].injected, 1u);
}

TEST(InjectionClasses, have_virtual_channels_of_their_own) {
    RouterSettings settings = with(4);
    settings.injection_classes = 2;
    OrderBench<ListHost> bench(settings);
    for (const unsigned traffic_class : {0u, 1u, 0u, 5u, 0u, 1u}) bench.add(0, 1, traffic_class);
    for (Cycle now = 0; now < 8; ++now) bench.interface->inject(now);
    // Class 5 is among the last ones. Packet 4 waits for one of the first two channels.
    EXPECT_EQ(bench.in_channels(), (std::vector<int>{0, 2, 1, 3}));
    bench.empty(2);
    EXPECT_FALSE(bench.interface->inject(8));
    EXPECT_EQ(bench.in_channels(), (std::vector<int>{0, 2, -1, 3}));
    bench.empty(1);
    bench.interface->inject(9);
    bench.interface->inject(10);
    EXPECT_EQ(bench.in_channels(), (std::vector<int>{0, 4, 5, 3}));
}

}  // namespace
}  // namespace thruway::test
