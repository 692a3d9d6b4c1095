// The study of Khonsari et al.: its claims on hand-made results, and its settings.

#include "studies/khonsari/measures.h"
#include "tests/studies/khonsari/made_khonsari.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace thruway::test {
namespace {

using namespace khonsari;

std::map<std::string, ClaimVerdict> verdicts(const StudyResults& results) {
    std::map<std::string, ClaimVerdict> all;
    for (const Claim& claim : claims(results)) all[claim.id] = claim.verdict();
    return all;
}

TEST(Khonsari, finds_every_claim_true_where_it_is) {
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        std::set<unsigned> numbers;
        std::set<std::string> ids;
        for (const Claim& claim : claims(made_khonsari(nullptr, effort))) {
            const Finding* finding = claim.deciding();
            EXPECT_EQ(claim.verdict(), ClaimVerdict::kHolds)
                << claim.id << ": " << (finding ? finding->at + " " + finding->reason : "");
            EXPECT_TRUE(ids.insert(claim.id).second) << claim.id << " is there twice";
            numbers.insert(static_cast<unsigned>(std::stoul(claim.id.substr(1))));
        }
        EXPECT_EQ(numbers, (std::set<unsigned>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    }
}

TEST(Khonsari, decides_nothing_about_simulations_that_say_nothing) {
    const auto results = made_khonsari([](const std::string&, double, RunResult& run) {
        run = RunResult{};
        run.verdict = Verdict::kNotConverged;
    });
    const std::map<std::string, ClaimVerdict> known = {{"K3", ClaimVerdict::kHolds},
                                                       {"K4", ClaimVerdict::kHolds},
                                                       {"K5", ClaimVerdict::kHolds},
                                                       {"K6 infinite", ClaimVerdict::kFails}};
    for (const auto& [id, verdict] : verdicts(results)) {
        const auto found = known.find(id);
        EXPECT_EQ(verdict, found == known.end() ? ClaimVerdict::kUndecided : found->second) << id;
    }
}

TEST(Khonsari, takes_a_saturated_simulation_for_an_infinite_error) {
    const auto results = made_khonsari([](const std::string& curve, double x, RunResult& run) {
        if (curve.substr(1, 2) != ") " || x != kHigh) return;
        run = RunResult{};
        run.verdict = Verdict::kSaturated;
    });
    EXPECT_EQ(verdicts(results).at("K2"), ClaimVerdict::kHolds);
}

/// A change of the network, and the claims that then fail.
struct Broken {
    const char* what;
    KhonsariChange change;
    std::set<std::string> claims;
};

bool is(const std::string& curve, const char* start) { return curve.rfind(start, 0) == 0; }
bool has(const std::string& curve, const char* part) {
    return curve.find(part) != std::string::npos;
}

void scale_latency(RunResult& run, double factor) { *run.latency_cycles.mean *= factor; }

const std::vector<Broken> kBroken = {
    {"the model is far off at moderate load",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "c)") && x == kModerate) scale_latency(r, 1.2);
     },
     {"K1c"}},
    {"the model is best near saturation",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "f)") && x == kHigh) scale_latency(r, 1.01 / 1.4);
     },
     {"K2"}},
    {"the time-out slows messages of fixed lengths down",
     [](const auto& c, double, RunResult& r) {
         if (c == "pattern 2, M=32, V=3, fixed, tau = M") scale_latency(r, 1.3);
     },
     {"K6 fixed", "K6 fixed, escape only"}},
    {"the time-out multiplexes more",
     [](const auto& c, double, RunResult& r) {
         if (c == "pattern 1, M=32, V=2, geometric, tau = M") {
             r.channel_use->multiplexing->value = 1.5;
         }
     },
     {"K6 geometric", "K6 geometric, escape only"}},
    {"nothing deadlocks",
     [](const auto& c, double, RunResult& r) {
         if (c == "endless: uniform, fixed") r.verdict = Verdict::kFixedLength;
     },
     {"K6 infinite"}},
    {"adaptive routing is poor under uniform traffic",
     [](const auto& c, double, RunResult& r) {
         if (c == "over load: uniform, geometric, tau = 0") scale_latency(r, 1.5);
     },
     {"K7 1 VC geometric", "K7 2 VC geometric"}},
    {"e-cube with two channels is poor under locality",
     [](const auto& c, double, RunResult& r) {
         if (c == "over load: pattern 1, fixed, e-cube, V = 2") scale_latency(r, 1.5);
     },
     {"K7 2 VC fixed", "K7 2 VC fixed, escape only"}},
    {"adaptive routing by the escape channel alone is poor under uniform traffic",
     [](const auto& c, double, RunResult& r) {
         if (c == "over load: uniform, fixed, tau = 0, escape only") scale_latency(r, 1.5);
     },
     {"K7 1 VC fixed, escape only", "K7 2 VC fixed, escape only"}},
    {"e-cube with one channel is poor under locality",
     [](const auto& c, double, RunResult& r) {
         if (c == "over load: pattern 1, fixed, e-cube, V = 1") scale_latency(r, 1.5);
     },
     {"K7 1 VC fixed", "K7 1 VC fixed, escape only"}},
    {"e-cube with two channels is good under uniform traffic",
     [](const auto& c, double, RunResult& r) {
         if (c == "over load: uniform, fixed, e-cube, V = 2") scale_latency(r, 0.5);
     },
     {"K7 2 VC fixed", "K7 2 VC fixed, escape only"}},
    {"a channel of the small cube carries more",
     [](const auto& c, double, RunResult& r) {
         if (c == kSmallCube) r.channel_use->rates->max *= 1.1;
     },
     {"K8"}},
    {"a channel of the large cube carries more",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "b)") && x == kLow) r.channel_use->rates->packets[7] *= 2;
     },
     {"K8"}},
    {"all channels carry more",
     [](const auto& c, double x, RunResult& r) {
         if (!is(c, "h)") || x != kLow) return;
         for (std::uint64_t& packets : r.channel_use->rates->packets) packets += packets / 20;
     },
     {"K8"}},
    {"channels are taken for longer",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "d)") && x == kLow) r.channel_use->taken[0].value *= 0.7;
     },
     {"K9 occupancy"}},
    {"channels are shared less",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "h)") && x == kModerate) r.channel_use->multiplexing->value *= 0.7;
     },
     {"K9 multiplexing"}},
    {"more headers come to their time-out",
     [](const auto& c, double x, RunResult& r) {
         if (is(c, "a)") && x == kModerate) r.channel_use->timed_out->value *= 3;
     },
     {"K9 time-out"}},
    {"messages go too far",
     [](const auto& c, double, RunResult& r) {
         if (is(c, "empty network: pattern 2, M=32") && has(c, "geometric")) *r.hops.mean *= 1.01;
     },
     {"K10"}},
    {"some distance is too likely",
     [](const auto& c, double, RunResult& r) {
         if (is(c, "empty network: pattern 2, M=32") && has(c, "geometric")) {
             r.by_hops[3].packets += 300;
         }
     },
     {"K10"}},
    {"a message meets another",
     [](const auto& c, double, RunResult& r) {
         if (is(c, "empty network: pattern 1, M=256") && has(c, "fixed")) {
             *r.by_hops[1].latency_cycles += 0.1;
         }
     },
     {"K11"}},
    {"headers take two cycles more",
     [](const auto& c, double, RunResult& r) {
         if (is(c, "empty network: pattern 1, M=32") && has(c, "geometric")) {
             *r.latency_cycles.mean += 2;
         }
     },
     {"K11"}},
};

