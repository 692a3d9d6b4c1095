// Back-pressure: END_REQ waits for the source queue, requests wait in the network for the target.

#include "tests/cosim/tlm/non_blocking.h"

namespace thruway::test {
namespace {

constexpr Cycle kMemoryCycles = 100;

PlatformSettings tight(unsigned source_queue) {
    PlatformSettings settings = row_platform(2, Switching::kWormhole);
    settings.router.buffer_flits = 1;
    settings.tlm.reply_slots = 1;
    settings.tlm.source_queue_packets = source_queue;
    return settings;
}

/// Reads are packets of one flit. With one slot at the target, there is room for these requests:
/// one at the target, one in the buffer of router 1 (one VC for requests), two in the injection VCs
/// of host 0, and those in the source queue.
TEST(BackPressure, withholds_end_req_until_the_source_queue_has_a_slot) {
    TlmBench bench(tight(1), {1}, ps(kMemoryCycles * kPeriodPs), {}, {0});
    NonBlockingInitiator initiator("initiator", NonBlockingInitiator::Ending::kCompleted, {});
    initiator.socket.bind(bench.interfaces[0]->socket);
    sc_core::sc_spawn([&] {
        for (int i = 0; i < 8; ++i) initiator.send(tlm::TLM_READ_COMMAND, base_of(1));
    });
    bench.run(90);
    ASSERT_EQ(initiator.results.size(), 6u);
    EXPECT_EQ(initiator.results[4].end_req_ps, 4000u);
    EXPECT_EQ(initiator.results[5].end_req_ps, 0u) << "withheld";
    EXPECT_EQ(bench.memories[1]->called.size(), 1u);
    bench.run(2000);
    // The first request reaches the memory in 2; its reply leaves the queue in 103. In that cycle
    // the next request moves up from router 1, whose credit reaches router 0 in 104. A request then
    // leaves its injection VC, which accepts the one in the source queue in 105.
    EXPECT_EQ(initiator.results[5].end_req_ps, 105'000u);
    ASSERT_EQ(initiator.results.size(), 8u);
    EXPECT_EQ(initiator.payloads.live, 0);
    EXPECT_EQ(bench.target_interfaces[1]->most_slots_taken(), 1u);
    bench.expect_rest();
}

/// Blocking threads queue up: a transaction without a slot waits behind earlier ones.
TEST(BackPressure, serves_blocking_transactions_first_come_first_served) {
    TlmBench bench(tight(2), {1}, ps(10'000));
    std::vector<int> order;
    for (int i = 0; i < 30; ++i) {
        bench.initiator(0).story([&, i] {
            wait(ps(static_cast<std::uint64_t>(i)));
            EXPECT_EQ(bench.initiator(0).write(
                          base_of(1) + std::uint64_t{8} * static_cast<unsigned>(i), 1),
                      tlm::TLM_OK_RESPONSE);
            order.push_back(i);
        });
    }
    bench.run(3000);
    ASSERT_EQ(order.size(), 30u);
    for (int i = 0; i < 30; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(bench.memories[1]->called.size(), 30u);
    bench.expect_rest();
}

/// A target holds as many requests at once as it has slots for replies.
TEST(BackPressure, a_target_takes_as_many_requests_as_it_has_slots_for_replies) {
    constexpr unsigned kSlots = 3;
    PlatformSettings settings = row_platform(2);
    settings.tlm.reply_slots = kSlots;
    settings.tlm.source_queue_packets = 100;
    TlmBench bench(settings, {1}, {}, {}, {1});
    NonBlockingTarget target("target", NonBlockingTarget::Way::kUpdatedEndReq,
                             ps(kMemoryCycles * kPeriodPs));
    bench.target_interfaces[1]->socket.bind(target.socket);
    for (int i = 0; i < 10; ++i) {
        bench.initiator(0).story([&] { bench.initiator(0).read(base_of(1)); });
    }
    bench.run(90);
    EXPECT_EQ(target.begun, kSlots);
    EXPECT_EQ(bench.target_interfaces[1]->slots_taken(), kSlots);
    bench.run(3000);
    EXPECT_EQ(bench.initiator(0).finished, 10u);
    EXPECT_EQ(bench.target_interfaces[1]->most_slots_taken(), kSlots);
    bench.expect_rest();
}

}  // namespace
}  // namespace thruway::test
