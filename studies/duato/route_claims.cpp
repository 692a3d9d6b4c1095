// Claims on the routes of packets.
#include "routing/functions/up_down/up_down.h"
#include "studies/duato/measures.h"
#include "topologies/measures/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway::duato {
namespace {

/// The lowest of the loads that all have at which `saturated` is no longer stable.
std::optional<double> first_beyond(const StudyResults& results, const Subject& saturated,
                                   const Subject& other) {
    const CurveResult& curve = curve_of(results, saturated);
    const Observation carried = throughput(curve);
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

Claim minimal_routes(const StudyResults& results) {
    Claim claim{"D16",
                "BFA-2vc routes more packets along shortest paths than MA-2vc, FA-2q fewer than "
                "BFA-2vc in small networks",
                "share of packets on shortest paths: BFA above MA at the first common load beyond "
                "the throughput of MA; FA below BFA at L=16, S=16",
                {}};
    for (const Network& network : networks(results.effort())) {
        const Subject ma{Scheme::kMa, network};
        const Subject bfa{Scheme::kBfa, network};
        const std::string at = "BFA and MA " + to_text(network);
        const auto load = first_beyond(results, ma, bfa);
        if (!load) {
            claim.findings.push_back(
                less(at, Observation::unknown("no load beyond saturation"), 0.0));
            continue;
        }
        claim.findings.push_back(less(fmt::format("{} at {:.3f}", at, *load),
                                      at_load(curve_of(results, ma), *load, minimal_share()),
                                      at_load(curve_of(results, bfa), *load, minimal_share())));
    }
    const Network small{16, kShortPacket};
    const CurveResult& fa = curve_of(results, {Scheme::kFa, small});
    const CurveResult& bfa = curve_of(results, {Scheme::kBfa, small});
    const std::vector<double> common = common_loads(stable_loads(fa), stable_loads(bfa));
    if (common.empty()) {
        claim.findings.push_back(
            less("FA and BFA " + to_text(small), Observation::unknown("never both stable"), 0.0));
        return claim;
    }
    for (const double load : {common.front(), common[common.size() / 2], common.back()}) {
        claim.findings.push_back(less(fmt::format("FA and BFA {} at {:.3f}", to_text(small), load),
                                      at_load(fa, load, minimal_share()),
                                      at_load(bfa, load, minimal_share())));
    }
    return claim;
}

/// Most hops of a packet.
unsigned most_hops(const RunResult& run) {
    return run.by_hops.empty() ? 0 : run.by_hops.back().hops;
}

Claim deadlock_and_livelock(const StudyResults& results) {
    Claim claim{"D17",
                "no scheme has deadlock or livelock",
                fmt::format("twice the load of saturation for {} cycles, then none: all packets "
                            "have arrived by cycle {:.0f}",
                            kStopCycle, kDrainedCycle),
                {}};
    for (const Network& network : networks(results.effort())) {
        for (const Scheme scheme : kSchemes) {
            const CurvePoint& point =
                results.curve(curve_name(scheme, network, kDrain)).at(kDrainedCycle);
            const RunResult& run = point.runs.at(0);
            // A run ends when traffic has stopped and nothing is left.
            const bool drained = run.verdict != Verdict::kDeadlocked &&
                                 static_cast<double>(run.run.cycles) < kDrainedCycle;
            claim.findings.push_back(
                fact(fmt::format("{} {}: {} packets, at most {} hops", to_text(scheme),
                                 to_text(network), run.run.packets, most_hops(run)),
                     drained, "drained"));
        }
    }
    return claim;
}

/// Share of the pairs of switches between which the shortest legal path is a shortest path.
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

/// Other graphs than those of the runs, which left the claim undecided when they were twelve.
constexpr unsigned kFirstRouteGraph = 101;
constexpr unsigned kLastRouteGraph = 148;

Claim up_down_detours() {
    Claim claim{"D19",
                "up*/down* routing is not always minimal, less so in larger networks",
                "share of pairs of switches with a legal shortest path in [0.85, 0.97] for 16 "
                "switches, [0.5, 0.7] for 64",
                {}};
    claim.same_when_quick = true;
    struct Size {
        unsigned switches;
        double low;
        double high;
    };
    for (const Size& size : {Size{16, 0.85, 0.97}, Size{64, 0.5, 0.7}}) {
        std::vector<Sample> samples;
        for (unsigned graph = kFirstRouteGraph; graph <= kLastRouteGraph; ++graph) {
            samples.push_back({minimal_pairs(size.switches, graph), std::nullopt});
        }
        claim.findings.push_back(within(fmt::format("S={}", size.switches),
                                        Observation(std::move(samples)), size.low, size.high));
    }
    return claim;
}

}  // namespace

std::vector<Claim> route_claims(const StudyResults& results) {
    return {minimal_routes(results), deadlock_and_livelock(results), up_down_detours()};
}

}  // namespace thruway::duato
