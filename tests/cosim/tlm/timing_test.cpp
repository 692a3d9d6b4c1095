// Latencies computed by hand from the formula of docs/architecture.md for an empty network:
//   injection + (h + 1) p + links + ejection + m   for m flits over h hops,
// from the cycle of generation to that of the tail's delivery, both included.

#include "tests/cosim/tlm/tlm_bench.h"

#include <tuple>

namespace thruway::test {
namespace {

struct Stages {
    unsigned routing, vc, switching, injection, ejection;
};

/// (cycle of the tail's delivery) - (cycle of generation)
Cycle flight(const Stages& s, unsigned hops, unsigned flits) {
    const unsigned p = s.routing + s.vc + s.switching;
    return s.injection + (hops + 1) * p + hops + s.ejection + flits - 1;
}

class ReadTiming : public ::testing::TestWithParam<std::tuple<Switching, Stages, unsigned, bool>> {
};

TEST_P(ReadTiming, is_two_flights_and_the_memory_s_delay) {
    const auto [switching, stages, hops, no_skip] = GetParam();
    PlatformSettings settings = row_platform(6, switching);
    settings.router.routing_cycles = stages.routing;
    settings.router.vc_allocation_cycles = stages.vc;
    settings.router.switch_allocation_cycles = stages.switching;
    settings.router.injection_cycles = stages.injection;
    settings.router.ejection_cycles = stages.ejection;
    FabricOptions options;
    options.no_skip = no_skip;
    constexpr std::uint64_t kMemoryPs = 2300;
    TlmBench bench(settings, {hops}, ps(kMemoryPs), options);
    std::vector<std::uint64_t> ends;
    bench.initiator(0).story([&, hops = hops] {
        wait(ps(10'400));
        bench.initiator(0).read(base_of(hops));
        ends.push_back(now_ps());
        wait(ps(99'600) - sc_core::sc_time_stamp());
        EXPECT_EQ(bench.initiator(0).write(base_of(hops), 1), tlm::TLM_OK_RESPONSE);
        ends.push_back(now_ps());
    });
    bench.run(400);
    ASSERT_EQ(ends.size(), 2u);
    // Header of 8 bytes, data of 8 bytes, flits of 8: packets of 1 and 2 flits.
    const auto end = [&, hops = hops, stages = stages](Cycle generated, unsigned request,
                                                       unsigned reply, std::size_t i) {
        const Cycle called = generated + flight(stages, hops, request);
        EXPECT_EQ(bench.memories[hops]->called[i], called * kPeriodPs);
        const Cycle answered = (called * kPeriodPs + kMemoryPs) / kPeriodPs + 1;
        return (answered + flight(stages, hops, reply)) * kPeriodPs;
    };
    EXPECT_EQ(ends[0], end(11, 1, 2, 0));
    EXPECT_EQ(ends[1], end(100, 2, 1, 1));
    bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(
    All, ReadTiming,
    ::testing::Combine(::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                       ::testing::Values(Stages{0, 0, 0, 0, 0}, Stages{1, 1, 1, 2, 3}),
                       ::testing::Values(1u, 2u, 5u), ::testing::Bool()));

/// A transaction that reaches the interface at t enters the source queue in floor(t / period) + 1.
class AnnotatedDelay : public ::testing::TestWithParam<std::pair<std::uint64_t, std::uint64_t>> {};

TEST_P(AnnotatedDelay, counts_from_when_the_transaction_reaches_the_interface) {
    const auto [call_ps, delay_ps] = GetParam();
    TlmBench bench(row_platform(2), {1});
    std::uint64_t end = 0;
    bench.initiator(0).story([&, call = call_ps, annotated = delay_ps] {
        if (call > 0) wait(ps(call));
        sc_time delay = ps(annotated);
        unsigned char data[8] = {};
        bench.initiator(0).access(tlm::TLM_READ_COMMAND, base_of(1), data, 8, delay);
        EXPECT_EQ(delay, sc_core::SC_ZERO_TIME);
        end = now_ps();
    });
    bench.run(100);
    const Cycle generated = (call_ps + delay_ps) / kPeriodPs + 1;
    const Cycle called = generated + 1;  // one link, one flit
    EXPECT_EQ(bench.memories[1]->called, std::vector<std::uint64_t>{called * kPeriodPs});
    EXPECT_EQ(end, (called + 1 + 2) * kPeriodPs);  // one link, two flits
    bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(AtCycleBorders, AnnotatedDelay,
                         ::testing::Values(std::pair{0, 0}, std::pair{0, 999}, std::pair{0, 1000},
                                           std::pair{0, 1001}, std::pair{4999, 0},
                                           std::pair{5000, 0}, std::pair{5001, 0},
                                           std::pair{4999, 1}, std::pair{4998, 1},
                                           std::pair{5000, 3000}, std::pair{700, 300},
                                           std::pair{700, 299}));

/// A fabric at rest whose next event is in cycle 5000; a transaction wakes it earlier.
TEST(Timing, a_transaction_wakes_a_fabric_that_is_due_later) {
    TlmBench bench(row_platform(3), {2});
    std::vector<std::uint64_t> ends;
    bench.initiator(0).story([&] {
        wait(ps(20'000));
        bench.initiator(0).read(base_of(2));
        ends.push_back(now_ps());
    });
    // Due in 5001 because of an annotated delay; a long gap follows.
    bench.initiator(1).story([&] {
        bench.initiator(1).read(base_of(2), ps(5'000'000));
        ends.push_back(now_ps());
    });
    bench.run(6000);
    EXPECT_EQ(ends, (std::vector<std::uint64_t>{27'000, 5'005'000}));
    bench.expect_rest();
}

}  // namespace
}  // namespace thruway::test
