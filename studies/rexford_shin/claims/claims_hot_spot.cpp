// Claims R19 to R23: 5 % of the packets go to one node.
#include "statistics/estimators/line_fit.h"
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

const CurvePoint& hot_spot(const StudyResults& results, const Algorithm& of) {
    return only(results.curve(hot_spot_name(of)));
}

Observation latency(const StudyResults& results, const Algorithm& of, unsigned traffic_class,
                    unsigned first = 1, unsigned last = kFarthest) {
    return observe(hot_spot(results, of), class_latency(traffic_class, first, last));
}

/// Cycles a hop, by a line through the latencies of hot packets over 2 to 14 hops.
Observation slope(const StudyResults& results, const Algorithm& of) {
    constexpr unsigned kFirst = 2;
    constexpr unsigned kLast = 14;
    std::vector<Observation> y;
    for (unsigned h = kFirst; h <= kLast; ++h) y.push_back(latency(results, of, kHot, h, h));
    return Observation::of(y, [](const std::vector<double>& values) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < values.size(); ++i) {
            points.push_back({static_cast<double>(i), values[i]});
        }
        return fit_line(points).value().slope;
    });
}

Claim steep_and_flat(const StudyResults& results) {
    Claim claim{"R19",
                "under a hot spot latency climbs steeply with h in dimension-ordered oblivious "
                "routing and is flat in adaptive routing",
                "hot packets, h=2..14: slope at least twice that of random adaptive and diagonal",
                {}};
    for (const Algorithm& of : {random_adaptive(), diagonal()}) {
        claim.findings.push_back(above("slope over that of " + of.name,
                                       slope(results, ordered_oblivious()) / slope(results, of),
                                       2));
    }
    return claim;
}

Claim diagonal_is_best_with_hot_spot(const StudyResults& results) {
    Claim claim{"R20",
                "diagonal routing is best under a hot spot",
                "normal packets: faster than all others; hot packets: at most 1.1 times the other "
                "adaptive ones and faster than dimension-ordered adaptive",
                {}};
    for (const Algorithm& other : algorithms()) {
        if (other.name == diagonal().name) continue;
        claim.findings.push_back(less("normal, " + other.name,
                                      latency(results, diagonal(), kNormal),
                                      latency(results, other, kNormal)));
    }
    const Observation hot = latency(results, diagonal(), kHot);
    for (const Algorithm& other : {random_adaptive(), ordered_adaptive()}) {
        claim.findings.push_back(
            below("hot, over " + other.name, hot / latency(results, other, kHot), 1.1));
    }
    claim.findings.push_back(
        less("hot, " + ordered_adaptive().name, hot, latency(results, ordered_adaptive(), kHot)));
    return claim;
}

Claim order_or_random(const StudyResults& results) {
    Claim claim{"R21",
                "oblivious: dimension order is better for normal packets, random order for hot "
                "ones",
                "packets over 8 to 16 hops: normal latency(ordered) < latency(random); hot "
                "latency(random) < latency(ordered)",
                {}};
    constexpr unsigned kFar = 8;
    const auto far = [&](const Algorithm& of, unsigned traffic_class) {
        return latency(results, of, traffic_class, kFar);
    };
    claim.findings.push_back(
        less("normal", far(ordered_oblivious(), kNormal), far(random_oblivious(), kNormal)));
    claim.findings.push_back(
        less("hot", far(random_oblivious(), kHot), far(ordered_oblivious(), kHot)));
    return claim;
}

/// Mean of two links into the hot router, from `steps` away in the numbers of routers.
Observation into_hot(const StudyResults& results, const Algorithm& of, unsigned x_plus,
                     unsigned y_plus) {
    const auto from = [](unsigned x, unsigned y) {
        return (kHotRouter / kRadix + y) % kRadix * kRadix + (kHotRouter + x) % kRadix;
    };
    const CurvePoint& point = hot_spot(results, of);
    const unsigned before = from(x_plus, y_plus);
    const unsigned behind = from(kRadix - x_plus, kRadix - y_plus);
    return (observe(point, measured_link(before, kHotRouter)) +
            observe(point, measured_link(behind, kHotRouter))) /
           2;
}

Claim links_of_the_hot_node(const StudyResults& results) {
    Claim claim{"R22",
                "dimension order loads the y-links of the hot node heavily, its x-links lightly",
                "utilisation of its incoming links: y in [0.80, 0.86], x in [0.21, 0.27]; random "
                "order: both in [0.48, 0.58]",
                {}};
    const Algorithm& ordered = ordered_oblivious();
    const Algorithm& random = random_oblivious();
    claim.findings.push_back(within("ordered, y", into_hot(results, ordered, 0, 1), 0.80, 0.86));
    claim.findings.push_back(within("ordered, x", into_hot(results, ordered, 1, 0), 0.21, 0.27));
    claim.findings.push_back(within("random, y", into_hot(results, random, 0, 1), 0.48, 0.58));
    claim.findings.push_back(within("random, x", into_hot(results, random, 1, 0), 0.48, 0.58));
    return claim;
}

Claim near_packets(const StudyResults& results) {
    Claim claim{"R23",
                "normal packets over few hops are hardly affected by a hot spot",
                "h=1..3: latency of normal packets over that without a hot spot in [0.75, 1.25]",
                {}};
    for (const Algorithm& of : algorithms()) {
        const CurvePoint& without = results.curve(of.name).at(kNormalLoad);
        for (const unsigned h : {1u, 2u, 3u}) {
            claim.findings.push_back(
                within(fmt::format("{} h={}", of.name, h),
                       latency(results, of, kNormal, h, h) / observe(without, latency_of_hops(h)),
                       0.75, 1.25));
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> hot_spot_claims(const StudyResults& results) {
    return {steep_and_flat(results), diagonal_is_best_with_hot_spot(results),
            order_or_random(results), links_of_the_hot_node(results), near_packets(results)};
}

}  // namespace thruway::rexford_shin
