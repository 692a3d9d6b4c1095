// The claims of the paper, T1 to T12.
#include "analysis/wormhole/torus_mean_field.h"
#include "studies/claims/shapes.h"
#include "studies/torus_saturation/measures.h"

namespace thruway::torus_saturation {
namespace {

/// Networks, each with several lambda m.
using Places = std::vector<std::tuple<Network, double>>;

/// "8x8 l=2 m=10 lambda m=0.2".
std::string at(const Network& of, double lambda_m) {
    return fmt::format("{} lambda m={}", curve_name(of), lambda_m);
}

/// For these the paper finds that the size does not matter.
bool is_large(const Network& of) { return of.d >= 2 * of.l; }
bool is_8x8(const Network& of) { return of.d == 8; }

const CurveResult& curve_of(const StudyResults& results, const Network& of) {
    return results.curve(curve_name(of));
}

/// The networks with the loads of their curves up to `last`.
Places up_to(double last, const StudyResults& results, const std::vector<Network>& networks) {
    Places all;
    for (const Network& of : networks) {
        for (const double x : between(curve_of(results, of).x(), 0, last)) all.emplace_back(of, x);
    }
    return all;
}

/// The networks with their loads below saturation.
Places steady(const StudyResults& results, const std::vector<Network>& networks) {
    Places all;
    for (const Network& of : networks) {
        const CurveResult& curve = curve_of(results, of);
        const Observation critical = critical_load(curve);
        for (const CurvePoint& point : curve.points) {
            if (is_steady(point, critical)) all.emplace_back(of, point.x);
        }
    }
    return all;
}

/// The networks whose generation stops, with the loads until then.
Places drained(const StudyResults& results) {
    Places all;
    for (const Network& of : {Network{8, 2, 5}, Network{8, 3, 10}}) {
        for (const double x : results.curve(drained_name(of)).x()) all.emplace_back(of, x);
    }
    return all;
}

}  // namespace

std::vector<Claim> claims(const StudyResults& results) {
    const std::vector<unsigned> both_distances = {2, 3};
    const std::vector<Network> all = networks(results.effort());
    const auto latency = [&](const Network& of, double x) {
        return observe(curve_of(results, of).at(x), mean_latency);
    };
    const auto over_8x8 = [&](const Network& of, double x) {
        return latency(of, x) / latency({8, of.l, of.m}, x);
    };
    const auto critical = [&](const Network& of) { return critical_load(curve_of(results, of)); };
    return {
        {"T1", "the latency of an empty network is 3(l+1)+m", "exact, l=1..4, m=1,5,10,20",
         each(product(std::vector{1u, 2u, 3u, 4u}, kEmptyLengths),
              [&](unsigned l, unsigned m) {
                  return equal(fmt::format("l={} m={}", l, m),
                               observe(results.curve(empty_name(l)).at(m), mean_latency),
                               empty_network_latency(l, m));
              }),
         "", kSameWhenQuick},

        {"T2", "equation (2) approximates the latency",
         "model/measured in [0.85, 1.15] for lambda m <= 0.2, d=6,8",
         each(up_to(0.2, results,
                    where(all, [](const Network& of) { return of.d == 6 || of.d == 8; })),
              [&](const Network& of, double x) {
                  const double model = torus_latency_cycles(x / of.m, of.l, of.m);
                  return within(at(of, x), model / latency(of, x), 0.85, 1.15);
              }),
         "the contention term of equation (2) is a number of messages, not their time, so it is "
         "too small the more, the longer messages are"},

        {"T3", "the network saturates at 0.8/m messages per node and cycle",
         "lambda_cr m in [0.75, 1.0] where d >= 2l",
         each(where(all, is_large),
              [&](const Network& of) { return within(curve_name(of), critical(of), 0.75, 1); })},

        {"T4", "it saturates at the same rate for l=2 and l=3 (equation (1): 2/m, 1.33/m)",
         "lambda_cr(l=3)/lambda_cr(l=2) in [0.95, 1.05], d=6,8",
         each(product(std::vector{6u, 8u}, std::vector{5u, 10u, 20u}),
              [&](unsigned d, unsigned m) {
                  return within(fmt::format("{0}x{0} m={1}", d, m),
                                critical({d, 3, m}) / critical({d, 2, m}), 0.95, 1.05);
              })},

        {"T5", "size does not matter where d >= 2l", "latency within 5 % of 8x8, lambda m <= 0.7",
         each(up_to(0.7, results,
                    where(all, [](const Network& of) { return is_large(of) && !is_8x8(of); })),
              [&](const Network& of, double x) {
                  return within(at(of, x), over_8x8(of, x), 0.95, 1.05);
              })},

        {"T6", "a 2x2 torus saturates early", "lambda_cr(d=2) < 0.9 lambda_cr(d=4), l=2",
         each(product(std::vector{10u, 20u}, std::vector<std::string>{"", kSingleLinks}),
              [&](unsigned m, const std::string& links) {
                  const std::string name = curve_name({2, 2, m}) + links;
                  return below(name, critical_load(results.curve(name)) / critical({4, 2, m}), 0.9);
              }),
         "the port through which a node sends sets the rate, 1/(m+1), in every torus; in a 2x2 "
         "torus what a node sends and what it passes on take different links, so that even a "
         "single link a neighbour carries both"},

        {"T6b", "with d < 2l behaviour differs (d=4, l=3)",
         "latency more than 5 % from that of 8x8 at some lambda m <= 0.7",
         each({10u, 20u},
              [&](unsigned m) {
                  std::vector<Observation> differences;
                  for (const auto& [of, x] : up_to(0.7, results, {{4, 3, m}})) {
                      const Observation ratio = over_8x8(of, x);
                      differences.push_back(max({ratio, 1 / ratio}));
                  }
                  return above(fmt::format("m={}", m), max(differences), 1.05);
              })},

        {"T7", "N = lambda n tau in the steady state", "ratio in [0.98, 1.02]",
         each(steady(results, where(all, is_8x8)),
              [&](const Network& of, double x) {
                  return within(at(of, x), observe(curve_of(results, of).at(x), little_ratio), 0.98,
                                1.02);
              })},

        {"T7b", "near saturation lambda n tau exceeds the number counted",
         "(lambda n tau)/N > 1 for the messages generated in a time, lambda m = 1.0, 1.2, 1.4",
         each(drained(results),
              [&](const Network& of, double x) {
                  const CurvePoint& point = results.curve(drained_name(of)).at(x);
                  const Cycle stop = point.settings.traffic.stop_cycle;
                  return above(
                      at(of, x),
                      observe(point, little_ratio_of_generated(x / of.m * of.d * of.d, stop)), 1);
              })},

        {"T8", "latency is linear in lambda at low load", "R2 > 0.98, lambda m <= 0.1",
         each(both_distances,
              [&](unsigned l) {
                  return above(fmt::format("l={} m=10", l),
                               line_of(results.curve(low_name(l)), &LineFit::r_squared), 0.98);
              })},

        {"T8b", "its slope is that of equation (2), (l+1) l m/4",
         "measured/equation in [0.85, 1.15] (tolerance of T2)",
         each(both_distances,
              [&](unsigned l) {
                  return within(
                      fmt::format("l={} m=10", l),
                      line_of(results.curve(low_name(l)), &LineFit::slope) / ((l + 1) * l / 4.0),
                      0.85, 1.15);
              }),
         "equation (2) has a wait of rho/(1-rho) cycles at each of l+1 nodes, "
         "whatever m is; a message that waits, waits for half a message of m flits, most of all "
         "for the one before it at its own port"},

        {"T9", "longer messages take longer and saturate the network earlier",
         "latency(m) < latency(2m) at equal lambda; lambda_cr(2m) < lambda_cr(m)",
         each(product(both_distances, std::vector{5u, 10u}),
              [&](unsigned l, unsigned m) {
                  const Network of{8, l, m};
                  const Network longer{8, l, 2 * m};
                  return each({0.1, 0.2, 0.4},
                              [&](double x) {
                                  return less(at(of, x), latency(of, x), latency(longer, 2 * x));
                              }) +
                         Findings{less(curve_name(of) + " lambda_cr", critical(longer) / (2.0 * m),
                                       critical(of) / (1.0 * m))};
              })},

        {"T10", "the critical exponent of the latency is 1",
         "slope of log(tau-tau0) over log(1-lambda/lambda_cr) in [-1.2, -0.8], from "
         "0.7 lambda_cr on",
         each(both_distances,
              [&](unsigned l) {
                  return within(fmt::format("8x8 l={} m=10", l),
                                measured_exponent(results.curve(near_name(l)), critical({8, l, 10}),
                                                  empty_network_latency(l, 10)),
                                -1.2, -0.8);
              })},

        {"T11", "latency is linear in m at fixed utilisation", "R2 > 0.98, lambda m = 0.4",
         each(both_distances,
              [&](unsigned l) {
                  return above(fmt::format("8x8 l={}", l),
                               line_of(results.curve(lengths_name(l)), &LineFit::r_squared), 0.98);
              })},

        {"T12", "unlimited storage never deadlocks; the network drains",
         "after overload and the end of generation no message is left",
         each(drained(results),
              [&](const Network& of, double x) {
                  return fact(at(of, x), is_empty_at_the_end(results.curve(drained_name(of)).at(x)),
                              fmt::format("empty within {} times as long", kDrainLimit));
              })},
    };
}

}  // namespace thruway::torus_saturation
