// studies/points/study_plan.h
// The runs that a study needs: a base of settings, and named curves of points over it.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Overrides `key=value` of settings; a later one of a key holds.
using Assignments = std::vector<std::string>;

/// set("traffic.distance_hops", 3); text needs no quotes: set("routing.selection", "diagonal").
template <class Value>
std::string set(std::string_view key, const Value& value) {
    return fmt::format("{}={}", key, value);
}

Assignments operator+(Assignments a, const Assignments& b);

enum class Effort { kFull, kQuick };

struct Curve {
    std::string name;      ///< by which figures and claims find it
    Assignments settings;  ///< of the curve, over the base
    std::vector<double> x;
    /// Of the point at x, over those of the curve; x may be any quantity: a load, a utilisation.
    std::function<Assignments(double x)> at;
    unsigned seeds = 1;  ///< every point is run with the seeds 1 .. seeds; claims may ask for more
    /// Seeds of the point at x, where points differ in them; in place of `seeds`.
    std::function<unsigned(double x)> seeds_at = {};

    /// What is drawn anew from seed to seed; empty: measurement.seed alone. Others may be random
    /// graphs.
    std::function<Assignments(unsigned seed)> at_seed = {};

    Assignments settings_of_seed(unsigned seed) const;
    unsigned seeds_of(double point) const { return seeds_at ? seeds_at(point) : seeds; }
};

/// Points of several curves that have the same settings and seed are one run.
struct StudyPlan {
    std::string base;  ///< TOML; must not give keys that no curve replaces and some cannot have
    std::vector<Curve> curves{};
};

}  // namespace thruway
