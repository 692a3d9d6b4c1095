// tests/cosim/tlm/interfaces/story_platform.h
// Platforms on a 4x4 torus in which many threads write and read at random: reads return the data
// written, nothing leaks, and every access ends at the same time in all variants of a platform.
#pragma once

#include "core/random.h"
#include "rtl_models/router/router_factory.h"
#include "tests/cosim/tlm/tlm_bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <tuple>
#include <vector>

namespace thruway::test {

constexpr unsigned kHosts = 16;
constexpr unsigned kThreads = 4;
constexpr unsigned kAccesses = 25;

inline PlatformSettings platform_on_a_torus() {
    PlatformSettings settings = row_platform(1);
    settings.topology.kind = "torus";
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.tlm.reply_slots = 2;
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

/// Even hosts send, odd hosts are memories; each thread has 64 bytes of its own in each memory.
class Story {
public:
    Story(TlmBench& bench, unsigned host, unsigned thread, std::vector<Ended>& ended)
        : bench_(bench),
          host_(host),
          thread_(thread),
          ended_(ended),
          shadow_(std::size_t{kHosts} * 64) {}

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
        const std::uint64_t own = std::uint64_t{64} * (host_ * kThreads + thread_);
        sc_time delay = ps(std::uint64_t{10} * n);
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

inline std::vector<unsigned> odd_hosts() {
    std::vector<unsigned> hosts;
    for (unsigned i = 1; i < kHosts; i += 2) hosts.push_back(i);
    return hosts;
}

/// Makes the routers of a fabric; empty: the cycle engine's.
using RouterMaker = std::function<std::unique_ptr<RouterFactory>()>;

struct Variant {
    const char* name;
    bool no_skip = false;
    bool backwards = false;  ///< routers run from last to first
    RouterMaker routers = {};
};

/// A platform under its own name in a simulation of several.
class Platform : public sc_core::sc_module {
public:
    Platform(sc_core::sc_module_name name, const PlatformSettings& settings, const Variant& variant)
        : sc_module(name),
          routers_(variant.routers ? variant.routers() : nullptr),
          bench(settings, odd_hosts(), ps(12'300), options_of(variant)) {
        for (unsigned host = 0; host < kHosts; host += 2) {
            for (unsigned thread = 0; thread < kThreads; ++thread) {
                bench.initiator(host).story(
                    [this, host, thread] { Story(bench, host, thread, ended).run(); });
            }
        }
    }

    /// Sorted by thread.
    std::vector<Ended> sorted() const {
        std::vector<Ended> list = ended;
        std::sort(list.begin(), list.end(), [](const Ended& a, const Ended& b) {
            return std::tie(a.host, a.thread, a.number) < std::tie(b.host, b.thread, b.number);
        });
        return list;
    }

private:
    FabricOptions options_of(const Variant& variant) {
        FabricOptions options;
        options.no_skip = variant.no_skip;
        options.router_factory = routers_.get();
        if (variant.backwards) {
            for (std::uint32_t router = kHosts; router-- > 0;) {
                options.router_order.push_back(router);
            }
        }
        return options;
    }

    std::unique_ptr<RouterFactory> routers_;

public:
    TlmBench bench;
    std::vector<Ended> ended;
};

/// All variants share one simulation: running one clock runs them all.
inline void expect_equal_stories(const PlatformSettings& settings,
                                 const std::vector<Variant>& variants) {
    std::vector<std::unique_ptr<Platform>> platforms;
    platforms.reserve(variants.size());
    for (const Variant& variant : variants) {
        platforms.push_back(std::make_unique<Platform>(variant.name, settings, variant));
    }
    platforms.front()->bench.run(100'000);
    const std::vector<Ended> expected = platforms.front()->sorted();
    for (const auto& platform : platforms) {
        SCOPED_TRACE(platform->name());
        ASSERT_EQ(platform->ended.size(), kHosts / 2 * kThreads * kAccesses);
        EXPECT_LT(platform->bench.network.payloads().capacity(), kHosts / 2 * kThreads + 1);
        EXPECT_GT(platform->bench.fabric.flit_hops(), 10 * platform->ended.size());
        platform->bench.expect_rest();
        const std::vector<Ended> ended = platform->sorted();
        for (std::size_t i = 0; i < ended.size(); ++i) {
            ASSERT_EQ(ended[i], expected[i])
                << "access " << ended[i].number << " of thread " << ended[i].thread << " at host "
                << ended[i].host << ": " << ended[i].at_ps << " ps, and not " << expected[i].at_ps;
        }
    }
}

}  // namespace thruway::test
