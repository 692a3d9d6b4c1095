// studies/rexford_shin/rexford_shin.h
// Routing algorithms in virtual cut-through networks: 16 x 16 torus, exponential lengths, unbounded
// output queues. rho is the mean utilisation of the links, l the mean length, h hops.
// Storage `full` and tie `busy`: the paper does not state them, but its results need them.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks.
#pragma once

#include "analysis/equations/cut_through_counts.h"
#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway::rexford_shin {

constexpr unsigned kRadix = 16;
constexpr double kMeanFlits = 64;
/// Of figure 10b.
constexpr double kDistributionLoad = 0.535;
/// Length of the routes in figures 10 to 14.
constexpr unsigned kHops = 12;

/// Routing and selection; `name` is also that of its curve over rho.
struct Algorithm {
    std::string name;
    CutThroughRouting model;
    Assignments settings;
};

const Algorithm& random_oblivious();
const Algorithm& ordered_oblivious();
const Algorithm& random_adaptive();
const Algorithm& ordered_adaptive();
const Algorithm& diagonal();

std::vector<Algorithm> oblivious();
std::vector<Algorithm> adaptive();
std::vector<Algorithm> algorithms();
std::vector<Algorithm> all_but_diagonal();

/// Packet lengths of further curves over rho, with oblivious routing.
struct Lengths {
    std::string name;
    double mean;
    bool fixed;
};
std::vector<Lengths> other_lengths();
/// Without the 16 x 16 torus.
std::vector<std::vector<unsigned>> other_cubes();
std::string cube_name(const std::vector<unsigned>& radix);

constexpr const char* kBitReversal = "bit reversal";
constexpr const char* kHCycle = "H-cycle";
std::string with(const Algorithm& algorithm, const std::string& what);
/// Curves with one point each, at the utilisation by normal traffic alone.
std::string hot_spot_name(const Algorithm& algorithm);
constexpr double kNormalLoad = 0.2;
constexpr unsigned kHotRouter = 0;
/// Packets that meet no other; over h, at kEmptyLoad.
constexpr double kEmptyLoad = 1e-4;
std::string empty_name(const Algorithm& algorithm);
/// A curve of one point at kDistributionLoad.
constexpr const char* kDistribution = "distribution";

/// Mean hops of uniform traffic on the Hamiltonian cycles of the torus.
double mean_cycle_hops();

StudyPlan plan(Effort effort);
std::vector<FigureMaker> figures(Effort effort);
std::vector<Claim> claims(const StudyResults& results);

// Parts of the above.
std::vector<Claim> dependency_claims(const StudyResults& results);  ///< R10 to R18
std::vector<Claim> hot_spot_claims(const StudyResults& results);    ///< R19 to R23

}  // namespace thruway::rexford_shin
