// Claims K8 to K11: rates and use of the channels, traffic, the empty network.
#include "analysis/equations/distance_law.h"
#include "statistics/distributions/chi_square.h"
#include "statistics/measures/channel_use.h"
#include "studies/khonsari/measures.h"
#include "studies/points/steady_point.h"

#include <cmath>
#include <cstdint>

namespace thruway::khonsari {
namespace {

std::optional<Sample> highest_over_lowest(const RunResult& run) {
    if (!run.channel_use || !run.channel_use->rates) return std::nullopt;
    const EqualRates& rates = *run.channel_use->rates;
    return Sample{rates.max / rates.min, std::nullopt};
}

constexpr double kErrorProbability = 0.001;
/// A normal variate is so many standard deviations off with that probability.
constexpr double kDeviations = 3.2905;

/// What the links carried in the runs of all seeds together.
std::optional<EqualRates> pooled_rates(const CurvePoint& point) {
    if (unsteadiness(point)) return std::nullopt;
    std::vector<std::uint64_t> packets;
    Cycle cycles = 0;
    for (const RunResult& run : point.runs) {
        if (!run.channel_use || !run.channel_use->rates) return std::nullopt;
        const EqualRates& rates = *run.channel_use->rates;
        packets.resize(rates.packets.size(), 0);
        for (std::size_t i = 0; i < packets.size(); ++i) packets[i] += rates.packets[i];
        cycles += rates.cycles;
    }
    return equal_rates(std::move(packets), cycles);
}

/// The hops of the messages of a Poisson process: their number has the variance of that of the
/// messages times the mean square of the distance.
Finding mean_rate_finding(const Network& network, const CurvePoint& point) {
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

Claim equal_channels(const StudyResults& results, const std::vector<Panel>& panels) {
    const unsigned n = dimensions(results.effort());
    Claim claim{
        "K8",
        "all channels carry lambda_g d / n messages a cycle",
        fmt::format("mean rate/(lambda_g d/n) in the 99.9 % interval for Poisson traffic; 4-cube: "
                    "max/min in [1, 1.05]; {}-cube, {} of saturation, all panels: chi-square test "
                    "of equal rates, p > {}",
                    n, kLow, kErrorProbability),
        {}};
    const CurvePoint& small = only(results.curve(kSmallCube));
    claim.findings.push_back(
        within("4-cube: max/min", observe(small, highest_over_lowest), 1, 1.05));
    claim.findings.push_back(mean_rate_finding({kSmallDimensions, Pattern::kFirst, 32, 2}, small));
    for (const Panel& panel : panels) {
        const CurvePoint& point = results.curve(panel_name(panel)).at(kLow);
        claim.findings.push_back(mean_rate_finding(panel.network, point));
        const std::optional<EqualRates> rates = pooled_rates(point);
        claim.findings.push_back(
            above(to_text(panel.network) + ": p",
                  rates ? Observation(rates->probability) : Observation::unknown("no rates"),
                  kErrorProbability));
    }
    return claim;
}

/// A measure beside the model at light and moderate load, of all panels.
Claim use_claim(const StudyResults& results, const std::vector<Panel>& panels,
                const std::string& of, const std::string& statement, const Measure& measure,
                const std::function<double(const TimeoutLatency&)>& modelled_value) {
    Claim claim{"K9 " + of,
                statement,
                fmt::format("model/simulated in [0.8, 1.25] at {} and {} of saturation, all panels",
                            kLow, kModerate),
                {}};
    for (const Panel& panel : panels) {
        for (const double part : {kLow, kModerate}) {
            const Observation measured = observe(results.curve(panel_name(panel)).at(part),
                                                 measure);
            claim.findings.push_back(within(fmt::format("{} at {}", to_text(panel.network), part),
                                            modelled_value(modelled_at(panel, part)) / measured,
                                            0.8, 1.25));
        }
    }
    return claim;
}

std::vector<Claim> use_claims(const StudyResults& results, const std::vector<Panel>& panels) {
    Claim occupancy = use_claim(
        results, panels, "occupancy", "equation (10) is reasonable: channels without a message",
        share_taken(0), [](const TimeoutLatency& latency) { return latency.busy[0]; });
    Claim degree = use_claim(results, panels, "multiplexing", "equation (18) is reasonable",
                             multiplexing,
                             [](const TimeoutLatency& latency) { return latency.multiplexing; });
    Claim timeouts = use_claim(
        results, panels, "time-out", "equations (13) and (14) are reasonable", timeout_probability,
        [](const TimeoutLatency& latency) { return latency.timeout_at_router; });
    degree.reason =
        "(10) lets a message take any virtual channel; with a time-out of M the last one "
        "is taken by those alone that have come to it";
    timeouts.reason =
        "(14) multiplies P_t, which has the probability r of waiting in it, by that of being "
        "blocked: divided by r it is of the size of what is measured";
    return {occupancy, degree, timeouts};
}

/// p of the chi-square test on the distances of the messages of all runs.
Observation fit_of_distances(const Network& network, const CurvePoint& point) {
    const std::vector<double> law = distances(network.pattern, network.dimensions);
    std::vector<double> counts(law.size(), 0.0);
    double all = 0;
    for (const RunResult& run : point.runs) {
        for (const HopClassResult& of : run.by_hops) {
            counts.at(of.hops - 1) += static_cast<double>(of.packets);
            all += static_cast<double>(of.packets);
        }
    }
    if (all == 0) return Observation::unknown("no messages");
    double square = 0;
    for (std::size_t i = 0; i < law.size(); ++i) {
        const double expected = all * law[i];
        square += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return chi_square_tail(square, static_cast<double>(law.size() - 1));
}

Claim traffic(const StudyResults& results) {
    Claim claim{"K10",
                "messages go as far as the patterns say: d = 1.1 and 1.75",
                "chi-square test of the distances, p > 0.01; mean distance within 0.5 %",
                {}};
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        const Network network{dimensions(results.effort()), pattern, 32, 2};
        const CurvePoint& point = only(results.curve(empty_name(network, Law::kGeometric)));
        claim.findings.push_back(
            above(to_text(pattern) + ": p", fit_of_distances(network, point), 0.01));
        const double d = mean_distance(modelled(network, 0).hop_share);
        claim.findings.push_back(
            within(to_text(pattern) + ": mean", observe(point, mean_hops) / d, 0.995, 1.005));
    }
    return claim;
}

Claim empty_network(const StudyResults& results) {
    Claim claim{"K11",
                "without load a message takes M + d cycles",
                "fixed lengths: exactly M + i for each distance i; geometric lengths: within 1 %",
                {}};
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        for (const unsigned mean_flits : {32u, 256u}) {
            const Network network{dimensions(results.effort()), pattern, mean_flits, 2};
            const CurvePoint& exact = only(results.curve(empty_name(network, Law::kFixed)));
            for (const HopClassResult& of : exact.runs.at(0).by_hops) {
                claim.findings.push_back(
                    equal(fmt::format("{}, M={}, i={}", to_text(pattern), mean_flits, of.hops),
                          observe(exact, latency_of_hops(of.hops)), mean_flits + of.hops));
            }
            const CurvePoint& spread = only(results.curve(empty_name(network, Law::kGeometric)));
            claim.findings.push_back(
                within(fmt::format("{}, M={}, geometric", to_text(pattern), mean_flits),
                       observe(spread, mean_latency) / zero_load_latency(modelled(network, 0)),
                       0.99, 1.01));
        }
    }
    return claim;
}

}  // namespace

std::vector<Claim> network_claims(const StudyResults& results, const std::vector<Panel>& panels) {
    std::vector<Claim> claims = {equal_channels(results, panels)};
    for (Claim& claim : use_claims(results, panels)) claims.push_back(std::move(claim));
    claims.push_back(traffic(results));
    claims.push_back(empty_network(results));
    return claims;
}

std::vector<Claim> claims(const StudyResults& results) {
    const std::vector<Panel> of_figure = panels(results.effort());
    std::vector<Claim> all = accuracy_claims(results, of_figure);
    for (Claim& claim : model_claims()) all.push_back(std::move(claim));
    for (Claim& claim : comparison_claims(results)) all.push_back(std::move(claim));
    for (Claim& claim : network_claims(results, of_figure)) all.push_back(std::move(claim));
    return all;
}

}  // namespace thruway::khonsari
