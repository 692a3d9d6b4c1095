// tests/rtl_models/vc_router/zero_load_bench.h
// Packets that travel alone, one at a time: their latencies against a closed form and against a
// recurrence over flits and credits.
#pragma once

#include "tests/rtl_models/fabric_bench.h"
#include "tests/rtl_models/vc_router/flit_recurrence.h"
#include "topologies/measures/metrics.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace thruway::test {

constexpr Cycle kBetweenPackets = 2000;  // more than any packet takes alone
constexpr unsigned kMaxFlits = 40;

struct Case {
    RouterSettings router;
    TopologySettings topology;
    RoutingSettings routing = {};
};

/// inj + (h+1) p + sum L + ej + m. Store-and-forward adds m-1 per router; at the first router, the
/// cycles that the injection takes. A buffer B below the credit loop R adds floor((m-1)/B) (R-B). R
/// = L + p + credit latency; with output buffers the credit is spent where the flit leaves them, so
/// R does not include the stages from the switch on.
/// Links that a flit occupies for n > 1 cycles, with buffers that are not below the credit loop,
/// add n-1 each, and (m-1)(n-1), which store-and-forward adds at each link. Where only headers have
/// the stages before the switch, the flits behind catch up with these stages once, under wormhole
/// and cut-through.
inline Cycle closed_form(const Case& c, unsigned h, unsigned m) {
    const RouterSettings& r = c.router;
    const StageCycles stages(r);
    const Cycle p = stages.before_switch + stages.after_grant;
    const Cycle link = c.topology.link_latency_cycles;
    Cycle latency = r.injection_cycles + (h + 1) * p + h * link + r.ejection_cycles + m;
    if (r.switching == Switching::kStoreAndForward) {
        const unsigned width = r.injection_flits_per_cycle;
        latency += h * (m - 1) + (width == 0 ? 0 : (m - 1) / width);
    }
    const Cycle n = c.topology.link_flit_cycles;
    if (h > 0 && n > 1) {
        const bool stored = r.switching == Switching::kStoreAndForward;
        const Cycle behind = (m - 1) * (n - 1);
        latency += h * (n - 1) + (stored ? h * behind : behind);
        const bool catches_up = r.header_stages == HeaderStages::kHeaders && !stored;
        return catches_up ? latency - std::min(stages.before_switch, behind) : latency;
    }
    const Cycle in_loop = r.output_buffer_flits > 0 ? stages.before_switch : p;
    const Cycle loop = link + in_loop + r.credit_latency_cycles;
    if (h > 0 && r.buffer_flits < loop) {
        latency += (m - 1) / r.buffer_flits * (loop - r.buffer_flits);
    }
    return latency;
}

inline std::vector<Sent> all_pairs_and_lengths(unsigned hosts) {
    std::vector<Sent> list;
    Cycle start = 3;
    for (unsigned source = 0; source < hosts; ++source) {
        for (unsigned destination = 0; destination < hosts; ++destination) {
            for (unsigned flits = 1; flits <= kMaxFlits; ++flits) {
                list.push_back({start, source, destination, flits});
                start += kBetweenPackets;
            }
        }
    }
    return list;
}

inline std::string text(const RouterSettings& r) {
    return fmt::format("stages {} {} {} {} {}, of headers only {}, speculative {}, buffer {}, "
                       "output buffer {}, credit {}, "
                       "injection {} at {}, ejection {} at {}",
                       r.routing_cycles, r.vc_allocation_cycles, r.switch_allocation_cycles,
                       r.crossbar_cycles, r.output_buffer_cycles,
                       r.header_stages == HeaderStages::kHeaders, r.speculative, r.buffer_flits,
                       r.output_buffer_flits, r.credit_latency_cycles, r.injection_cycles,
                       r.injection_flits_per_cycle, r.ejection_cycles, r.ejection_flits_per_cycle);
}

inline void compare(const Case& c, const FabricBench& bench, const std::vector<Sent>& list) {
    ASSERT_EQ(bench.received.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Received& got = bench.received[i];
        const Sent& sent = list[i];
        const unsigned h = distance(*bench.topology.grid, RouterId{sent.source},
                                    RouterId{sent.destination});
        ASSERT_EQ(got.destination, sent.destination);
        ASSERT_EQ(got.hops, h);
        const FlitRecurrence recurrence(c.router, c.topology.link_latency_cycles, h, sent.flits,
                                        c.topology.link_flit_cycles);
        const Cycle expected = recurrence.latency();
        if (c.router.header_stages == HeaderStages::kAllFlits || c.topology.link_flit_cycles > 1) {
            ASSERT_EQ(closed_form(c, h, sent.flits), expected) << text(c.router);
        }
        ASSERT_EQ(got.latency(), expected)
            << "from " << sent.source << " to " << sent.destination << ", " << sent.flits
            << " flits; " << bench.topology.name << "; " << text(c.router);
        // Store-and-forward waits for the tail, which is the head in a packet of one flit.
        const bool cuts = c.router.switching != Switching::kStoreAndForward || sent.flits == 1;
        ASSERT_EQ(got.cut_through.cuts, cuts && h > 1 ? h - 1 : 0u) << text(c.router);
    }
}

/// Sends all pairs and lengths, one packet at a time; the networks run side by side.
inline void check(const std::vector<Case>& cases) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::vector<Sent>> lists;
    Cycle end = 0;
    for (const Case& c : cases) {
        const auto routers = build_topology(c.topology).graph.routers();
        lists.push_back(all_pairs_and_lengths(static_cast<unsigned>(routers)));
        end = std::max(end, lists.back().back().cycle + kBetweenPackets);
        benches.push_back(std::make_unique<FabricBench>(
            c.topology, c.router, lists.back(), c.routing, FabricOptions{},
            fmt::format("fabric_{}", benches.size()).c_str()));
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        benches[i]->run_to_rest(end);
        compare(cases[i], *benches[i], lists[i]);
    }
}

}  // namespace thruway::test
