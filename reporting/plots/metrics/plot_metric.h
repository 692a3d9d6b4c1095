// reporting/plots/metrics/plot_metric.h
// The quantities of a result that plots can show: every number in the list of quantities
// (reporting/fields/result_fields.h) that a run has once.
#pragma once

#include "reporting/run_result.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PlotMetric {
    std::string path;  ///< in the JSON of a run: "latency_cycles.mean"
    std::string ci95;  ///< path of the half-width of its interval; empty: none
    std::string name;  ///< of its files: "latency"
    std::string title;
    std::string y_label;   ///< with its unit
    bool latency = false;  ///< unknown in a saturated network; the axis shows the knee

    struct Value {
        std::optional<double> value;
        std::optional<double> half_width;
    };
    Value of(const RunResult& run) const;
};

/// Errors: Problem at "--plot-metric" that names what is near, or the parts of an object.
PlotMetric plot_metric(const std::string& path);

/// PlotMetric::name of each quantity that plots can show.
std::vector<std::string> plot_metric_names();

/// Mean latency, its 99th percentile and accepted throughput; for workloads first the completion
/// time.
std::vector<PlotMetric> default_metrics(bool completion);

}  // namespace thruway
