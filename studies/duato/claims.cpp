// The claims of the paper on throughput, D1, D3, D5 to D8, D11, D12 and D15; and all claims.
#include "studies/claims/shapes.h"
#include "studies/duato/measures.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway::duato {
namespace {

constexpr std::array<unsigned, 2> kPackets = {kLongPacket, kShortPacket};

Observation ratio(const StudyResults& results, const Network& network, Scheme a, Scheme b) {
    return throughput(results, {a, network}) / throughput(results, {b, network});
}

/// What the links can carry along shortest legal paths, on every graph that may have been run.
Observation links_of(const StudyResults& results, unsigned switches) {
    std::size_t graphs = 0;
    for (const unsigned flits : kPackets) {
        for (const Scheme scheme : {Scheme::kUd, Scheme::kBud}) {
            const Observation carried = throughput(results, {scheme, {switches, flits}});
            if (carried.known()) graphs = std::max(graphs, carried.samples().size());
        }
    }
    return graphs == 0 ? Observation::unknown("no run") : up_down_bound(switches, graphs);
}

/// 1 if `a` is ahead by more than 3 % in throughput on a graph, -1 if `b` is, else 0.
int order(double a, double b) {
    if (a > 1.03 * b) return 1;
    return b > 1.03 * a ? -1 : 0;
}

/// One scheme is ahead on one graph, the other on another.
bool turn(const Observation& a, const Observation& b) {
    bool ahead = false;
    bool behind = false;
    for (std::size_t g = 0; g < std::min(a.samples().size(), b.samples().size()); ++g) {
        const int now = order(a.samples()[g].value, b.samples()[g].value);
        ahead |= now > 0;
        behind |= now < 0;
    }
    return ahead && behind;
}

Finding one_order(const StudyResults& results, const Network& network) {
    std::string turned;
    for (const auto& [a, b] : pairs(kSchemes)) {
        if (!turn(throughput(results, {a, network}), throughput(results, {b, network}))) continue;
        turned += fmt::format("{}{} and {}", turned.empty() ? ": " : "; ", to_text(a), to_text(b));
    }
    return fact(to_text(network) + turned, turned.empty(), "one order on all graphs");
}

}  // namespace

