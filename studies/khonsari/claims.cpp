// The claims of the paper on the model beside the simulation (K1, K2) and alone (K3 to K5), with
// and without time-out (K6), adaptive and deterministic (K7); and all claims.
#include "studies/claims/shapes.h"
#include "studies/khonsari/measures.h"
#include "studies/points/steady_point.h"

#include <algorithm>
#include <cmath>

namespace thruway::khonsari {
namespace {

constexpr double kTolerance = 0.15;
constexpr std::array<Law, 2> kLaws = {Law::kGeometric, Law::kFixed};

/// The highest load up to which all points of the panel are within the tolerance; 0: none.
double reach(const Panel& panel, const CurveResult& curve) {
    double highest = 0;
    for (const CurvePoint& point : curve.points) {
        const Observation error = model_error(panel, point);
        if (!error.known() || std::fabs(error.value()) > kTolerance) break;
        highest = point.x;
    }
    return highest;
}

/// 1 - model/simulated with the mean latency of the measured part, whether or not it is steady, of
/// the runs that have one. A network that still fills has a higher latency later: if this is
/// positive, the error is larger.
Observation least_error(const Panel& panel, const CurvePoint& point) {
    CurvePoint measured{point.x, point.settings, {}, point.number};
    for (const RunResult& run : point.runs) {
        if (run.latency_cycles.mean) measured.runs.push_back(run);
    }
    const Measure latency = Measure(mean_latency).in_any_state();
    return 1 - modelled_at(panel, point.x).latency / observe(measured, latency);
}

std::vector<Claim> accuracy_claims(const StudyResults& results, const std::vector<Panel>& panels) {
    const auto predicts = [&](const Panel& panel) {
        const CurveResult& curve = results.curve(panel_name(panel));
        return Claim{
            fmt::format("K1{}", panel.letter),
            fmt::format("the model predicts the latency at light and moderate load: {} (here up to "
                        "{} of saturation)",
                        to_text(panel.network), reach(panel, curve)),
            fmt::format("model/simulated - 1 in [-0.15, 0.15] up to {} of the model's saturation",
                        kModerate),
            each(between(curve.x(), 0, kModerate),
                 [&](double part) {
                     return within(fmt::format("{}", part), model_error(panel, curve.at(part)),
                                   -kTolerance, kTolerance);
                 }),
            "(17) leaves multiplexing out of the time that a source queue serves a message, (18) "
            "multiplies all waits by it, (14) and (16) count blocking twice"};
    };
    const auto error_size = [&](const Panel& panel, const CurvePoint& point) {
        return Observation::of({model_error(panel, point)},
                               [](const auto& v) { return std::fabs(v[0]); });
    };
    const auto grows = [&](const Panel& panel) {
        const std::string at = to_text(panel.network);
        const CurveResult& curve = results.curve(panel_name(panel));
        const CurvePoint& high = curve.at(kHigh);
        if (is_saturated(high)) {
            return fact(fmt::format("{} at {} of saturation", at, kHigh), true, "saturated");
        }
        const Observation before = error_size(panel, curve.at(kLow));
        const Observation error = error_size(panel, high);
        const Observation least = least_error(panel, high);
        const bool is_enough = before.known() && !error.known() && least.known() &&
                               least.value() > before.value();
        if (is_enough) return less(at + ", a network that still fills", before, least);
        return less(at, before, error);
    };
    std::vector<Claim> all = rows(panels, predicts);
    all.push_back(
        {"K2", "the discrepancy grows near saturation",
         fmt::format("|model/simulated - 1| larger at {} of saturation than at {}; a saturated "
                     "simulation counts as an infinite error, the mean of one that still fills as "
                     "a lower bound",
                     kHigh, kLow),
         each(panels, grows)});
    return all;
}

/// The load at which the model of the paper's network saturates.
double saturation(Pattern pattern, unsigned mean_flits, unsigned vcs) {
    return saturation_of({10, pattern, mean_flits, vcs});
}

std::vector<Claim> model_claims() {
    const std::vector<unsigned> both_vcs = {2, 3};
    const auto with_three = [](Pattern pattern) {
        return saturation(pattern, 32, 3) / saturation(pattern, 32, 2);
    };
    const auto flits = [](Pattern pattern, unsigned mean_flits, unsigned vcs) {
        return mean_flits * saturation(pattern, mean_flits, vcs);
    };
    return {
        {"K3",
         "three virtual channels saturate later than two",
         "model, M=32: ratio of the loads 1.509 (pattern 1), 1.489 (pattern 2)",
         {rounds_to("pattern 1", with_three(Pattern::kFirst), 1.509, 1e-3),
          rounds_to("pattern 2", with_three(Pattern::kSecond), 1.489, 1e-3)}},

        {"K4", "pattern 2 saturates slightly earlier than pattern 1",
         "model: less, by 20 % at most; 0.0560913 and 0.0593338 for M=32, V=2 (from the paper's "
         "formulas)",
         each(product(std::vector{32u, 256u}, both_vcs),
              [](unsigned mean_flits, unsigned vcs) {
                  return within(fmt::format("M={}, V={}", mean_flits, vcs),
                                saturation(Pattern::kSecond, mean_flits, vcs) /
                                    saturation(Pattern::kFirst, mean_flits, vcs),
                                0.8, 1 - 1e-6);
              }) +
             Findings{rounds_to("pattern 1, M=32, V=2", saturation(Pattern::kFirst, 32, 2),
                                0.0593338, 1e-7),
                      rounds_to("pattern 2, M=32, V=2", saturation(Pattern::kSecond, 32, 2),
                                0.0560913, 1e-7)}},

        {"K5", "the saturation load is as 1/M",
         "model: lambda M for M=256 within 5 % of that for M=32; 1.90 and 1.95 for V=2, pattern 1",
         each(product(std::vector{Pattern::kFirst, Pattern::kSecond}, both_vcs),
              [&](Pattern pattern, unsigned vcs) {
                  return within(fmt::format("{}, V={}", to_text(pattern), vcs),
                                flits(pattern, 256, vcs) / flits(pattern, 32, vcs), 0.95, 1.05);
              }) +
             Findings{
                 rounds_to("pattern 1, V=2, M=32", flits(Pattern::kFirst, 32, 2), 1.90, 0.01),
                 rounds_to("pattern 1, V=2, M=256", flits(Pattern::kFirst, 256, 2), 1.95, 0.01)}},
    };
}

/// Suffix of claim ids for a reading of "without time-out"; empty for the default one.
std::string suffix(Routing reading) {
    return reading == Routing::kEscapeAtOnce ? ", escape only" : "";
}

/// For each network, the runs that deadlock when no header ever moves to the deterministic channel.
/// Over one or two hops cycles of waiting messages are rare.
std::string counts_of_deadlocks(const StudyResults& results) {
    std::string counts;
    for (const Network& network : compared_networks(results.effort())) {
        std::size_t runs = 0;
        unsigned found = 0;
        for (const Law law : kLaws) {
            const CurvePoint& never = only(
                results.curve(timeout_name(network, law, Routing::kNever)));
            runs += never.runs.size();
            found += deadlocked_runs(never);
        }
        counts += fmt::format("{}{}, V={}: {} of {}", counts.empty() ? "" : "; ",
                              to_text(network.pattern), network.vcs, found, runs);
    }
    return counts;
}

std::vector<Claim> timeout_claims(const StudyResults& results) {
    const auto helps = [&](Routing reading, Law law) {
        const auto of = [&](const Network& network, Routing routing, const Measure& measure) {
            return observe(only(results.curve(timeout_name(network, law, routing))), measure);
        };
        return Claim{
            fmt::format("K6 {}{}", to_text(law), suffix(reading)),
            "the time-out reduces multiplexing and makes messages faster under locality",
            fmt::format("M=32, {} of saturation: mean degree of multiplexing and latency lower "
                        "with tau=M than with tau=0",
                        kComparedLoad),
            each(compared_networks(results.effort()),
                 [&](const Network& network) {
                     return Findings{less("multiplexing " + to_text(network),
                                          of(network, Routing::kTimeout, multiplexing),
                                          of(network, reading, multiplexing)),
                                     less("latency " + to_text(network),
                                          of(network, Routing::kTimeout, mean_latency),
                                          of(network, reading, mean_latency))};
                 }),
            "to wait for a channel instead of sharing its link pays for lengths that vary less "
            "than exponential ones, costs for those that vary more; with buffers of two flits a "
            "message that waits keeps the channels behind it, and makes the source queue longer"};
    };
    std::vector<Claim> all = rows(product(readings_at_once(), kLaws), helps);
    all.push_back(
        {"K6 infinite",
         "without the step to the deterministic channel the network is not free of deadlock (runs "
         "that deadlock: " +
             counts_of_deadlocks(results) + ")",
         "uniform traffic, V=2: a run of each length law deadlocks", each(kLaws, [&](Law law) {
             const CurvePoint& endless = only(results.curve(endless_name(law)));
             const unsigned found = deadlocked_runs(endless);
             return fact(
                 fmt::format("{} lengths: {} of {} runs", to_text(law), found, endless.runs.size()),
                 found > 0, "a run deadlocks");
         })});
    return all;
}

std::vector<Claim> routing_claims(const StudyResults& results) {
    const auto locality_decides = [&](Routing reading, Routing baseline, Law law) {
        const bool one = baseline == Routing::kDeterministicOne;
        const auto latency = [&](Pattern pattern, Routing routing) {
            const CurveResult& curve = results.curve(routing_name(pattern, law, routing));
            return observe(curve.at(decisive_load(pattern)), mean_latency);
        };
        return Claim{
            fmt::format("K7 {} VC {}{}", one ? 1 : 2, to_text(law), suffix(reading)),
            fmt::format("adaptive routing without time-out is poor beside e-cube with {} virtual "
                        "channel{} under strong locality, good under uniform traffic",
                        one ? 1 : 2, one ? "" : "s"),
            "latency of tau=0, V=2 above that of the baseline for pattern 1, below it for uniform "
            "traffic",
            {less("pattern 1", latency(Pattern::kFirst, baseline),
                  latency(Pattern::kFirst, reading)),
             less("uniform", latency(Pattern::kUniform, reading),
                  latency(Pattern::kUniform, baseline))},
            one ? "with one virtual channel a source injects a flit a cycle, with V = 2 two: its "
                  "queue, not the network, makes e-cube slow"
                : "nine messages of ten go one hop, where both algorithms have the same channels "
                  "to choose from; the tenth finds more with adaptive routing"};
    };
    return rows(product(readings_at_once(),
                        std::vector{Routing::kDeterministicOne, Routing::kDeterministic}, kLaws),
                locality_decides);
}

}  // namespace

std::vector<Claim> claims(const StudyResults& results) {
    const std::vector<Panel> of_figure = panels(results.effort());
    return in_order({accuracy_claims(results, of_figure), model_claims(), timeout_claims(results),
                     routing_claims(results), channel_claims(results, of_figure)});
}

}  // namespace thruway::khonsari
