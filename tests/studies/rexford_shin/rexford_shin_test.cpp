#include "tests/studies/rexford_shin/rexford_shin_results.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace thruway {
namespace {

using rexford_shin::claims;

std::map<std::string, ClaimVerdict> verdicts(const StudyResults& results) {
    std::map<std::string, ClaimVerdict> all;
    for (const Claim& claim : claims(results)) all[claim.id] = claim.verdict();
    return all;
}

std::string found(const Claim& claim) {
    const Finding* finding = claim.deciding();
    return finding == nullptr ? claim.id : claim.id + ": " + finding->at + " " + finding->reason;
}

TEST(RexfordShin, has_the_claims_1_to_24_in_order) {
    std::vector<std::string> expected;
    for (unsigned number = 1; number <= 24; ++number) {
        expected.push_back("R" + std::to_string(number));
        if (number == 12) expected.emplace_back("R12b");
    }
    std::vector<std::string> ids;
    for (const Claim& claim : claims(true_claims())) {
        ids.push_back(claim.id);
        EXPECT_FALSE(claim.findings.empty()) << claim.id;
    }
    EXPECT_EQ(ids, expected);
}

TEST(RexfordShin, finds_every_claim_true_where_it_is) {
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        for (const Claim& claim : claims(true_claims(nullptr, effort))) {
            EXPECT_EQ(claim.verdict(), ClaimVerdict::kHolds) << found(claim);
        }
    }
}

