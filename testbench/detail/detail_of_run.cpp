#include "testbench/detail/detail_of_run.h"

#include "traces/packet_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace thruway {
namespace {

void fill_part(const EndedRun& run, DetailTrace& trace, RunDetail& detail) {
    const MeasuredJourneys measured = trace.between(run.covered.begin, run.covered.end,
                                                    run.result.run.cycles);
    const JourneyTotals& totals = measured.totals;
    DetailedPart& part = detail.part;
    part.begin = run.covered.begin;
    part.end = run.covered.end;
    part.has_mean = run.covered.has_means;
    part.packets = totals.packets;
    detail.split = totals.split();
    detail.parts = totals.part_shares();
    if (totals.packets == 0) return;
    const auto quantile = [&measured](double probability) {
        return static_cast<double>(measured.latencies.quantile(probability));
    };
    part.latency_cycles = totals.mean_latency();
    part.p50 = quantile(0.50);
    part.p95 = quantile(0.95);
    part.p99 = quantile(0.99);
    part.max = static_cast<double>(measured.latencies.max());
    const std::vector<std::uint64_t>& counts = measured.latencies.counts();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const LatencyHistogram::Bin bin = LatencyHistogram::bin(i);
        detail.histogram.push_back({bin.low, bin.high + 1, counts[i]});
    }
}

/// Hosts that offered more flits than arrived come first, the least served one at the front.
bool served_worse(const HostServiceDetail& a, const HostServiceDetail& b) {
    const auto share = [](const HostServiceDetail& host) {
        if (host.offered_flits == 0) return std::numeric_limits<double>::infinity();
        return static_cast<double>(host.accepted_flits) / static_cast<double>(host.offered_flits);
    };
    const double of_a = share(a);
    const double of_b = share(b);
    // Among equals the one with the longer latency.
    const double latency_a = a.latency_cycles.value_or(0);
    const double latency_b = b.latency_cycles.value_or(0);
    return std::tie(of_a, latency_b, a.host) < std::tie(of_b, latency_a, b.host);
}

void fill_hosts(const EndedRun& run, const DetailTrace& trace, RunDetail& detail) {
    std::vector<HostServiceDetail>& hosts = detail.hosts;
    for (std::uint32_t i = 0; i < run.graph.hosts(); ++i) {
        const FlitService& service = run.service.by_host()[i];
        const JourneyTotals& arrived = trace.from(HostId{i});
        hosts.push_back({i, run.graph.host_name(HostId{i}), service.generated, service.delivered,
                         arrived.packets, arrived.mean_latency(), trace.waits_for_hosts()[i]});
    }
    if (hosts.size() <= kMostDetailedHosts) return;
    const auto half = static_cast<std::ptrdiff_t>(kMostDetailedHosts / 2);
    std::sort(hosts.begin(), hosts.end(), served_worse);
    hosts.erase(hosts.begin() + half, hosts.end() - half);
    std::sort(hosts.begin(), hosts.end(),
              [](const auto& a, const auto& b) { return a.host < b.host; });
    detail.left_out.push_back(
        fmt::format("of {} hosts, the {} least and the {} most served ones are listed",
                    run.graph.hosts(), half, half));
}

void fill_links(const EndedRun& run, const DetailTrace& trace, RunDetail& detail) {
    for (std::size_t i = 0; i < run.result.links.size(); ++i) {
        const LinkResult& link = run.result.links[i];
        detail.links.push_back({link.from_router, link.port, link.to_router, link.flits,
                                trace.waits_for_links()[i],
                                run.graph.given_name(RouterId{link.from_router}),
                                run.graph.given_name(RouterId{link.to_router})});
    }
    if (run.result.links.empty() && run.graph.channels() > 0) {
        detail.left_out.emplace_back("the flits of each link and the waits for it are not counted: "
                                     "measurement.link_results = false");
    }
    if (trace.has_fewer_windows()) {
        detail.left_out.push_back(
            fmt::format("there are at most {} windows, because the network has {} links",
                        trace.most_windows(), run.graph.channels()));
    }
}

void tell_what_is_missing(const EndedRun& run, const DetailTrace& trace, RunDetail& detail) {
    if (run.live > 0) {
        detail.left_out.push_back(
            fmt::format("{} packet{} had not arrived when the run ended; latencies are without {}",
                        run.live, run.live == 1 ? "" : "s", run.live == 1 ? "it" : "them"));
    }
    if (trace.routers_with_only_pins() > 0) {
        detail.left_out.push_back(
            fmt::format("{} of {} routers show only their pins; all that packets do in them counts "
                        "as inside",
                        trace.routers_with_only_pins(), run.graph.routers()));
    }
    if (run.result.verdict == Verdict::kDeadlocked && detail.deadlock.empty()) {
        detail.left_out.emplace_back(
            "the packets that wait for each other: these routers or hosts do not show them");
    }
}

/// The output port by which a packet waits for that at another router; empty: no link of its router
/// leads there.
std::optional<std::uint32_t> port_towards(const BlockedPacket& packet, const BlockedPacket& next,
                                          const FabricGraph& graph) {
    const auto channel = graph.channel_in(next.router, next.port);
    if (!channel || graph.channel(*channel).from != packet.router) return std::nullopt;
    return graph.channel(*channel).from_port;
}

}  // namespace

std::vector<WaitingLink> waiting_links(const std::vector<BlockedPacket>& cycle,
                                       const FabricGraph& graph) {
    std::vector<WaitingLink> links;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const BlockedPacket& blocked = cycle[i];
        WaitingLink link;
        link.packet = to_text(PacketName(blocked.packet));
        link.router = index(blocked.router);
        link.input_port = blocked.port;
        link.vc = blocked.vc;
        if (const auto channel = graph.channel_in(blocked.router, blocked.port)) {
            link.held_from = index(graph.channel(*channel).from);
            link.held_port = graph.channel(*channel).from_port;
        }
        // A packet waits for the holder of an output in its own router, or for room behind it.
        std::size_t last = i;
        while (last < i + cycle.size() &&
               cycle[(last + 1) % cycle.size()].router == blocked.router) {
            ++last;
        }
        link.wanted_port = port_towards(blocked, cycle[(last + 1) % cycle.size()], graph);
        links.push_back(std::move(link));
    }
    return links;
}

RunDetail run_detail(const EndedRun& run, DetailTrace& trace) {
    RunDetail detail;
    detail.provenance = run.result.provenance;
    detail.engine = run.result.engine;
    detail.verdict = run.result.verdict;
    detail.deadlock = waiting_links(run.deadlock.cycle, run.graph);
    detail.contention = trace.contention();
    fill_part(run, trace, detail);
    fill_links(run, trace, detail);
    fill_hosts(run, trace, detail);
    detail.windows = trace.windows(run.result.run.cycles, run.generating_hosts);
    tell_what_is_missing(run, trace, detail);
    return detail;
}

}  // namespace thruway
