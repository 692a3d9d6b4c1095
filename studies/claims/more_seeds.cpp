#include "studies/claims/more_seeds.h"

#include "statistics/distributions/sampling_distributions.h"
#include "studies/claims/looks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace thruway {
namespace {

/// A value that would need more seeds than this counts as lying on its bound.
constexpr double kMostSeeds = 100'000;

/// Half-width at a look of the mean over this many seeds, in standard deviations of one seed.
double half_width(double seeds, unsigned look) {
    const double probability = (1 + confidence_of_look(look)) / 2;
    const double degrees = std::max(seeds, double{Observation::kFewestSeeds}) - 1;
    return student_t_quantile(probability, degrees) / std::sqrt(seeds);
}

bool is_inside(const Finding& finding) {
    return *finding.value >= finding.bounds.low && *finding.value <= finding.bounds.high;
}

/// The seeds that it takes to decide a finding.
struct Outlook {
    double seeds = 0;    ///< by the square-root law, from the present interval
    double at_look = 0;  ///< those of the look that decides; each look doubles them
};

/// Empty if more seeds do not help.
std::optional<Outlook> outlook(const Finding& finding) {
    if (!finding.value || !finding.measured || finding.seeds == 0) return std::nullopt;
    const auto now = static_cast<double>(finding.seeds);
    if (!finding.interval) {
        double at_look = now;
        while (at_look < Observation::kFewestSeeds) at_look *= 2;
        return Outlook{at_look, at_look};
    }
    const double distance = std::min(std::fabs(*finding.value - finding.bounds.low),
                                     std::fabs(*finding.value - finding.bounds.high));
    const double deviation = finding.interval->half_width() / half_width(now, finding.look);
    Outlook result{kMostSeeds, kMostSeeds};
    const double ratio = finding.interval->half_width() / distance;
    result.seeds = std::min(kMostSeeds, std::ceil(now * ratio * ratio));
    unsigned look = finding.look + 1;
    for (double seeds = 2 * now; seeds < kMostSeeds; seeds *= 2, ++look) {
        if (deviation * half_width(seeds, look) >= distance) continue;
        result.at_look = seeds;
        break;
    }
    return result;
}

/// Findings that together decide a claim, and the cost of the seeds that they need.
struct Way {
    std::vector<const Finding*> findings;
    double flit_hops = 0;
};

double cost(const std::vector<const Finding*>& findings, const std::vector<PointRuns>& points) {
    std::map<std::size_t, double> seeds;
    for (const Finding* finding : findings) {
        const double wanted = outlook(*finding)->at_look;
        for (const std::size_t point : finding->measured->points()) {
            seeds[point] = std::max(seeds[point], wanted);
        }
    }
    double flit_hops = 0;
    for (const auto& [point, wanted] : seeds) {
        flit_hops += std::max(0.0, wanted - points.at(point).seeds) * points.at(point).flit_hops;
    }
    return flit_hops;
}

/// The cheapest way; empty: there is none.
std::optional<Way> way_to_decide(const Claim& claim, const std::vector<PointRuns>& points) {
    std::optional<Way> cheapest;
    Way all;
    bool can_hold = true;
    for (const Finding& finding : claim.findings) {
        if (finding.verdict != ClaimVerdict::kUndecided) continue;
        if (!outlook(finding)) {
            can_hold = false;
            continue;
        }
        all.findings.push_back(&finding);
        if (is_inside(finding)) continue;
        can_hold = false;
        Way one{{&finding}, cost({&finding}, points)};
        if (!cheapest || one.flit_hops < cheapest->flit_hops) cheapest = std::move(one);
    }
    if (cheapest) return cheapest;
    if (!can_hold || all.findings.empty()) return std::nullopt;
    all.flit_hops = cost(all.findings, points);
    return all;
}

std::string seeds_text(double seeds) {
    if (seeds >= kMostSeeds) return fmt::format("more than {:.0f}", kMostSeeds);
    return fmt::format("about {:.0f}", seeds);
}

void say_why(Claim& claim, bool has_way) {
    for (Finding& finding : claim.findings) {
        if (finding.verdict != ClaimVerdict::kUndecided) continue;
        const auto known = outlook(finding);
        if (!known) continue;
        finding.reason = fmt::format(
            "{} after {} seeds; {} would decide it{}",
            finding.interval ? "the interval contains the bound" : "no interval", finding.seeds,
            seeds_text(known->seeds),
            has_way ? ", more than the budget of the study allows"
                    : ", but not the claim, of which another part has no steady state");
    }
}

}  // namespace

std::map<std::size_t, unsigned> more_seeds(std::vector<Claim>& claims,
                                           const std::vector<PointRuns>& points, double flit_hops) {
    struct Candidate {
        Claim* claim;
        Way way;
    };
    std::vector<Candidate> candidates;
    for (Claim& claim : claims) {
        if (claim.verdict() != ClaimVerdict::kUndecided) continue;
        auto way = way_to_decide(claim, points);
        say_why(claim, way.has_value());
        if (way) candidates.push_back({&claim, std::move(*way)});
    }
    std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
        return a.way.flit_hops < b.way.flit_hops;
    });
    std::map<std::size_t, unsigned> more;
    for (const Candidate& candidate : candidates) {
        if (candidate.way.flit_hops > flit_hops) break;
        flit_hops -= candidate.way.flit_hops;
        for (const Finding* finding : candidate.way.findings) {
            const auto wanted = static_cast<unsigned>(2 * finding->seeds);
            for (const std::size_t point : finding->measured->points()) {
                if (points.at(point).seeds >= wanted) continue;
                more[point] = std::max(more[point], wanted);
            }
        }
    }
    return more;
}

}  // namespace thruway
