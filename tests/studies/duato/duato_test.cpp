// tests/studies/duato/duato_test.cpp
// The study duato: its plan, figures and list of claims, and the verdict of each claim on hand-made
// results for which it holds or fails.

#include "studies/catalogue.h"
#include "studies/duato/measures.h"
#include "studies/runs/figure_choice.h"
#include "studies/runs/study_runs.h"
#include "tests/studies/duato/made_duato.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <stdexcept>

namespace thruway {
namespace {

using namespace duato;
using test::DuatoChange;
using test::made_duato;

const Claim& claim_of(const std::vector<Claim>& claims, const std::string& id) {
    const auto found = std::find_if(claims.begin(), claims.end(),
                                    [&id](const Claim& claim) { return claim.id == id; });
    if (found == claims.end()) throw std::out_of_range("no claim " + id);
    return *found;
}

TEST(Duato, has_settings_that_fit_together) {
    const std::string base = ::testing::TempDir() + "duato_plan_" + std::to_string(getpid()) +
                             ".toml";
    for (const Effort effort : {Effort::kQuick, Effort::kFull}) {
        const StudyPlan made = plan(effort);
        std::ofstream(base) << made.base;
        std::size_t points = 0;
        for (const Curve& curve : made.curves) points += curve.x.size() * curve.seeds;  // graphs
        // With short packets MA-2vc and BMA-2vc are the same, except for the loads of their drains.
        EXPECT_LT(StudyRuns(made, base).runs().size(), points);
    }
    unlink(base.c_str());
}

TEST(Duato, has_steps_of_at_most_8_percent_around_saturation) {
    for (const Network& network : networks(Effort::kFull)) {
        for (const Scheme scheme : kSchemes) {
            std::vector<double> x = loads(scheme, network);
            std::sort(x.begin(), x.end());
            const double middle = overload(scheme, network) / 2;
            for (std::size_t i = 1; i < x.size(); ++i) {
                if (x[i] < 0.85 * middle || x[i - 1] > 1.2 * middle) continue;
                EXPECT_LT(x[i] / x[i - 1], 1.0801) << to_text(scheme) << to_text(network);
            }
        }
    }
}

TEST(Duato, knows_the_loops_of_a_stream) {
    // Fly 16: 16 there, one cycle in the router, 16 back; then the crossbar, and a packet.
    EXPECT_DOUBLE_EQ(stream_rate(Switch::kWormhole, 16), 27.0 / 33);
    EXPECT_DOUBLE_EQ(stream_rate(Switch::kTailRelease, 16), 32.0 / 49);
    EXPECT_DOUBLE_EQ(stream_rate(Switch::kHeadRelease, 16), 32.0 / 34);
    EXPECT_DOUBLE_EQ(stream_rate(Switch::kHeadRelease, 4), 1);
}

TEST(Duato, has_the_claims_of_the_paper_in_order) {
    std::vector<std::string> ids;
    for (const Claim& claim : claims(made_duato())) {
        EXPECT_FALSE(claim.findings.empty()) << claim.id;
        ids.push_back(claim.id);
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"D1",       "D2",  "D3",  "D4",  "D5",  "D6",
                                             "D7",       "D8",  "D9",  "D9b", "D10", "D10 own",
                                             "D10 head", "D11", "D12", "D13", "D14", "D15",
                                             "D16",      "D17", "D18", "D19", "D20", "D21"}));
}

TEST(Duato, has_figures_4_to_7_with_a_line_for_each_scheme) {
    const StudyResults results = made_duato();
    const std::vector<Figure> made = make_figures(figures(results.effort()), results);
    std::set<std::string> names;
    for (const Figure& figure : made) {
        EXPECT_TRUE(names.insert(figure.name).second) << figure.name;
        EXPECT_FALSE(figure.lines.empty()) << figure.name;
        for (const FigureLine& line : figure.lines) EXPECT_FALSE(line.points.empty()) << line.label;
    }
    for (const char* name : {"figure_4a", "figure_4b", "figure_5a", "figure_6b", "figure_7a"}) {
        EXPECT_EQ(names.count(name), 1u) << name;
    }
    EXPECT_EQ(made.front().lines.size(), 3u);
    EXPECT_EQ(made.front().lines[0].label, "MA-2vc");
    // A load of 0.04 x 1.08^8 in a network that carries 1.15 (1 + 0.005 graph).
    EXPECT_NEAR(made.front().lines[0].points.front().y.value(), 158, 0.01);
}

/// A list of the figures needs none of the bounds, which take seconds.
TEST(Duato, computes_no_bounds_before_there_are_runs) {
    std::size_t bounds = 0;
    for (const FigureOutline& outline :
         planned_figures(find_studies("duato").front(), Effort::kFull)) {
        for (const FigureLine& line : outline.figure.lines) {
            if (line.label != "links under up*/down*") continue;
            for (const FigurePoint& point : line.points) EXPECT_FALSE(point.y.known());
            ++bounds;
        }
    }
    EXPECT_EQ(bounds, 4u);
    const StudyResults made = made_duato();
    for (const Figure& figure : make_figures(figures(made.effort()), made)) {
        for (const FigureLine& line : figure.lines) {
            if (line.label != "links under up*/down*") continue;
            for (const FigurePoint& point : line.points) EXPECT_TRUE(point.y.known());
        }
    }
}

