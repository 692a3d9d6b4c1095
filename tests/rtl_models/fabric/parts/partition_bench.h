// tests/rtl_models/fabric/parts/partition_bench.h
// A whole fabric and the same one in parts, in one process and with the same packets, so that the
// arrivals can be compared.
#pragma once

#include "rtl_models/fabric/partition/memory_transport.h"
#include "rtl_models/fabric/parts/exchange_window.h"
#include "rtl_models/fabric/parts/fabric_parts.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/rtl_models/fabric_bench.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

namespace thruway::test {

/// All that an outside observer can know of the packets, one per line, sorted.
inline std::string as_text(std::vector<Received> received) {
    const auto key = [](const Received& r) {
        return std::make_tuple(r.tail_cycle, r.destination, r.identity);
    };
    std::sort(received.begin(), received.end(),
              [&](const Received& a, const Received& b) { return key(a) < key(b); });
    std::string text;
    for (const Received& r : received) {
        text += fmt::format("{} {} {} to {}: {} flits, tail in {}, injected in {}, {} hops, cut "
                            "through {} ({} after another, first {}, last {})\n",
                            r.identity.generated, index(r.identity.source), r.identity.sequence,
                            r.destination, r.flits, r.tail_cycle, r.injected, r.hops,
                            unsigned{r.cut_through.cuts}, unsigned{r.cut_through.cuts_after_cut},
                            unsigned{r.cut_through.first_cut}, unsigned{r.cut_through.last_cut});
    }
    return text;
}

/// `packets` of 1 to `most_flits` flits between random hosts, generated in random cycles before
/// `end`, sorted by cycle.
inline std::vector<Sent> random_packets(unsigned packets, unsigned hosts, Cycle end,
                                        unsigned most_flits) {
    std::vector<Sent> list;
    for (unsigned i = 0; i < packets; ++i) {
        const Draw a = draw(1, DrawPurpose::kTest, 0, i);
        const Draw b = draw(1, DrawPurpose::kTest, 1, i);
        list.push_back({below(a.a, static_cast<unsigned>(end)), below(a.b, hosts),
                        below(b.a, hosts), 1 + below(b.b, most_flits)});
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Sent& x, const Sent& y) { return x.cycle < y.cycle; });
    return list;
}

struct PartitionCase {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    /// The part of a router, by the router's number.
    std::function<unsigned(std::uint32_t)> part_of;
    unsigned parts = 2;
    /// This part runs all routers in all cycles while the others skip; default: all skip.
    unsigned part_that_does_not_skip = ~0u;
    bool build_parts_in_reverse = false;
    bool run_ahead = false;
    Cycle window = kNever;  ///< the longest; kNever: as long as possible
};

struct PartitionBench {
    PartitionBench(const PartitionCase& c, const std::vector<Sent>& list)
        : whole(c.topology, c.router, list, c.routing, {}, "whole"),
          fabrics(c.parts),
          received(c.parts) {
        std::vector<unsigned> part_of;
        for (std::uint32_t r = 0; r < whole.topology.graph.routers(); ++r) {
            part_of.push_back(c.part_of(r));
        }
        for (unsigned i = 0; i < c.parts; ++i) {
            const unsigned part = c.build_parts_in_reverse ? c.parts - 1 - i : i;
            FabricOptions options;
            options.part_of = part_of;
            options.part = part;
            options.no_skip = part == c.part_that_does_not_skip;
            options.run_ahead = c.run_ahead;
            fabrics[part] = std::make_unique<Fabric>(fmt::format("part_{}", part).c_str(),
                                                     whole.topology, c.router, *whole.routing,
                                                     *whole.selection, options);
        }
        std::vector<std::vector<Sent>> of_host(whole.topology.graph.hosts());
        for (const Sent& sent : list) of_host[sent.source].push_back(sent);
        for (unsigned i = 0; i < of_host.size(); ++i) {
            const unsigned part = part_of[index(whole.topology.graph.host(HostId{i}).router)];
            hosts.push_back(std::make_unique<ScriptedHost>(fabrics[part]->packets(), i, of_host[i],
                                                           received[part]));
            fabrics[part]->connect_host(HostId{i}, *hosts.back());
        }
        window = exchange_window(whole.topology.graph, c.router, part_of,
                                 whole.routing->knowledge_age())
                     .cycles;
        std::vector<Fabric*> all;
        for (const auto& fabric : fabrics) all.push_back(fabric.get());
        parts.emplace(all, std::min(window, c.window), transport);
        parts->run_beside(whole.fabric.clock());
    }

    void run_until(Cycle end) { parts->run_until(end); }

    std::vector<Received> merged() const {
        std::vector<Received> all;
        for (const auto& part : received) all.insert(all.end(), part.begin(), part.end());
        return all;
    }

    std::uint64_t packets_in_network() const {
        std::uint64_t packets = parts->packets_sent() - parts->packets_received();
        for (const auto& fabric : fabrics) packets += fabric->packets_in_network();
        return packets;
    }

    FabricBench whole;
    std::vector<std::unique_ptr<Fabric>> fabrics;  ///< [part]
    std::vector<std::vector<Received>> received;   ///< [part]
    std::vector<std::unique_ptr<ScriptedHost>> hosts;
    MemoryTransport transport;
    Cycle window = 0;  ///< the longest possible
    std::optional<FabricParts> parts;
};

}  // namespace thruway::test
