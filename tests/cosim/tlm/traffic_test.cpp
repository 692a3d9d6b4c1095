// Random traffic of many threads over a 4x4 torus: reads return what was written, nothing leaks, and
// the order in which routers run and skipping change nothing.

#include "core/random.h"
#include "tests/cosim/tlm/tlm_bench.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace thruway::test {
namespace {

constexpr unsigned kHosts = 16;
constexpr unsigned kThreads = 4;
constexpr unsigned kAccesses = 25;

PlatformSettings torus_platform(Switching switching, RoutingKind routing) {
    PlatformSettings settings = row_platform(1, switching);
    settings.topology.kind = TopologyKind::kTorus;
    settings.topology.radix = {4, 4};
    settings.routing.function = routing;
    settings.router.virtual_channels = routing == RoutingKind::kDimensionOrder ? 4 : 6;
    settings.router.buffer_flits = switching == Switching::kWormhole ? 2 : 12;
    settings.tlm.reply_places = 2;
    settings.tlm.source_queue_packets = 2;
    return settings;
}

struct Ended {
    std::uint64_t at_ps;
    unsigned host, thread, number;
    friend bool operator==(const Ended& a, const Ended& b) {
        return std::tie(a.at_ps, a.host, a.thread, a.number) ==
               std::tie(b.at_ps, b.host, b.thread, b.number);
    }
};

/// Even hosts send, odd ones are memories; a thread has 64 bytes of its own in each memory.
class Story {
public:
    Story(TlmBench& bench, unsigned host, unsigned thread, std::vector<Ended>& ended)
        : bench_(bench), host_(host), thread_(thread), ended_(ended), shadow_(kHosts * 64) {}

    void run() {
        for (unsigned n = 0; n < kAccesses; ++n) {
            const Draw random = draw(7, DrawPurpose::kTest, host_ * kThreads + thread_, n);
            wait(ps(random.b % 20'000));
            const unsigned target = 2 * below(random.a, kHosts / 2) + 1;
            const unsigned length = 1 + static_cast<unsigned>(random.b >> 32) % 64;
            const unsigned offset = static_cast<unsigned>(random.a) % (65 - length);
            access(n, target, offset, length);
        }
    }

private:
    void access(unsigned n, unsigned target, unsigned offset, unsigned length) {
        unsigned char data[64] = {};
        unsigned char* const known = &shadow_[target * 64 + offset];
        const bool write = n % 2 == 0;
        if (write) {
            for (unsigned i = 0; i < length; ++i) {
                data[i] = known[i] = static_cast<unsigned char>(31 * n + 7 * i + host_);
            }
        }
        const std::uint64_t own = 64 * (host_ * kThreads + thread_);
        sc_time delay = ps(n * 10);
        EXPECT_EQ(bench_.initiator(host_).access(
                      write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND,
                      base_of(target) + own % kRegionBytes + offset, data, length, delay),
                  tlm::TLM_OK_RESPONSE);
        if (!write) {
            EXPECT_TRUE(std::equal(data, data + length, known));
        }
        ended_.push_back({now_ps(), host_, thread_, n});
    }

    TlmBench& bench_;
    const unsigned host_;
    const unsigned thread_;
    std::vector<Ended>& ended_;
    std::vector<unsigned char> shadow_;  ///< [target][byte]
};

std::vector<unsigned> odd_hosts() {
    std::vector<unsigned> hosts;
    for (unsigned i = 1; i < kHosts; i += 2) hosts.push_back(i);
    return hosts;
}

class Traffic : public ::testing::TestWithParam<std::tuple<Switching, RoutingKind>> {};

TEST_P(Traffic, reads_return_what_was_written) {
    const auto [switching, routing] = GetParam();
    TlmBench bench(torus_platform(switching, routing), odd_hosts(), ps(12'300));
    std::vector<Ended> ended;
    for (unsigned host = 0; host < kHosts; host += 2) {
        for (unsigned thread = 0; thread < kThreads; ++thread) {
            bench.initiator(host).story(
                [&, host, thread] { Story(bench, host, thread, ended).run(); });
        }
    }
    bench.run(100'000);
    EXPECT_EQ(ended.size(), kHosts / 2 * kThreads * kAccesses);
    EXPECT_LT(bench.network.payloads().capacity(), kHosts / 2 * kThreads + 1);
    bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(All, Traffic,
                         ::testing::Combine(::testing::Values(Switching::kWormhole,
                                                              Switching::kVirtualCutThrough),
                                            ::testing::Values(RoutingKind::kDimensionOrder,
                                                              RoutingKind::kMinimalAdaptive)));

}  // namespace
}  // namespace thruway::test
