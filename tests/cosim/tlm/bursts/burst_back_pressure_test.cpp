// Back-pressure against bursts: END_REQ waits for a slot of the source queue for the last part.

#include "tests/cosim/tlm/bursts/burst_initiator.h"

namespace thruway::test {
namespace {

/// Back-pressure as in tests/cosim/tlm/back_pressure_test.cpp: five requests of one flit have room
/// in front of a slow target, the sixth is in the source queue in 105.
PlatformSettings of_timeout(unsigned timeout_cycles) {
    PlatformSettings settings = row_platform(2, Switching::kWormhole);
    settings.router.buffer_flits = 1;
    settings.tlm.reply_slots = 1;
    settings.tlm.source_queue_packets = 1;
    settings.tlm.max_transfer_bytes = 8;
    settings.tlm.timeout_cycles = timeout_cycles;
    return settings;
}

struct SlowRead {
    explicit SlowRead(unsigned timeout_cycles)
        : bench(of_timeout(timeout_cycles), {1}, ps(100'000), {}, {0}) {
        initiator.socket.bind(bench.interfaces[0]->socket);
        sc_core::sc_spawn([this] {
            tlm::tlm_generic_payload& payload = payloads.make();
            Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1), data.data(), 48);
            phases = initiator.transact(payload, false);
            status = payload.get_response_status();
            payload.release();
        });
        bench.run(2000);
        EXPECT_EQ(payloads.live, 0);
        bench.expect_rest();
    }

    TlmBench bench;
    BurstInitiator<32> initiator{"initiator"};
    std::vector<unsigned char> data = std::vector<unsigned char>(48);
    CountedPayloads payloads;
    Phases phases;
    tlm::tlm_response_status status = tlm::TLM_INCOMPLETE_RESPONSE;
};

TEST(BurstBackPressure, withholds_end_req_until_the_last_part_has_a_slot) {
    const SlowRead burst(0);
    EXPECT_EQ(burst.phases.end_req_ps, 105'000u);
    // The memory takes 100 cycles a part; a reply leaves in the cycle after, and frees the slot for
    // the next part. The last reply leaves in 608: one link, two flits, and a cycle for the credit
    // of a buffer of one flit.
    EXPECT_EQ(burst.bench.memories[1]->called,
              (std::vector<std::uint64_t>{2000, 103'000, 204'000, 305'000, 406'000, 507'000}));
    EXPECT_EQ(burst.phases.begin_resp_ps, 611'000u);
    EXPECT_EQ(burst.status, tlm::TLM_OK_RESPONSE);
}

TEST(BurstBackPressure, a_time_out_gives_up_the_parts_that_have_no_slot_yet) {
    const SlowRead burst(60);
    EXPECT_EQ(burst.phases.end_req_ps, 61'000u);
    EXPECT_EQ(burst.phases.begin_resp_ps, 61'000u);
    EXPECT_EQ(burst.status, tlm::TLM_GENERIC_ERROR_RESPONSE);
    EXPECT_EQ(burst.bench.interfaces[0]->packets_sent(), 5u);
    EXPECT_EQ(burst.bench.interfaces[0]->late_replies(), 5u);
    EXPECT_EQ(burst.bench.interfaces[0]->timeouts(), 1u);
}

/// A burst has all its slots before the next one has its first.
TEST(BurstBackPressure, lets_an_earlier_burst_go_first) {
    PlatformSettings settings = row_platform(2);
    settings.tlm.max_transfer_bytes = 16;
    settings.tlm.source_queue_packets = 2;
    TlmBench bench(settings, {1});
    std::vector<int> order;
    for (int i = 0; i < 3; ++i) {
        bench.initiator(0).story([&, i] {
            std::vector<unsigned char> data(160);
            sc_time delay;
            const std::uint64_t address = base_of(1) +
                                          std::uint64_t{160} * static_cast<unsigned>(i);
            EXPECT_EQ(
                bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, address, data.data(), 160, delay),
                tlm::TLM_OK_RESPONSE);
            order.push_back(i);
        });
    }
    bench.run(1000);
    EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(bench.memories[1]->called.size(), 30u);
    bench.expect_rest();
}

}  // namespace
}  // namespace thruway::test