TEST(Khonsari, finds_the_claims_false_that_are) {
    for (const Broken& broken : kBroken) {
        std::set<std::string> failing;
        for (const auto& [id, verdict] : verdicts(made_khonsari(broken.change))) {
            if (verdict == ClaimVerdict::kFails) failing.insert(id);
        }
        EXPECT_EQ(failing, broken.claims) << broken.what;
    }
}

TEST(Khonsari, has_figures_with_points_on_every_line) {
    std::set<std::string> names;
    for (const Figure& figure : figures(made_khonsari())) {
        EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
        EXPECT_FALSE(figure.lines.empty()) << figure.name;
        std::set<std::string> labels;
        for (const FigureLine& line : figure.lines) {
            EXPECT_TRUE(labels.insert(line.label).second) << figure.name << ": " << line.label;
            bool known = false;
            for (const FigurePoint& point : line.points) known = known || point.y.known();
            EXPECT_TRUE(known) << figure.name << ": " << line.label;
        }
    }
    for (char letter = 'a'; letter <= 'h'; ++letter) {
        EXPECT_EQ(names.count(std::string("figure_1") + letter), 1u) << letter;
    }
}

TEST(Khonsari, has_the_loads_and_networks_of_the_paper) {
    const std::vector<Panel> all = panels(Effort::kFull);
    ASSERT_EQ(all.size(), 8u);
    EXPECT_EQ(to_text(all[0].network), "pattern 1, M=32, V=2");
    EXPECT_EQ(to_text(all[3].network), "pattern 2, M=32, V=3");
    EXPECT_EQ(to_text(all[6].network), "pattern 2, M=256, V=2");
    for (const unsigned n : {4u, 6u, 10u}) {
        for (const khonsari::Pattern pattern :
             {khonsari::Pattern::kFirst, khonsari::Pattern::kSecond, khonsari::Pattern::kUniform}) {
            const auto law = distances(pattern, n);
            EXPECT_NEAR(std::accumulate(law.begin(), law.end(), 0.0), 1, 1e-12);
        }
    }
    EXPECT_DOUBLE_EQ(distances(khonsari::Pattern::kSecond, 10)[9], 0.0125);
    // Six of 15 nodes are two hops away in a 4-cube.
    EXPECT_NEAR(distances(khonsari::Pattern::kUniform, 4)[1], 6.0 / 15, 1e-12);
}