std::vector<Claim> throughput_claims(const StudyResults& results) {
    const std::vector<unsigned> sizes = switch_counts(results.effort());
    const std::vector<unsigned> large = where(sizes, [](unsigned size) { return size >= 32; });
    const Network of_variants = variant_network(results.effort());
    const auto carried = [&](Scheme scheme, const Network& of) {
        return throughput(results, {scheme, of});
    };
    const auto with_queues = [&](unsigned queues, unsigned packets) {
        return throughput(results, {Scheme::kFa, of_variants, queue_variant({queues, packets})});
    };
    const auto bfa_over_ma = [&](unsigned switches, unsigned flits) {
        return ratio(results, {switches, flits}, Scheme::kBfa, Scheme::kMa);
    };
    using SizeBounds = std::vector<std::tuple<unsigned, double, double>>;
    const auto gains = [&](unsigned flits, const SizeBounds& bounds) {
        const auto is_run = [&](unsigned size, double, double) { return size <= sizes.back(); };
        return each(where(bounds, is_run), [&](unsigned size, double low, double high) {
            return within(to_text(Network{size, flits}), bfa_over_ma(size, flits), low, high);
        });
    };
    return {
        {"D1",
         "with long packets BFA-2vc carries 2.2, 1.7 and 1.2 times as much as MA-2vc (64, 32 and "
         "16 switches)",
         "L=128, credits, highest accepted load: ratio in [1.5, 2.6], [1.25, 2.0], [1.05, 1.4]",
         gains(kLongPacket, {{64, 1.5, 2.6}, {32, 1.25, 2.0}, {16, 1.05, 1.4}})},

        {"D3", "about 30 % of that gain is due to adaptivity, with 32 and 64 switches",
         "L=128: (BFA - BMA) / (BFA - MA) in [0.15, 0.6]",
         each(large,
              [&](unsigned switches) {
                  const Network of{switches, kLongPacket};
                  const Observation full = carried(Scheme::kBfa, of);
                  return within(
                      to_text(of),
                      (full - carried(Scheme::kBma, of)) / (full - carried(Scheme::kMa, of)), 0.15,
                      0.6);
              })},

        {"D5", "the gain grows with the number of switches",
         "BFA/MA of each size above that of the next smaller",
         each(kPackets,
              [&](unsigned flits) {
                  return grows(
                      sizes,
                      [&](unsigned size, unsigned next) {
                          return fmt::format("S={} to {} L={}", size, next, flits);
                      },
                      [&](unsigned size) { return bfa_over_ma(size, flits); });
              })},

        {"D6", "with short packets MA-2vc and BMA-2vc are the same",
         "L=16: MA/BMA in [0.95, 1.05]; a 27-flit buffer holds a packet, so that they are the same "
         "switch",
         each(sizes,
              [&](unsigned switches) {
                  const Network of{switches, kShortPacket};
                  return within(to_text(of), ratio(results, of, Scheme::kMa, Scheme::kBma), 0.95,
                                1.05);
              })},

        {"D7",
         "with short packets BFA-2vc carries about as much as MA-2vc with 16 switches, 1.20 times "
         "with 32, 1.35 times with 64",
         "L=16: BFA/MA in [0.97, 1.1], [1.1, 1.35], [1.2, 1.55]",
         gains(kShortPacket, {{16, 0.97, 1.1}, {32, 1.1, 1.35}, {64, 1.2, 1.55}})},

        {"D8", "the gain is smaller with short packets", "BFA/MA at L=16 below that at L=128",
         each(large,
              [&](unsigned switches) {
                  return less(fmt::format("S={}", switches), bfa_over_ma(switches, kShortPacket),
                              bfa_over_ma(switches, kLongPacket));
              })},

        {"D11", "UD-2q and BUD-2vc saturate well before FA-2q and BFA-2vc",
         "throughput of UD below FA, of BUD below BFA; both at most what the links of the graph "
         "can carry along shortest legal paths",
         each(sizes,
              [&](unsigned switches) {
                  const Observation links = links_of(results, switches);
                  return each(kPackets, [&](unsigned flits) {
                      const Network of{switches, flits};
                      return Findings{below("UD/FA " + to_text(of),
                                            ratio(results, of, Scheme::kUd, Scheme::kFa), 1),
                                      below("BUD/BFA " + to_text(of),
                                            ratio(results, of, Scheme::kBud, Scheme::kBfa), 1),
                                      below("UD-2q and links " + to_text(of),
                                            carried(Scheme::kUd, of) / links, 1),
                                      below("BUD-2vc and links " + to_text(of),
                                            carried(Scheme::kBud, of) / links, 1)};
                  });
              })},

        {"D12",
         "more queues are better than more buffers a queue; 3 queues of a packet are best for "
         "their cost",
         to_text(of_variants) +
             ", FA: throughput of 3 queues x 1 not below 2 x 2; the gain from 2 to 3 queues above "
             "that from 3 to 4",
         {less("2 x 2 and 3 x 1", with_queues(2, 2), with_queues(3, 1)),
          less("gains of a queue", with_queues(4, 1) - with_queues(3, 1),
               with_queues(3, 1) - with_queues(2, 1))}},

        {"D15", "which of them is better does not depend on the random graph",
         "no two schemes are in one order on one graph and in the other on another; within 3 % "
         "they count as equal",
         each(networks(results.effort()),
              [&](const Network& of) { return one_order(results, of); })},
    };
}

std::vector<Claim> claims(const StudyResults& results) {
    return in_order({throughput_claims(results), latency_claims(results), switch_claims(results),
                     route_claims(results)});
}

}  // namespace thruway::duato
