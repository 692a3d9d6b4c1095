// studies/points/observation.h
// A quantity measured in runs with the seeds 1, 2, ..: one value a seed. Arithmetic works seed by
// seed, so that what has the same seed stays paired, and carries the 95 % half-widths of the runs
// along (delta method, as if they were independent: too wide for paired runs, never too narrow for
// their difference). Numbers are observations without error.
// Intervals: from five seeds on Student's t over the seeds; with fewer from the runs' half-widths.
// Source: Law, Simulation Modeling and Analysis (2015), sec. 9.4.1 (replications), 10.2.1 (pairs).
#pragma once

#include "statistics/verdict.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace thruway {

struct Interval {
    double low = 0;
    double high = 0;

    double half_width() const { return (high - low) / 2; }
};

struct Sample {
    double value = 0;
    std::optional<double> ci95;  ///< half-width; empty: not known, 0: exact
};

class Observation {
public:
    static constexpr std::size_t kFewestSeeds = 5;

    /// An exact number, the same for all seeds.
    Observation(double exact) : samples_{{exact, 0.0}}, exact_(true) {}  // NOLINT: implicit
    /// One sample a seed, at least one.
    explicit Observation(std::vector<Sample> samples) : samples_(std::move(samples)) {}
    /// Not known, and why: "no run".
    static Observation unknown(std::string why);
    /// The same because a network is not in steady state: saturated, deadlocked or not converged.
    static Observation unsteady(Verdict verdict, std::string why);

    /// The numbers of the points (CurvePoint::number) whose runs it was computed from, so that it
    /// can be known better; what is computed from observations has those of all of them.
    const std::set<std::size_t>& points() const { return points_; }
    /// The same observation, computed from the runs of these points, too.
    Observation from(const std::set<std::size_t>& points) const;

    bool known() const { return !samples_.empty(); }
    const std::string& why_unknown() const { return why_unknown_; }
    /// Of what is not known for want of a steady state; else empty.
    const std::optional<Verdict>& unsteady_verdict() const { return unsteady_verdict_; }
    const std::vector<Sample>& samples() const { return samples_; }

    /// Mean over the seeds. Errors: std::logic_error if it is not known.
    double value() const;
    /// At this confidence; empty: not known, or no interval is. Of an exact number it has no width.
    std::optional<Interval> interval(double confidence) const;

    /// f of several observations, seed by seed (the seeds that all of them have). Unknown if one of
    /// them is, or where f is not finite. `f` takes the values in the order of the inputs.
    static Observation of(const std::vector<Observation>& inputs,
                          const std::function<double(const std::vector<double>&)>& f);

private:
    Observation() = default;

    std::vector<Sample> samples_;
    bool exact_ = false;
    std::string why_unknown_;
    std::optional<Verdict> unsteady_verdict_;
    std::set<std::size_t> points_;
};

Observation operator+(const Observation& a, const Observation& b);
Observation operator-(const Observation& a, const Observation& b);
Observation operator*(const Observation& a, const Observation& b);
Observation operator/(const Observation& a, const Observation& b);
Observation log(const Observation& a);
/// Of at least one.
Observation max(const std::vector<Observation>& all);
Observation min(const std::vector<Observation>& all);

}  // namespace thruway