/// The model saturates at a higher load than the network: the queue memory it predicts is too
/// short.
TEST(Khonsari, lets_the_stop_rule_end_the_runs_that_are_compared_with_the_model) {
    const auto is_window = [](const std::string& assignment) {
        return is(assignment, "measurement.cycles=") ||
               is(assignment, "measurement.warmup_cycles=");
    };
    unsigned compared = 0;
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        for (const Curve& curve : plan(effort).curves) {
            const bool panel = curve.name.substr(1, 2) == ") ";
            const bool with_end = is(curve.name, "pattern") || is(curve.name, "over");
            if ((!panel && !with_end) || has(curve.name, "infinite")) continue;
            ++compared;
            for (const double x : curve.x) {
                const Assignments all = curve.settings + curve.at(x);
                EXPECT_EQ(std::count_if(all.begin(), all.end(), is_window), 0) << curve.name;
            }
        }
    }
    EXPECT_GT(compared, 40u);
}

TEST(Khonsari, marks_a_point_without_steady_state_and_decides_nothing_by_it) {
    const auto results = made_khonsari([](const std::string& curve, double x, RunResult& run) {
        if (is(curve, "d)") && x == kHigh) run.verdict = Verdict::kNotConverged;
    });
    EXPECT_EQ(verdicts(results).at("K2"), ClaimVerdict::kUndecided);
    for (const Figure& figure : figures(results)) {
        if (figure.name != "figure_1d") continue;
        EXPECT_NE(to_csv(figure).find("not_converged"), std::string::npos);
        EXPECT_EQ(figure.lines[0].points.back().y.unsteady_verdict(), Verdict::kNotConverged);
    }
}

/// Half of the messages go one hop, half two: two of three visits have one hop left.
TEST(Khonsari, has_the_waits_of_the_model_per_visit) {
    TimeoutWormhole network;
    network.hop_share = {0, 0.5, 0.5};
    network.virtual_channels = 2;
    TimeoutLatency latency;
    latency.busy = {0.5, 0.3, 0.2};  // blocked in one dimension: 0.2 + 0.3 / 2
    latency.adaptive_wait = 10;
    latency.deterministic_wait = 20;
    EXPECT_NEAR(modelled_adaptive_wait(network, latency), 10 * (2 * 0.35 + 0.35 * 0.35) / 3, 1e-12);
    EXPECT_NEAR(modelled_deterministic_wait(latency), 4, 1e-12);
}

}  // namespace
}  // namespace thruway::test
