// studies/points/study_results.h
// The results of a study's runs, and the quantities that figures and claims take from them.
#pragma once

#include "checks/simulation_settings.h"
#include "reporting/run_result.h"
#include "studies/points/observation.h"
#include "studies/points/study_plan.h"

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

struct CurvePoint {
    double x = 0;
    SimulationSettings settings;  ///< with the first seed; models use them
    std::vector<RunResult> runs;  ///< [seed - 1]
    std::size_t number = 0;       ///< index among the points of all curves of the study
};

struct CurveResult {
    std::string name;
    std::vector<CurvePoint> points;  ///< in the order of Curve::x

    /// Errors: std::out_of_range if x is not a point of the curve.
    const CurvePoint& at(double x) const;
    /// x of all points.
    std::vector<double> x() const;
};

class StudyResults {
public:
    StudyResults(Effort effort, std::deque<CurveResult> curves)
        : effort_(effort), curves_(std::move(curves)) {}

    Effort effort() const { return effort_; }
    const std::deque<CurveResult>& curves() const {
        if (read_ != nullptr) {
            for (const CurveResult& curve : curves_) read_->insert(curve.name);
        }
        return curves_;
    }
    /// From now on, curve() and curves() add the names of what they return.
    void watch(std::set<std::string>& read) { read_ = &read; }
    /// Errors: std::out_of_range that names the curve.
    const CurveResult& curve(const std::string& name) const;

private:
    Effort effort_;
    std::deque<CurveResult> curves_;
    std::set<std::string>* read_ = nullptr;
};

/// The value of a quantity in one run; empty: none. Most quantities have a value in steady state
/// only.
class Measure {
public:
    using Function = std::function<std::optional<Sample>(const RunResult&)>;

    template <class F, class = std::enable_if_t<!std::is_same_v<std::decay_t<F>, Measure>>>
    Measure(F&& of) : of_(std::forward<F>(of)) {}  // NOLINT: implicit

    /// The same for networks in any state, such as the load accepted beyond saturation.
    Measure in_any_state() const;

    bool needs_steady_state() const { return needs_steady_state_; }
    std::optional<Sample> operator()(const RunResult& run) const { return of_(run); }

private:
    Function of_;
    bool needs_steady_state_ = true;
};

/// The measure over the seeds of a point. Unknown if a run has no value, or if the measure needs a
/// steady state and unsteadiness() reports that there is none.
Observation observe(const CurvePoint& point, const Measure& measure);

/// mean_latency() over the seeds of a point, without bound if is_saturated().
Observation observe_latency(const CurvePoint& point);

/// Measures. Saturated and deadlocked runs have no latency.
std::optional<Sample> mean_latency(const RunResult& run);
std::optional<Sample> max_latency(const RunResult& run);
std::optional<Sample> accepted_load(const RunResult& run);  ///< flits/node/cycle, in any state
std::optional<Sample> cut_through_probability(const RunResult& run);  ///< intermediate nodes
Measure latency_of_hops(unsigned hops);
Measure cut_through_of_hops(unsigned hops);
/// Probability after a cut-through minus that after being buffered; all hop classes, or one.
std::optional<Sample> cut_through_gap(const RunResult& run);
Measure cut_through_gap_of_hops(unsigned hops);
/// Mean over the links that `which` selects; without the run's interval.
Measure link_utilisation(std::function<bool(const LinkResult&)> which);

}  // namespace thruway
