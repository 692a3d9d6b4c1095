// studies/points/observation.h
// A quantity measured in runs with the seeds 1, 2, ..: one value per seed. Arithmetic works seed by
// seed, so values of the same seed stay paired. It propagates the 95 % half-widths of the runs by
// the delta method, as if the runs were independent; for the difference of paired runs this is too
// wide, never too narrow. Numbers are observations without error.
// Intervals: Student's t over the seeds if there are at least five, else from the half-widths of
// the runs.
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
    std::optional<double> ci95;  ///< half-width; empty: unknown, 0: exact
};

class Observation {
public:
    static constexpr std::size_t kFewestSeeds = 5;

    /// An exact number, the same for all seeds.
    Observation(double exact) : samples_{{exact, 0.0}}, exact_(true) {}  // NOLINT: implicit
    /// One sample per seed, at least one.
    explicit Observation(std::vector<Sample> samples) : samples_(std::move(samples)) {}
    /// Unknown, with the reason: "no run".
    static Observation unknown(std::string why);
    /// Unknown because a network is not in steady state: saturated, deadlocked or not converged.
    static Observation unsteady(Verdict verdict, std::string why);
    /// Unknown because a network is saturated, of a quantity that then grows without end.
    static Observation unbounded(std::string why);

    /// Numbers of the points (CurvePoint::number) whose runs it was computed from: more seeds there
    /// make it more precise. An observation computed from others has the points of all of them.
    const std::set<std::size_t>& points() const { return points_; }
    /// The same observation, with these points added to points().
    Observation from(const std::set<std::size_t>& points) const;

    bool known() const { return !samples_.empty(); }
    const std::string& why_unknown() const { return why_unknown_; }
    /// The verdict if it is unknown for lack of a steady state; else empty.
    const std::optional<Verdict>& unsteady_verdict() const { return unsteady_verdict_; }
    /// What an unknown value tends to while saturated networks fill; may be infinite. Empty if it
    /// is known or tends to nothing, as the ratio of two latencies that both grow without end.
    const std::optional<double>& limit() const { return limit_; }
    const std::vector<Sample>& samples() const { return samples_; }

    /// Mean over the seeds. Errors: std::logic_error if unknown.
    double value() const;
    /// At this confidence; empty: unknown, or too few data. The width of an exact number is 0.
    std::optional<Interval> interval(double confidence) const;

    /// f of several observations, seed by seed, for the seeds that all of them have. Unknown if one
    /// of them is, or if f is not finite; it has a limit if f of limits and values is the same for
    /// all seeds. `f` gets the values in the order of the inputs.
    static Observation of(const std::vector<Observation>& inputs,
                          const std::function<double(const std::vector<double>&)>& f);

private:
    Observation() = default;

    /// What `f` of the inputs tends to, of which at least one is unknown.
    static std::optional<double> limit_of(
        const std::vector<Observation>& inputs,
        const std::function<double(const std::vector<double>&)>& f);

    std::vector<Sample> samples_;
    bool exact_ = false;
    std::string why_unknown_;
    std::optional<Verdict> unsteady_verdict_;
    std::optional<double> limit_;
    std::set<std::size_t> points_;
};

Observation operator+(const Observation& a, const Observation& b);
Observation operator-(const Observation& a, const Observation& b);
Observation operator*(const Observation& a, const Observation& b);
Observation operator/(const Observation& a, const Observation& b);
Observation log(const Observation& a);
/// `all` has at least one element.
Observation max(const std::vector<Observation>& all);
Observation min(const std::vector<Observation>& all);

}  // namespace thruway
