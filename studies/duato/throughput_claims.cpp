// Claims on throughput: the highest accepted load of each graph.
#include "studies/duato/measures.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway::duato {
namespace {

Observation ratio(const StudyResults& results, const Network& network, Scheme a, Scheme b) {
    return throughput(results, {a, network}) / throughput(results, {b, network});
}

struct Bounds {
    unsigned switches;
    double low;
    double high;
};

void add_ratios(const StudyResults& results, unsigned packet_flits,
                const std::vector<Bounds>& bounds, Claim& claim) {
    for (const Bounds& of : bounds) {
        if (of.switches > switch_counts(results.effort()).back()) continue;
        const Network network{of.switches, packet_flits};
        claim.findings.push_back(within(
            to_text(network), ratio(results, network, Scheme::kBfa, Scheme::kMa), of.low, of.high));
    }
}

Claim long_packets(const StudyResults& results) {
    Claim claim{
        "D1",
        "with long packets BFA-2vc carries 2.2, 1.7 and 1.2 times as much as MA-2vc (64, 32 "
        "and 16 switches)",
        "L=128, credits, highest accepted load: ratio in [1.5, 2.6], [1.25, 2.0], "
        "[1.05, 1.4]",
        {}};
    add_ratios(results, kLongPacket, {{64, 1.5, 2.6}, {32, 1.25, 2.0}, {16, 1.05, 1.4}}, claim);
    return claim;
}

Claim share_of_adaptivity(const StudyResults& results) {
    Claim claim{"D3",
                "about 30 % of that gain is due to adaptivity, with 32 and 64 switches",
                "L=128: (BFA - BMA) / (BFA - MA) in [0.15, 0.6]",
                {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        if (switches < 32) continue;
        const Network network{switches, kLongPacket};
        const Observation full = throughput(results, {Scheme::kBfa, network});
        const Observation buffers = throughput(results, {Scheme::kBma, network});
        const Observation none = throughput(results, {Scheme::kMa, network});
        claim.findings.push_back(
            within(to_text(network), (full - buffers) / (full - none), 0.15, 0.6));
    }
    return claim;
}

Claim grows_with_size(const StudyResults& results) {
    Claim claim{"D5",
                "the gain grows with the number of switches",
                "BFA/MA of each size above that of the next smaller",
                {}};
    const std::vector<unsigned> sizes = switch_counts(results.effort());
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        for (std::size_t i = 1; i < sizes.size(); ++i) {
            claim.findings.push_back(
                less(fmt::format("S={} to {} L={}", sizes[i - 1], sizes[i], flits),
                     ratio(results, {sizes[i - 1], flits}, Scheme::kBfa, Scheme::kMa),
                     ratio(results, {sizes[i], flits}, Scheme::kBfa, Scheme::kMa)));
        }
    }
    return claim;
}

Claim same_for_short(const StudyResults& results) {
    Claim claim{"D6",
                "with short packets MA-2vc and BMA-2vc are the same",
                "L=16: MA/BMA in [0.95, 1.05]; a 27-flit buffer holds a packet, so that they are "
                "the same switch",
                {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        const Network network{switches, kShortPacket};
        claim.findings.push_back(within(
            to_text(network), ratio(results, network, Scheme::kMa, Scheme::kBma), 0.95, 1.05));
    }
    return claim;
}

Claim short_packets(const StudyResults& results) {
    Claim claim{"D7",
                "with short packets BFA-2vc carries about as much as MA-2vc with 16 switches, 1.20 "
                "times with 32, 1.35 times with 64",
                "L=16: BFA/MA in [0.97, 1.1], [1.1, 1.35], [1.2, 1.55]",
                {}};
    add_ratios(results, kShortPacket, {{16, 0.97, 1.1}, {32, 1.1, 1.35}, {64, 1.2, 1.55}}, claim);
    return claim;
}

Claim smaller_for_short(const StudyResults& results) {
    Claim claim{
        "D8", "the gain is smaller with short packets", "BFA/MA at L=16 below that at L=128", {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        if (switches < 32) continue;
        claim.findings.push_back(
            less(fmt::format("S={}", switches),
                 ratio(results, {switches, kShortPacket}, Scheme::kBfa, Scheme::kMa),
                 ratio(results, {switches, kLongPacket}, Scheme::kBfa, Scheme::kMa)));
    }
    return claim;
}

Claim up_down_first(const StudyResults& results) {
    Claim claim{"D11",
                "UD-2q and BUD-2vc saturate well before FA-2q and BFA-2vc",
                "throughput of UD below FA, of BUD below BFA; both at most what the links of the "
                "graph can carry along shortest legal paths",
                {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        // Of every graph that may have been run.
        std::size_t graphs = 0;
        for (const unsigned flits : {kLongPacket, kShortPacket}) {
            for (const Scheme scheme : {Scheme::kUd, Scheme::kBud}) {
                const Observation carried = throughput(results, {scheme, {switches, flits}});
                if (carried.known()) graphs = std::max(graphs, carried.samples().size());
            }
        }
        const Observation links = graphs == 0 ? Observation::unknown("no run")
                                              : up_down_bound(switches, graphs);
        for (const unsigned flits : {kLongPacket, kShortPacket}) {
            const Network network{switches, flits};
            claim.findings.push_back(below("UD/FA " + to_text(network),
                                           ratio(results, network, Scheme::kUd, Scheme::kFa), 1));
            claim.findings.push_back(below("BUD/BFA " + to_text(network),
                                           ratio(results, network, Scheme::kBud, Scheme::kBfa), 1));
            for (const Scheme scheme : {Scheme::kUd, Scheme::kBud}) {
                claim.findings.push_back(
                    below(fmt::format("{} and links {}", to_text(scheme), to_text(network)),
                          throughput(results, {scheme, network}) / links, 1));
            }
        }
    }
    return claim;
}

Claim queues_not_buffers(const StudyResults& results) {
    const Network network = variant_network(results.effort());
    Claim claim{"D12",
                "more queues are better than more buffers a queue; 3 queues of a packet are best "
                "for their cost",
                to_text(network) +
                    ", FA: throughput of 3 queues x 1 not below 2 x 2; the gain from 2 to 3 queues "
                    "above that from 3 to 4",
                {}};
    const auto of = [&](unsigned queues, unsigned packets) {
        return throughput(results, {Scheme::kFa, network, queue_variant({queues, packets})});
    };
    claim.findings.push_back(less("2 x 2 and 3 x 1", of(2, 2), of(3, 1)));
    claim.findings.push_back(less("gains of a queue", of(4, 1) - of(3, 1), of(3, 1) - of(2, 1)));
    return claim;
}

/// Of two schemes whose throughput differs by more than 3 % on a graph: which is ahead.
int order(double a, double b) {
    if (a > 1.03 * b) return 1;
    return b > 1.03 * a ? -1 : 0;
}

Claim same_on_all_graphs(const StudyResults& results) {
    Claim claim{"D15",
                "which of them is better does not depend on the random graph",
                "no two schemes are in one order on one graph and in the other on another; within "
                "3 % they count as equal",
                {}};
    for (const Network& network : networks(results.effort())) {
        std::string turned;
        for (std::size_t a = 0; a < kSchemes.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const Observation first = throughput(results, {kSchemes[a], network});
                const Observation second = throughput(results, {kSchemes[b], network});
                bool ahead = false;
                bool behind = false;
                const std::size_t graphs = std::min(first.samples().size(),
                                                    second.samples().size());
                for (std::size_t g = 0; g < graphs; ++g) {
                    const int now = order(first.samples()[g].value, second.samples()[g].value);
                    ahead |= now > 0;
                    behind |= now < 0;
                }
                if (!ahead || !behind) continue;
                turned += fmt::format("{}{} and {}", turned.empty() ? ": " : "; ",
                                      to_text(kSchemes[b]), to_text(kSchemes[a]));
            }
        }
        claim.findings.push_back(
            fact(to_text(network) + turned, turned.empty(), "one order on all graphs"));
    }
    return claim;
}

}  // namespace

std::vector<Claim> throughput_claims(const StudyResults& results) {
    return {long_packets(results),   share_of_adaptivity(results), grows_with_size(results),
            same_for_short(results), short_packets(results),       smaller_for_short(results),
            up_down_first(results),  queues_not_buffers(results),  same_on_all_graphs(results)};
}

}  // namespace thruway::duato
