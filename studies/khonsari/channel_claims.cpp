// The claims of the paper on rates and use of the channels (K8, K9), on traffic (K10) and on the
// empty network (K11).
#include "analysis/equations/distance_law.h"
#include "studies/claims/shapes.h"
#include "studies/khonsari/measures.h"

#include <cmath>

namespace thruway::khonsari {
namespace {

constexpr double kErrorProbability = 0.001;
/// Two-sided normal quantile for kErrorProbability.
constexpr double kDeviations = 3.2905;

/// Hops of the messages of a Poisson process: their variance is that of the number of messages
/// times the mean square of the distance.
Finding mean_rate(const Network& network, const CurvePoint& point) {
    const std::string at = fmt::format("{}-cube, {}: mean rate", network.dimensions,
                                       to_text(network));
    const std::optional<EqualRates> rates = pooled_rates(point);
    if (!rates) return within(at, Observation::unknown("no rates"), 1, 1);
    const std::vector<double> share = modelled(network, 0).hop_share;
    double mean = 0;
    double square = 0;
    for (std::size_t hops = 1; hops < share.size(); ++hops) {
        const auto distance = static_cast<double>(hops);
        mean += distance * share[hops];
        square += distance * distance * share[hops];
    }
    const double rate = point.x * saturation_of(network);
    const double messages = rate * std::pow(2, network.dimensions) *
                            static_cast<double>(rates->cycles);
    const double width = kDeviations * std::sqrt(square / messages) / mean;
    return within(at, rates->mean / channel_rate(rate, mean, network.dimensions), 1 - width,
                  1 + width);
}

}  // namespace

std::vector<Claim> channel_claims(const StudyResults& results, const std::vector<Panel>& panels) {
    const unsigned n = dimensions(results.effort());
    const std::vector<Pattern> local = {Pattern::kFirst, Pattern::kSecond};
    const CurvePoint& small_cube = only(results.curve(kSmallCube));
    const auto empty = [&](const Network& network, Law law) -> const CurvePoint& {
        return only(results.curve(empty_name(network, law)));
    };
    // A measure compared with the model at light and moderate load, in all panels.
    const std::string beside_model = fmt::format(
        "model/simulated in [0.8, 1.25] at {} and {} of saturation, all panels", kLow, kModerate);
    const auto use = [&](const Measure& measure, double (*model)(const TimeoutLatency&)) {
        return each(
            product(panels, std::vector{kLow, kModerate}), [&](const Panel& panel, double part) {
                const CurvePoint& point = results.curve(panel_name(panel)).at(part);
                return within(fmt::format("{} at {}", to_text(panel.network), part),
                              model(modelled_at(panel, part)) / observe(point, measure), 0.8, 1.25);
            });
    };
    return {
        {"K8", "all channels carry lambda_g d / n messages a cycle",
         fmt::format("mean rate/(lambda_g d/n) in the 99.9 % interval for Poisson traffic; 4-cube: "
                     "max/min in [1, 1.05]; {}-cube, {} of saturation, all panels: chi-square test "
                     "of equal rates, p > {}",
                     n, kLow, kErrorProbability),
         Findings{within("4-cube: max/min", observe(small_cube, highest_over_lowest), 1, 1.05),
                  mean_rate({kSmallDimensions, Pattern::kFirst, 32, 2}, small_cube)} +
             each(panels,
                  [&](const Panel& panel) {
                      const CurvePoint& point = results.curve(panel_name(panel)).at(kLow);
                      return Findings{mean_rate(panel.network, point),
                                      above(to_text(panel.network) + ": p",
                                            probability_of_equal_rates(point), kErrorProbability)};
                  })},

        {"K9 occupancy", "equation (10) is reasonable: channels without a message", beside_model,
         use(share_taken(0), [](const TimeoutLatency& of) { return of.busy[0]; })},

        {"K9 multiplexing", "equation (18) is reasonable", beside_model,
         use(multiplexing, [](const TimeoutLatency& of) { return of.multiplexing; }),
         "(10) lets a message take any virtual channel; with a time-out of M the last one is taken "
         "by those alone that have come to it"},

        {"K9 time-out", "equations (13) and (14) are reasonable", beside_model,
         use(timeout_probability, [](const TimeoutLatency& of) { return of.timeout_at_router; }),
         "(14) multiplies P_t, which has the probability r of waiting in it, by that of being "
         "blocked: divided by r it is of the size of what is measured"},

        {"K10", "messages go as far as the patterns say: d = 1.1 and 1.75",
         "chi-square test of the distances, p > 0.01; mean distance within 0.5 %",
         each(local,
              [&](Pattern pattern) {
                  const Network network{n, pattern, 32, 2};
                  const CurvePoint& point = empty(network, Law::kGeometric);
                  const double d = mean_distance(modelled(network, 0).hop_share);
                  return Findings{
                      above(to_text(pattern) + ": p",
                            probability_of_distances(distances(pattern, network.dimensions), point),
                            0.01),
                      within(to_text(pattern) + ": mean", observe(point, mean_hops) / d, 0.995,
                             1.005)};
              })},

        {"K11", "without load a message takes M + d cycles",
         "fixed lengths: exactly M + i for each distance i; geometric lengths: within 1 %",
         each(product(local, std::vector{32u, 256u}),
              [&](Pattern pattern, unsigned mean_flits) {
                  const Network network{n, pattern, mean_flits, 2};
                  const std::string at = fmt::format("{}, M={}", to_text(pattern), mean_flits);
                  const CurvePoint& fixed = empty(network, Law::kFixed);
                  const Observation geometric = observe(empty(network, Law::kGeometric),
                                                        mean_latency);
                  return each(fixed.runs.at(0).by_hops,
                              [&](const HopClassResult& of) {
                                  return equal(fmt::format("{}, i={}", at, of.hops),
                                               observe(fixed, latency_of_hops(of.hops)),
                                               mean_flits + of.hops);
                              }) +
                         Findings{within(at + ", geometric",
                                         geometric / zero_load_latency(modelled(network, 0)), 0.99,
                                         1.01)};
              })},
    };
}

}  // namespace thruway::khonsari