TEST(RexfordShin, has_the_figures_5_to_14_with_points_on_every_line) {
    std::set<unsigned> numbers;
    std::set<std::string> names;
    for (const Figure& figure : make_figures(rexford_shin::figures(Effort::kFull), true_claims())) {
        EXPECT_TRUE(names.insert(figure.name).second) << figure.name << " is there twice";
        ASSERT_EQ(figure.name.rfind("figure_", 0), 0u);
        numbers.insert(static_cast<unsigned>(std::stoul(figure.name.substr(7))));
        EXPECT_FALSE(figure.lines.empty()) << figure.name;
        for (const FigureLine& line : figure.lines) {
            bool known = false;
            for (const FigurePoint& point : line.points) known = known || point.y.known();
            EXPECT_TRUE(known) << figure.name << ": " << line.label;
        }
    }
    EXPECT_EQ(numbers, (std::set<unsigned>{5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
}

TEST(RexfordShin, decides_nothing_about_simulations_that_say_nothing) {
    const std::set<std::string> analytic = {"R8", "R9", "R24"};
    const auto results = true_claims([](const std::string&, double, RunResult& run) {
        run = RunResult{};
        run.verdict = Verdict::kSaturated;
    });
    for (const auto& [id, verdict] : verdicts(results)) {
        EXPECT_EQ(verdict, analytic.count(id) > 0 ? ClaimVerdict::kHolds : ClaimVerdict::kUndecided)
            << id;
    }
}

/// A change of the network, and the claims that then fail.
struct Broken {
    const char* what;
    Change change;
    std::set<std::string> claims;
};

bool is(const std::string& curve, const char* start) { return curve.rfind(start, 0) == 0; }

void scale_latency(RunResult& run, double factor) {
    for (HopClassResult& of : run.by_hops) *of.latency_cycles *= factor;
}

void shift_cut_through(RunResult& run, double by) {
    for (HopClassResult& of : run.by_hops) *of.cut_through.probability += by;
}

void scale_class(RunResult& run, unsigned traffic_class, double factor) {
    for (ClassLatency& of : run.latency_classes) {
        if (of.traffic_class == traffic_class) of.mean.value *= factor;
    }
}

const std::vector<Broken> kBroken = {
    {"the model is far off",
     [](const auto& c, double, RunResult& r) {
         if (c == "random oblivious") shift_cut_through(r, -0.1);
     },
     {"R1", "R2", "R13"}},
    {"dimension order is slower",
     [](const auto& c, double, RunResult& r) {
         if (c == "dimension-ordered oblivious") scale_latency(r, 1.1);
     },
     {"R3"}},
    {"passive algorithms differ",
     [](const auto& c, double, RunResult& r) {
         if (c == "dimension-ordered adaptive") scale_latency(r, 0.9);
     },
     {"R4"}},
    {"diagonal is no better than oblivious",
     [](const auto& c, double, RunResult& r) {
         if (c == "diagonal adaptive") shift_cut_through(r, -0.05);
     },
     {"R5", "R6"}},
    {"adaptive is slower",
     [](const auto& c, double, RunResult& r) {
         if (c == "random adaptive") scale_latency(r, 1.2);
     },
     {"R4", "R5", "R6"}},
    {"headers take no time",
     [](const auto& c, double, RunResult& r) {
         if (c == "random adaptive, empty network") r.latency_cycles.mean = 64;
     },
     {"R7"}},
    {"cut-throughs are alike",
     [](const auto& c, double, RunResult& r) {
         if (!is(c, "random") && !is(c, "distribution")) return;
         for (HopClassResult& of : r.by_hops) {
             if (of.hops == 12) of.cut_throughs = {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
         }
     },
     {"R10", "R11"}},
    {"latencies are alike",
     [](const auto& c, double, RunResult& r) {
         if (c == "random oblivious") r.latency_classes[0].deviation = Measured{1, {}};
     },
     {"R12", "R12b"}},
    {"order does not depend on the past",
     [](const auto& c, double, RunResult& r) {
         if (c != "dimension-ordered oblivious") return;
         for (HopClassResult& of : r.by_hops) {
             of.cut_through.after_cut = of.cut_through.after_buffering = 0.5;
         }
     },
     {"R13", "R14", "R16"}},
    {"long packets do not depend on the past",
     [](const auto& c, double, RunResult& r) {
         if (c != "random oblivious, mean l=256") return;
         for (HopClassResult& of : r.by_hops)
             std::swap(of.cut_through.after_cut, of.cut_through.after_buffering);
     },
     {"R15"}},
    {"the hypercube depends more",
     [](const auto& c, double, RunResult& r) {
         if (c != "random oblivious, 2-ary 8-cube") return;
         for (HopClassResult& of : r.by_hops) *of.cut_through.after_cut += 0.3;
     },
     {"R16"}},
    {"bit reversal saturates late",
     [](const auto& c, double, RunResult& r) {
         if (c == "bit reversal") r.in_flight.averages.assign(64, 100);
     },
     {"R17"}},
    {"bit reversal cuts through often",
     [](const auto& c, double, RunResult& r) {
         for (LinkPairResult& of : r.link_pairs) of.cut_through.probability = Measured{1, {}};
         EXPECT_TRUE(c == "bit reversal" || r.link_pairs.empty());
     },
     {"R17"}},
    {"cycles are slow",
     [](const auto& c, double, RunResult& r) {
         if (c == "H-cycle") scale_latency(r, 2);
     },
     {"R18"}},
    {"hot packets climb steeply everywhere",
     [](const auto& c, double, RunResult& r) {
         if (c != "diagonal adaptive, hot spot") return;
         scale_class(r, 1, 4);
     },
     {"R19", "R20"}},
    {"diagonal is slow for normal packets",
     [](const auto& c, double, RunResult& r) {
         if (c == "diagonal adaptive, hot spot") scale_class(r, 0, 1.15);
     },
     {"R20"}},
    {"random order is slow for hot packets",
     [](const auto& c, double, RunResult& r) {
         if (c == "random oblivious, hot spot") scale_class(r, 1, 3);
     },
     {"R21"}},
    {"the y-links of the hot node are light",
     [](const auto& c, double, RunResult& r) {
         if (c != "dimension-ordered oblivious, hot spot") return;
         std::swap(r.links[0].measured_utilisation, r.links[2].measured_utilisation);
     },
     {"R22"}},
    {"near packets suffer",
     [](const auto& c, double, RunResult& r) {
         if (c == "random oblivious, hot spot") scale_class(r, 0, 1.3);
     },
     {"R23"}},
};

TEST(RexfordShin, finds_the_claims_false_that_are) {
    for (const Broken& broken : kBroken) {
        std::set<std::string> failing;
        for (const auto& [id, verdict] : verdicts(true_claims(broken.change))) {
            if (verdict == ClaimVerdict::kFails) failing.insert(id);
        }
        EXPECT_EQ(failing, broken.claims) << broken.what;
    }
}

TEST(RexfordShin, each_simulated_claim_is_false_in_one_of_these) {
    std::set<std::string> covered = {"R8", "R9", "R24"};
    for (const Broken& broken : kBroken) {
        covered.insert(broken.claims.begin(), broken.claims.end());
    }
    EXPECT_EQ(covered.size(), 25u);
}

}  // namespace
}  // namespace thruway
