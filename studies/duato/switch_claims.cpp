// The claims of the paper on the two switches (D13, D14, D18, D20, D21) and on the routes of
// packets (D16, D17, D19).
#include "routing/functions/up_down/up_down.h"
#include "studies/claims/shapes.h"
#include "studies/duato/measures.h"
#include "testbench/evaluations/cost_evaluation.h"
#include "topologies/measures/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway::duato {
namespace {

/// Failed attempts per packet because of a busy link, although there was room behind it.
std::optional<Sample> turned_away(const RunResult& run) {
    if (!run.repeated_routing.link_busy || run.run.packets == 0) return std::nullopt;
    return Sample{
        static_cast<double>(*run.repeated_routing.link_busy) / static_cast<double>(run.run.packets),
        0.0};
}

/// D14. Results for less than four packets per queue are reported, not judged.
Claim without_virtual_channels(const StudyResults& results) {
    std::string fewer;
    const auto against_wormhole = [&](unsigned flits, unsigned packets) {
        const CurveResult& wormhole = results.curve(single_channel_name(std::nullopt, flits));
        const CurveResult& queue = results.curve(single_channel_name(packets, flits));
        const std::string at = fmt::format("L={} b={}", flits, packets);
        const double low = single_channel_loads().front();
        Findings found = {within(
            "latency " + at,
            at_load(queue, low, mean_latency) / at_load(wormhole, low, mean_latency), 0.97, 1.03)};
        const Observation ratio = throughput(queue) / throughput(wormhole);
        if (packets >= 4) {
            found.push_back(above("throughput " + at, ratio, 1));
        } else if (ratio.known()) {
            fewer += fmt::format("{}{}: {:.2f}", fewer.empty() ? "" : ", ", at, ratio.value());
        }
        return found;
    };
    const Findings found = each(
        product(std::vector{kLongPacket, kShortPacket}, kSingleQueuePackets), against_wormhole);
    return {"D14",
            "with deterministic routing and no virtual channels, virtual cut-through has the "
            "latency of wormhole at low load and carries much more",
            "up*/down*, S=16: latency ratio in [0.97, 1.03] at 0.05 flits a cycle and switch; "
            "throughput above wormhole's for 4 packets a queue; with fewer, for information: " +
                fewer,
            found};
}

/// At the highest load at which FA is stable.
Finding other_links_are_tried(const StudyResults& results, const Network& of) {
    const CurveResult& fa = curve_of(results, {Scheme::kFa, of});
    const std::vector<double> steady = stable_loads(fa);
    if (steady.empty()) return above(to_text(of), Observation::unknown("never stable"), 0);
    return above(fmt::format("{} at {:.3f}", to_text(of), steady.back()),
                 at_load(fa, steady.back(), turned_away), 0);
}

/// The lowest load of both curves that is above the throughput of `saturated`.
std::optional<double> first_beyond(const StudyResults& results, const Subject& saturated,
                                   const Subject& other) {
    const Observation carried = throughput(results, saturated);
    if (!carried.known()) return std::nullopt;
    const auto loads_of = [](const Subject& subject) {
        std::vector<double> all = loads(subject.scheme, subject.network);
        std::sort(all.begin(), all.end());
        return all;
    };
    for (const double load : common_loads(loads_of(saturated), loads_of(other))) {
        if (load > carried.value()) return load;
    }
    return std::nullopt;
}

/// At this load a smaller share of packets takes a shortest path in `a` than in `b`.
Finding less_minimal(const StudyResults& results, const std::string& at, double load,
                     const Subject& a, const Subject& b) {
    const auto share = [&](const Subject& of) {
        return at_load(curve_of(results, of), load, minimal_share());
    };
    return less(fmt::format("{} at {:.3f}", at, load), share(a), share(b));
}

/// At the first load beyond the throughput of MA.
Finding less_minimal_in_overload(const StudyResults& results, const Network& of) {
    const Subject ma{Scheme::kMa, of};
    const Subject bfa{Scheme::kBfa, of};
    const std::string at = "BFA and MA " + to_text(of);
    const auto load = first_beyond(results, ma, bfa);
    if (!load) return less(at, Observation::unknown("no load beyond saturation"), 0.0);
    return less_minimal(results, at, *load, ma, bfa);
}

/// At the first, the middle and the last load at which both are stable.
Findings less_minimal_where_stable(const StudyResults& results, const Subject& fa,
                                   const Subject& bfa) {
    const std::string at = "FA and BFA " + to_text(fa.network);
    const std::vector<double> common = common_loads(stable_loads(curve_of(results, fa)),
                                                    stable_loads(curve_of(results, bfa)));
    if (common.empty()) return {less(at, Observation::unknown("never both stable"), 0.0)};
    return each({common.front(), common[common.size() / 2], common.back()},
                [&](double load) { return less_minimal(results, at, load, fa, bfa); });
}

/// A run ends early when traffic has stopped and the network is empty.
Finding drains(const StudyResults& results, const Network& network, Scheme scheme) {
    const CurveResult& curve = results.curve(curve_name(scheme, network, kDrain));
    const RunResult& run = curve.at(kDrainedCycle).runs.at(0);
    const unsigned most_hops = run.by_hops.empty() ? 0 : run.by_hops.back().hops;
    const bool drained = run.verdict != Verdict::kDeadlocked &&
                         static_cast<double>(run.run.cycles) < kDrainedCycle;
    return fact(fmt::format("{} {}: {} packets, at most {} hops", to_text(scheme), to_text(network),
                            run.run.packets, most_hops),
                drained, "drained");
}

/// Share of the pairs of switches for which the shortest legal path is a shortest path.
double minimal_pairs(unsigned switches, unsigned graph) {
    const Topology topology = graph_of(switches, graph);
    const UpDown routing(topology, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    unsigned minimal = 0;
    for (std::uint32_t from = 0; from < switches; ++from) {
        const auto distance = distances_from(topology.graph, RouterId{from});
        for (std::uint32_t to = 0; to < switches; ++to) {
            if (to == from) continue;
            RouteQuery query;
            query.here = RouterId{from};
            query.destination = RouterId{to};
            query.injected_here = true;
            if (routing.hops_left(query) == distance[to]) ++minimal;
        }
    }
    return minimal / (switches * (switches - 1.0));
}

/// On graphs other than those of the runs: with their twelve, the claim stayed undecided.
Observation minimal_pairs(unsigned switches) {
    constexpr unsigned kFirstGraph = 101;
    constexpr unsigned kLastGraph = 148;
    std::vector<Sample> samples;
    for (unsigned graph = kFirstGraph; graph <= kLastGraph; ++graph) {
        samples.push_back({minimal_pairs(switches, graph), std::nullopt});
    }
    return Observation(std::move(samples));
}

}  // namespace

std::vector<Claim> switch_claims(const StudyResults& results) {
    const Network of_variants = variant_network(results.effort());
    const auto cost = [&](Scheme scheme) {
        const CurveResult& curve = curve_of(results, {scheme, {16, kLongPacket}});
        return evaluate_cost(curve.points.front().settings);
    };
    const CostReport of_fa = cost(Scheme::kFa);
    const CostReport of_bfa = cost(Scheme::kBfa);
    const CrossbarCost& partially = of_fa.with("partially_multiplexed");
    const CrossbarCost& full = of_bfa.with("non_multiplexed");
    return {
        {"D13",
         "the length of wires is limited by the buffer in wormhole switches, not in virtual "
         "cut-through",
         "one stream, fly time 1, 4, 16 and 32: flits of the link per cycle within 1 % of 27/R for "
         "a 27-flit buffer with credit loop R, and of the closed form of two queues and their loop "
         "of packet credits",
         each(product(std::vector{Switch::kWormhole, Switch::kTailRelease, Switch::kHeadRelease},
                      kFlyTimes),
              [&](Switch kind, unsigned fly) {
                  const CurvePoint& point = results.curve(stream_name(kind)).at(fly);
                  return within(fmt::format("{}, fly {}", stream_name(kind), fly),
                                observe(point, stream_flits()) / stream_rate(kind, fly), 0.99,
                                1.01);
              }),
         "", kSameWhenQuick},

        without_virtual_channels(results),

        {"D18",
         "FA-2q tries other links where the requested one is busy, although buffers behind it are "
         "free",
         "attempts that found room behind a busy link, for each packet, above 0; throughput of "
         "BFA-2vc with idle links only above BFA-2vc, if that is why FA-2q carries more",
         {other_links_are_tried(results, of_variants),
          less("throughput " + to_text(of_variants),
               throughput(results, {Scheme::kBfa, of_variants}),
               throughput(results, {Scheme::kBfa, of_variants, kIdleLink}))}},

        {"D20",
         "with a partially multiplexed crossbar virtual cut-through does about as well as the "
         "wormhole switch with a non-multiplexed one; multiplexed it does worse",
         "L=128: throughput of FA-2q multiplexed below partially multiplexed; partially "
         "multiplexed within 15 % of BFA-2vc",
         each(switch_counts(results.effort()),
              [&](unsigned switches) {
                  const Network of{switches, kLongPacket};
                  const Observation fa = throughput(results, {Scheme::kFa, of});
                  return Findings{less(fmt::format("S={} multiplexed", switches),
                                       throughput(results, {Scheme::kFa, of, kMultiplexed}), fa),
                                  within(fmt::format("S={} and BFA", switches),
                                         fa / throughput(results, {Scheme::kBfa, of}), 0.85, 1.15)};
              })},

        {"D21",
         "that switch takes less area and is not slower",
         "2 virtual channels or queues: crosspoints and delay (Chien; Peh and Dally) of the "
         "virtual cut-through switch below those of the wormhole switch",
         {less("crosspoints", static_cast<double>(partially.crosspoints.total),
               static_cast<double>(full.crosspoints.total)),
          less("Chien, sum of stages (ns)", partially.chien.sum_ns(), full.chien.sum_ns()),
          less("Peh and Dally, clock (FO4)", partially.clock_fo4(), full.clock_fo4())},
         "Peh and Dally's model gives a non-multiplexed crossbar no switch allocator, only an "
         "arbiter of its virtual channels at each link; the switch allocator of the other crossbar "
         "is slower",
         kSameWhenQuick},
    };
}

std::vector<Claim> route_claims(const StudyResults& results) {
    const Network small{16, kShortPacket};
    return {
        {"D16",
         "BFA-2vc routes more packets along shortest paths than MA-2vc, FA-2q fewer than BFA-2vc "
         "in small networks",
         "share of packets on shortest paths: BFA above MA at the first common load beyond the "
         "throughput of MA; FA below BFA at L=16, S=16",
         each(networks(results.effort()),
              [&](const Network& of) { return less_minimal_in_overload(results, of); }) +
             less_minimal_where_stable(results, {Scheme::kFa, small}, {Scheme::kBfa, small})},

        {"D17", "no scheme has deadlock or livelock",
         fmt::format("twice the load of saturation for {} cycles, then none: all packets have "
                     "arrived by cycle {:.0f}",
                     kStopCycle, kDrainedCycle),
         each(product(networks(results.effort()), kSchemes),
              [&](const Network& of, Scheme scheme) { return drains(results, of, scheme); })},

        {"D19",
         "up*/down* routing is not always minimal, less so in larger networks",
         "share of pairs of switches with a legal shortest path in [0.85, 0.97] for 16 switches, "
         "[0.5, 0.7] for 64",
         {within("S=16", minimal_pairs(16), 0.85, 0.97),
          within("S=64", minimal_pairs(64), 0.5, 0.7)},
         "",
         kSameWhenQuick},
    };
}

}  // namespace thruway::duato
