// The study of Khonsari et al.: its claims on hand-made results, true and false ones.

#include "studies/khonsari/khonsari.h"
#include "tests/studies/khonsari/khonsari_support.h"
#include "tests/studies/khonsari/made_khonsari.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

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

TEST(Khonsari, takes_the_latency_of_a_network_that_fills_for_a_lower_bound) {
    const auto with_factor = [](double factor) {
        return made_khonsari([=](const std::string& curve, double x, RunResult& run) {
            if (curve.substr(1, 2) != ") " || x != kHigh) return;
            run.verdict = Verdict::kNotConverged;
            run.steady_state = false;
            *run.latency_cycles.mean *= factor;
        });
    };
    EXPECT_EQ(verdicts(with_factor(10)).at("K2"), ClaimVerdict::kHolds);
    // Below the latency of the model, a lower bound tells nothing about the error.
    EXPECT_EQ(verdicts(with_factor(0.1)).at("K2"), ClaimVerdict::kUndecided);
}

/// A change of the network, and the claims that then fail.
struct Broken {
    const char* what;
    KhonsariChange change;
    std::set<std::string> claims;
};

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

TEST(Khonsari, marks_a_point_without_steady_state_and_decides_nothing_by_it) {
    const auto results = made_khonsari([](const std::string& curve, double x, RunResult& run) {
        if (!is(curve, "d)") || x != kHigh) return;
        run.verdict = Verdict::kNotConverged;
        run.latency_cycles = {};
    });
    EXPECT_EQ(verdicts(results).at("K2"), ClaimVerdict::kUndecided);
    for (const Figure& figure : make_figures(figures(results.effort()), results)) {
        if (figure.name != "figure_1d") continue;
        EXPECT_NE(to_csv(figure).find("not_converged"), std::string::npos);
        EXPECT_EQ(figure.lines[0].points.back().y.unsteady_verdict(), Verdict::kNotConverged);
    }
}

}  // namespace
}  // namespace thruway::test
