// studies/points/study_plan.h
// The runs that a study needs: a base of settings, and named curves of points over it.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Overrides `key=value` of settings; the last one of a key applies.
using Assignments = std::vector<std::string>;

/// set("traffic.distance_hops", 3). Text needs no quotes: set("routing.selection", "diagonal").
template <class Value>
std::string set(std::string_view key, const Value& value) {
    return fmt::format("{}={}", key, value);
}

Assignments operator+(Assignments a, const Assignments& b);

enum class Effort { kFull, kQuick };

struct Curve {
    std::string name;      ///< figures and claims find the curve by it
    Assignments settings;  ///< of the curve, over the base
    std::vector<double> x;
    /// Settings of the point at x, over those of the curve; x may be a load, a utilisation, ...
    std::function<Assignments(double x)> at;
    unsigned seeds = 1;  ///< all points run with the seeds 1 .. seeds; claims may ask for more
    /// Seeds of the point at x, in place of `seeds`, if points differ.
    std::function<unsigned(double x)> seeds_at = {};

    /// What changes with the seed; empty: measurement.seed alone. Used for random graphs.
    std::function<Assignments(unsigned seed)> at_seed = {};

    Assignments settings_of_seed(unsigned seed) const;
    unsigned seeds_of(double point) const { return seeds_at ? seeds_at(point) : seeds; }
};

/// Points of several curves with the same settings and seed share one run.
struct StudyPlan {
    std::string base;  ///< TOML; without keys that some curve cannot have and does not replace
    std::vector<Curve> curves{};
};

}  // namespace thruway
