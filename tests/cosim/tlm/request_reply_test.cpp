// Requests that wait for a slot at their target must not block its replies.

#include "tests/cosim/tlm/tlm_bench.h"
#include "tests/support/problem_of.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

namespace thruway::test {
namespace {

/// Two routers, each with two initiators (hosts 0, 1 and 3, 4) and a memory (2 and 5). All
/// initiators flood the memory on the other side. Buffers hold one flit or packet; one slot for
/// replies.
PlatformSettings crossfire(Switching switching, unsigned classes, unsigned vcs) {
    PlatformSettings settings = row_platform(2, switching);
    settings.topology.hosts_per_router = 3;
    settings.router.virtual_channels = vcs;
    settings.router.buffer_flits = switching == Switching::kWormhole ? 1 : 3;
    settings.routing.message_classes = classes;
    settings.tlm.max_transfer_bytes = 8;
    settings.tlm.reply_slots = 1;
    return settings;
}

constexpr unsigned kInitiators[] = {0, 1, 3, 4};
constexpr unsigned kRequesters = 8;
constexpr unsigned kRequests = 10;

void flood(TlmBench& bench) {
    for (const unsigned host : kInitiators) {
        for (unsigned i = 0; i < kRequesters; ++i) {
            bench.initiator(host).story([&bench, host, i] {
                for (unsigned n = 0; n < kRequests; ++n) {
                    const std::uint64_t address = base_of(host < 3 ? 5 : 2) +
                                                  8 * std::uint64_t{host * kRequesters + i};
                    const std::uint64_t value = 1000 * host + 100 * i + n;
                    EXPECT_EQ(bench.initiator(host).write(address, value), tlm::TLM_OK_RESPONSE);
                    EXPECT_EQ(bench.initiator(host).read(address), value);
                }
            });
        }
    }
    bench.run(200'000);
}

unsigned finished(TlmBench& bench) {
    unsigned stories = 0;
    for (const unsigned host : kInitiators) stories += bench.initiator(host).finished;
    return stories;
}

class RequestReply : public ::testing::TestWithParam<std::pair<Switching, unsigned>> {};

TEST_P(RequestReply, deadlocks_where_both_share_all_virtual_channels) {
    const auto [switching, vcs] = GetParam();
    TlmBench bench(crossfire(switching, 1, vcs), {2, 5}, {}, {}, {}, false);
    {
#ifdef __SANITIZE_ADDRESS__
        // SystemC never unwinds threads that wait for ever, so their stacks leak.
        const __lsan::ScopedDisabler their_stacks_stay;
#endif
        flood(bench);
    }
    EXPECT_TRUE(bench.fabric.deadlocked());
    EXPECT_LT(finished(bench), 4 * kRequesters);
    EXPECT_GT(bench.fabric.packets_in_network(), 0u);
}

TEST_P(RequestReply, never_deadlocks_with_virtual_channels_of_their_own) {
    const auto [switching, vcs] = GetParam();
    TlmBench bench(crossfire(switching, 2, 2 * vcs), {2, 5});
    flood(bench);
    EXPECT_EQ(finished(bench), 4 * kRequesters);
    bench.expect_rest();
}

TEST_P(RequestReply, is_refused_by_the_check_where_it_could_deadlock) {
    const auto [switching, vcs] = GetParam();
    const std::string problem = problem_of([&, mode = switching, channels = vcs] {
        TlmBench bench(crossfire(mode, 1, channels), {2, 5});
    });
    EXPECT_EQ(problem.rfind("routing.message_classes: 1; requests and replies can deadlock each "
                            "other: the channel dependency graph has a cycle",
                            0),
              0u)
        << problem;
}

INSTANTIATE_TEST_SUITE_P(All, RequestReply,
                         ::testing::Values(std::pair{Switching::kWormhole, 1u},
                                           std::pair{Switching::kWormhole, 2u},
                                           std::pair{Switching::kVirtualCutThrough, 1u},
                                           std::pair{Switching::kVirtualCutThrough, 2u}));

}  // namespace
}  // namespace thruway::test