TEST(Duato, holds_where_everything_is_as_the_paper_says) {
    for (const Claim& claim : claims(made_duato())) {
        const Finding* finding = claim.deciding();
        // D21 follows from Peh and Dally's model, not from a run.
        const bool cost = claim.id == "D21";
        EXPECT_EQ(claim.verdict(), cost ? ClaimVerdict::kFails : ClaimVerdict::kHolds)
            << claim.id << " " << finding->at << " " << finding->criterion << " "
            << finding->value.value_or(-1);
    }
}

/// The claims of the same part of the study; not all parts need the bounds of the links.
std::vector<Claim> claims_beside(const std::string& id, const StudyResults& results) {
    const unsigned long number = std::stoul(id.substr(1));
    const std::set<unsigned long> throughput = {1, 3, 5, 6, 7, 8, 11, 12, 15};
    const std::set<unsigned long> latency = {2, 4, 9, 10};
    const std::set<unsigned long> routes = {16, 17, 19};
    if (throughput.count(number) > 0) return throughput_claims(results);
    if (latency.count(number) > 0) return latency_claims(results);
    return routes.count(number) > 0 ? route_claims(results) : switch_claims(results);
}

struct Case {
    std::string claim;
    DuatoChange change;
};

TEST(Duato, fails_where_one_number_contradicts_the_paper) {
    const std::vector<Case> cases = {
        {"D1", {"BFA-2vc S=32 L=128", 1.4}},
        {"D1", {"MA-2vc S=16 L=128", 0.8}},
        {"D2", {"BFA-2vc S=16 L=16", 1, 1.1}},
        {"D3", {"BMA-2vc S=32 L=128", 0.7}},
        {"D4", {"BMA-2vc S=16 L=128", 1, 1.3}},
        {"D5", {"BFA-2vc S=16 L=128", 1.4}},
        {"D6", {"BMA-2vc S=16 L=16", 1.1}},
        {"D7", {"BFA-2vc S=32 L=16", 1.2}},
        {"D8", {"MA-2vc S=32 L=16", 0.6}},
        {"D9", {"FA-2q S=16 L=128", 1, 1.2}},
        {"D9", {"FA-2q S=32 L=128", 0.8}},
        {"D9b", {"FA-2q S=32 L=128", 0.9}},
        {"D10", {"FA-2q S=32 L=16", 1, 0.7}},
        {"D10 own", {"FA-2q S=16 L=16", 1, 0.8}},
        {"D10 head", {"FA-2q, queue free when the head has left S=16 L=16", 1, 0.65}},
        {"D11", {"UD-2q S=16 L=16", 2}},
        {"D11", {"BUD-2vc S=32 L=128", 4}},
        // More than the links of the graphs can carry, but less than FA-2q carries.
        {"D11", {"UD-2q S=16 L=128", 1.4}},
        {"D12", {"FA-2q, 3 queues x 1", 0.8}},
        {"D12", {"FA-2q, 4 queues x 1", 1.3}},
        {"D13", {"stream, wormhole", 0.97}},
        {"D13", {"stream, cut-through, release by the head", 0.98}},
        {"D14", {"up*/down*, no virtual channels, wormhole L=16", 1, 1.05}},
        {"D14", {"up*/down*, no virtual channels, cut-through b=4", 0.6}},
        {"D15", {"MA-2vc S=16 L=128", 0.4, 1, 1, 1, false, 2}},
        {"D16", {"BFA-2vc S=16 L=128", 1, 1, 0.8}},
        {"D16", {"FA-2q S=16 L=16", 1, 1, 1.1}},
        {"D17", {"FA-2q, drain S=16 L=128", 1, 1, 1, 1, true}},
        {"D18", {"BFA-2vc, idle links only", 0.9}},
        {"D20", {"FA-2q, multiplexed crossbar S=32", 1.3}},
        {"D20", {"FA-2q S=16 L=128", 0.8}},
    };
    for (const Case& one : cases) {
        const std::vector<Claim> some = claims_beside(one.claim, made_duato({one.change}));
        EXPECT_EQ(claim_of(some, one.claim).verdict(), ClaimVerdict::kFails)
            << one.claim << ": " << one.change.curve;
    }
}

/// Half-widths of runs say nothing about how graphs differ: two graphs give no interval.
TEST(Duato, takes_intervals_from_the_spread_over_graphs_alone) {
    StudyResults made = made_duato();
    CurveResult curve = made.curve(curve_name(Scheme::kBfa, {16, kLongPacket}));
    const double x = curve.points.front().x;
    EXPECT_TRUE(at_load(curve, x, mean_latency).interval(0.95));
    for (CurvePoint& point : curve.points) point.runs.resize(2);
    EXPECT_FALSE(at_load(curve, x, mean_latency).interval(0.95));
    EXPECT_FALSE(throughput(curve).interval(0.95));
}

TEST(Duato, cannot_say_that_links_were_busy_where_none_was) {
    const std::vector<Claim> all = claims(made_duato({{"FA-2q", 1, 1, 1, 0}}));
    EXPECT_NE(claim_of(all, "D18").verdict(), ClaimVerdict::kHolds);
}

}  // namespace
}  // namespace thruway
