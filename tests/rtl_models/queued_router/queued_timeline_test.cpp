// tests/rtl_models/queued_router/queued_timeline_test.cpp
// Hand-drawn timelines of queued routers. Routers are in a row, 0 - 1 - 2, with one host each. The
// drawings show the link from 1 to 2, one entry per cycle from cycle 0: what enters it in t reaches
// the sink of router 2 in t + 1, since nothing else takes time.

#include "tests/rtl_models/queued_router/queued_bench.h"

#include <map>
#include <string>

namespace thruway::test {
namespace {

/// Sends packets that are named by letters, and records when each flit arrives.
class LetterHost : public HostInterface {
public:
    LetterHost(PacketPool& packets, std::map<Cycle, std::string>& arrived)
        : packets_(packets), arrived_(arrived) {}

    void send(char letter, const Sent& sent) { list_.emplace_back(letter, sent); }

    Cycle generate(Cycle now, SourceQueue& queue) override {
        for (; next_ < list_.size() && list_[next_].second.cycle <= now; ++next_) {
            const auto& [letter, sent] = list_[next_];
            const PacketHandle handle = packets_.allocate();
            Packet& packet = packets_[handle];
            packet.identity = {sent.cycle, HostId{sent.source}, static_cast<std::uint32_t>(next_)};
            packet.destination = HostId{sent.destination};
            packet.flits = static_cast<std::uint16_t>(sent.flits);
            packet.traffic_class = static_cast<std::uint8_t>(letter);
            queue.push_back(handle);
        }
        return next_ < list_.size() ? list_[next_].second.cycle : kNever;
    }
    void deliver(const Flit& flit, Cycle now) override {
        const char letter = static_cast<char>(packets_[flit.packet].traffic_class);
        std::string& entry = arrived_[now];
        entry += fmt::format("{}{}{}", entry.empty() ? "" : "+", letter, flit.sequence);
        if (flit.tail) packets_.release(flit.packet);
    }

private:
    PacketPool& packets_;
    std::map<Cycle, std::string>& arrived_;
    std::vector<std::pair<char, Sent>> list_;
    std::size_t next_ = 0;
};

struct Bench {
    explicit Bench(const RouterSettings& settings, const char* name = "fabric",
                   unsigned routers = 3)
        : topology(build_topology(row(routers))),
          routing(make_routing_function(without_dateline(), topology, 1)),
          selection(make_selection_function({})),
          fabric(name, topology, settings, *routing, *selection) {
        for (unsigned i = 0; i < routers; ++i) {
            hosts.push_back(std::make_unique<LetterHost>(fabric.packets(), arrived[i]));
            fabric.connect_host(HostId{i}, *hosts.back());
        }
    }
    void send(char letter, const Sent& sent) { hosts[sent.source]->send(letter, sent); }
    /// Cycle by cycle from `first` to the last flit.
    std::string drawn(unsigned host, Cycle first) const {
        std::string text;
        for (Cycle cycle = first; cycle <= arrived.at(host).rbegin()->first; ++cycle) {
            const auto found = arrived.at(host).find(cycle);
            text += (text.empty() ? "" : " ") +
                    (found == arrived.at(host).end() ? std::string("-") : found->second);
        }
        return text;
    }

    Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    std::map<unsigned, std::map<Cycle, std::string>> arrived;  ///< [host][cycle]
    std::vector<std::unique_ptr<LetterHost>> hosts;
};

struct DecisionRules {
    std::string name;
    StorageRule storage;
    TieRule tie;
    std::string drawn;
};

void PrintTo(const DecisionRules& rules, std::ostream* out) { *out << rules.name; }
std::string name_of(const ::testing::TestParamInfo<DecisionRules>& info) { return info.param.name; }

constexpr StorageRule kFull = StorageRule::kFull;
constexpr StorageRule kPartial = StorageRule::kPartial;
constexpr TieRule kBusy = TieRule::kBusy;
constexpr TieRule kFree = TieRule::kFree;

// A, one flit, leaves router 1 in cycle 0. B comes from router 0 and arrives at router 1 in cycles
// 1, 2, 3: its header in the cycle in which the link is released.
//   cycle          0   1   2   3   4
//   full, busy:    A0  B stored    B0 joins in 3, leaves from 4 on
//   partial, busy: A0  B joins in 1, leaves from 2 on
//   free:          A0  B0: cuts through
class ReleasedLink : public ::testing::TestWithParam<DecisionRules> {};

TEST_P(ReleasedLink, meets_a_header) {
    Bench bench(queued_router(GetParam().storage, GetParam().tie));
    bench.send('A', {0, 1, 2, 1});
    bench.send('B', {0, 0, 2, 3});
    bench.fabric.clock().run_until(30);
    EXPECT_EQ(bench.drawn(2, 1), GetParam().drawn);
}

INSTANTIATE_TEST_SUITE_P(
    All, ReleasedLink,
    ::testing::Values(DecisionRules{"full_busy", kFull, kBusy, "A0 - - - B0 B1 B2"},
                      DecisionRules{"full_free", kFull, kFree, "A0 B0 B1 B2"},
                      DecisionRules{"partial_busy", kPartial, kBusy, "A0 - B0 B1 B2"},
                      DecisionRules{"partial_free", kPartial, kFree, "A0 B0 B1 B2"}),
    name_of);

// A, two flits, leaves in cycles 0 and 1. B's header arrives in 1 and finds the link busy under
// every rule. C is generated at router 1 in cycle 2, when the link has just been released.
//   full:    B's tail arrives in 3, so B may leave from 4 on. Under free, C takes the link in 2;
//            under busy it is stored, complete, and takes the link in 3. B follows.
//   partial: B has joined in 1 and takes the link in 2, before C, which follows.
class BusyLink : public ::testing::TestWithParam<DecisionRules> {};

TEST_P(BusyLink, serves_what_waits_before_what_comes) {
    Bench bench(queued_router(GetParam().storage, GetParam().tie));
    bench.send('A', {0, 1, 2, 2});
    bench.send('B', {0, 0, 2, 3});
    bench.send('C', {2, 1, 2, 2});
    bench.fabric.clock().run_until(30);
    EXPECT_EQ(bench.drawn(2, 1), GetParam().drawn);
}

INSTANTIATE_TEST_SUITE_P(
    All, BusyLink,
    ::testing::Values(DecisionRules{"full_busy", kFull, kBusy, "A0 A1 - C0 C1 B0 B1 B2"},
                      DecisionRules{"full_free", kFull, kFree, "A0 A1 C0 C1 B0 B1 B2"},
                      DecisionRules{"partial_busy", kPartial, kBusy, "A0 A1 B0 B1 B2 C0 C1"},
                      DecisionRules{"partial_free", kPartial, kFree, "A0 A1 B0 B1 B2 C0 C1"}),
    name_of);

// A from host 0 comes to router 1 by port 1, B from host 2 by port 0; both headers arrive in 1.
TEST(HeadersOfOneCycle, are_decided_by_age_or_by_port) {
    RouterSettings settings = queued_router();
    settings.ejection_flits_per_cycle = 1;
    Bench by_age(settings);
    settings.header_order = HeaderOrder::kPort;
    Bench by_port(settings, "by_port");
    for (Bench* bench : {&by_age, &by_port}) {
        bench->send('A', {0, 0, 1, 2});
        bench->send('B', {0, 2, 1, 2});
    }
    by_age.fabric.clock().run_until(30);
    EXPECT_EQ(by_age.drawn(1, 1), "A0 A1 B0 B1");
    by_port.fabric.clock().run_until(30);
    EXPECT_EQ(by_port.drawn(1, 1), "B0 B1 A0 A1");
}

// full, busy, as above: of B 1 flit is stored at the end of cycle 1, 2 of 2, 3 of 3, then 2, 1,
// none; the packet is stored at the end of cycles 1 to 5. A cuts through and is never stored.
TEST(StorageUse, is_counted_at_the_end_of_every_cycle) {
    Bench bench(queued_router());
    bench.send('A', {0, 1, 2, 1});
    bench.send('B', {0, 0, 2, 3});
    bench.fabric.clock().run_until(30);
    const StorageUse use = *bench.fabric.router(RouterId{1}).storage_use(30);
    EXPECT_EQ(use.flit_cycles, 1u + 2u + 3u + 2u + 1u);
    EXPECT_EQ(use.packet_cycles, 5u);
    EXPECT_EQ(use.max_flits, 3u);
    EXPECT_EQ(use.max_packets, 1u);
    EXPECT_EQ(bench.fabric.router(RouterId{0}).storage_use(30)->packet_cycles, 0u);
    EXPECT_EQ(bench.fabric.router(RouterId{1}).flits_sent(0, 0), 4u);
}

struct Ageing {
    std::string name;
    Part<StorageRow> organisation;
    StorageRule storage;
    unsigned wait;  ///< of B when A's link becomes idle
};

void PrintTo(const Ageing& ageing, std::ostream* out) { *out << ageing.name; }

// Router 1 of four routers in a row. A, twelve flits, leaves in cycles 0 to 11. B comes from router
// 0 on its way to router 3: its header in cycle 2, its tail in 5. C is generated at router 1 in
// cycle 8. In 12 the link is idle; C is closer to its destination and goes first, unless B has
// aged:
//   full:    B has waited since its tail arrived, for 7 cycles
//   partial: B has waited since its header arrived, for 10 cycles
// Router 1 has nothing else to do when B joins.
class AgeingPacket : public ::testing::TestWithParam<Ageing> {};

TEST_P(AgeingPacket, counts_its_wait_from_the_cycle_in_which_it_joined) {
    RouterSettings settings = queued_router(GetParam().storage);
    settings.organisation = GetParam().organisation;
    settings.organisation.own<InputOrderSettings>().criterion = InputCriterion::kClosest;
    settings.organisation.own<OutputOrderSettings>().ageing_cycles = GetParam().wait;
    Bench aged(settings, "aged", 4);
    settings.organisation.own<OutputOrderSettings>().ageing_cycles = GetParam().wait + 1;
    Bench too_young(settings, "too_young", 4);
    for (Bench* bench : {&aged, &too_young}) {
        bench->send('A', {0, 1, 2, 12});
        bench->send('B', {1, 0, 3, 4});
        bench->send('C', {8, 1, 2, 1});
    }
    aged.fabric.clock().run_until(40);
    EXPECT_EQ(aged.drawn(2, 12), "A11 - - - - C0");
    too_young.fabric.clock().run_until(40);
    EXPECT_EQ(too_young.drawn(2, 12), "A11 C0");
}

INSTANTIATE_TEST_SUITE_P(All, AgeingPacket,
                         ::testing::Values(Ageing{"input_full", "input_queues", kFull, 7},
                                           Ageing{"input_partial", "input_queues", kPartial, 10},
                                           Ageing{"central_full", "central_multiqueue", kFull, 7},
                                           Ageing{"central_partial", "central_multiqueue", kPartial,
                                                  10}),
                         [](const auto& info) { return info.param.name; });

// Cycles from generation: 1 to appear at the input, 2 for the header, 1 for the link, 2, 1, 2.
// During those 2 cycles an input accepts no flit: the second packet's header is m + 1 behind.
TEST(OneFlitInputs, let_a_link_and_a_host_carry_a_packet_in_m_plus_1_units) {
    Bench bench(torus_paper_router());
    bench.send('A', {0, 0, 2, 3});
    bench.send('B', {0, 0, 2, 3});
    bench.send('C', {0, 0, 2, 1});
    bench.send('D', {0, 0, 2, 1});
    bench.fabric.clock().run_until(60);
    EXPECT_EQ(bench.drawn(2, 9), "A0 A1 A2 - B0 B1 B2 - C0 - D0");
}

}  // namespace
}  // namespace thruway::test
