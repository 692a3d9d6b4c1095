// The claims of the paper where 5 % of the packets go to one node, R19 to R23.
#include "statistics/estimators/line_fit.h"
#include "studies/claims/shapes.h"
#include "studies/rexford_shin/measures.h"

namespace thruway::rexford_shin {
namespace {

Observation latency(const StudyResults& results, const Algorithm& of, unsigned traffic_class,
                    unsigned first = 1, unsigned last = kFarthest) {
    return observe(only(results.curve(hot_spot_name(of))),
                   class_latency(traffic_class, first, last));
}

/// Cycles per hop: slope of a line through the latencies of hot packets over 2 to 14 hops.
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

/// Mean utilisation of the two links into the hot router along x (1, 0) or y (0, 1).
Observation into_hot(const StudyResults& results, const Algorithm& of, unsigned x, unsigned y) {
    const auto from = [](unsigned x_plus, unsigned y_plus) {
        return (kHotRouter / kRadix + y_plus) % kRadix * kRadix + (kHotRouter + x_plus) % kRadix;
    };
    const CurvePoint& point = only(results.curve(hot_spot_name(of)));
    return (observe(point, measured_link(from(x, y), kHotRouter)) +
            observe(point, measured_link(from(kRadix - x, kRadix - y), kHotRouter))) /
           2;
}

}  // namespace

std::vector<Claim> hot_spot_claims(const StudyResults& results) {
    const Algorithm& random = random_oblivious();
    const Algorithm& ordered = ordered_oblivious();
    const auto normal = [&](const Algorithm& of) { return latency(results, of, kNormal); };
    const auto hot = [&](const Algorithm& of) { return latency(results, of, kHot); };
    const auto far = [&](const Algorithm& of, unsigned traffic_class) {
        return latency(results, of, traffic_class, 8);
    };
    return {
        {"R19",
         "under a hot spot latency climbs steeply with h in dimension-ordered oblivious routing "
         "and is flat in adaptive routing",
         "hot packets, h=2..14: slope at least twice that of random adaptive and diagonal",
         each({random_adaptive(), diagonal()},
              [&](const Algorithm& of) {
                  return above("slope over that of " + of.name,
                               slope(results, ordered) / slope(results, of), 2);
              })},

        {"R20", "diagonal routing is best under a hot spot",
         "normal packets: faster than all others; hot packets: at most 1.1 times the other "
         "adaptive ones and faster than dimension-ordered adaptive",
         each(all_but_diagonal(),
              [&](const Algorithm& other) {
                  return less("normal, " + other.name, normal(diagonal()), normal(other));
              }) +
             each({random_adaptive(), ordered_adaptive()},
                  [&](const Algorithm& other) {
                      return below("hot, over " + other.name, hot(diagonal()) / hot(other), 1.1);
                  }) +
             Findings{less("hot, " + ordered_adaptive().name, hot(diagonal()),
                           hot(ordered_adaptive()))}},

        {"R21",
         "oblivious: dimension order is better for normal packets, random order for hot ones",
         "packets over 8 to 16 hops: normal latency(ordered) < latency(random); hot "
         "latency(random) < latency(ordered)",
         {less("normal", far(ordered, kNormal), far(random, kNormal)),
          less("hot", far(random, kHot), far(ordered, kHot))}},

        {"R22",
         "dimension order loads the y-links of the hot node heavily, its x-links lightly",
         "utilisation of its incoming links: y in [0.80, 0.86], x in [0.21, 0.27]; random order: "
         "both in [0.48, 0.58]",
         {within("ordered, y", into_hot(results, ordered, 0, 1), 0.80, 0.86),
          within("ordered, x", into_hot(results, ordered, 1, 0), 0.21, 0.27),
          within("random, y", into_hot(results, random, 0, 1), 0.48, 0.58),
          within("random, x", into_hot(results, random, 1, 0), 0.48, 0.58)}},

        {"R23", "normal packets over few hops are hardly affected by a hot spot",
         "h=1..3: latency of normal packets over that without a hot spot in [0.75, 1.25]",
         each(product(algorithms(), std::vector{1u, 2u, 3u}),
              [&](const Algorithm& of, unsigned h) {
                  const CurvePoint& without = results.curve(of.name).at(kNormalLoad);
                  return within(
                      fmt::format("{} h={}", of.name, h),
                      latency(results, of, kNormal, h, h) / observe(without, latency_of_hops(h)),
                      0.75, 1.25);
              })},
    };
}

}  // namespace thruway::rexford_shin
