#include "reporting/plots/metrics/plot_metric.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/quantity.h"
#include "reporting/quantities/value_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace thruway {
namespace {

/// Quantities with names and titles of their own.
struct NamedMetric {
    const char* path;
    const char* name;
    const char* title;
    const char* y_label;
};

constexpr std::array<NamedMetric, 4> kNamed = {
    {{"workload.completion_cycles", "completion", "Completion time", "completion time (cycles)"},
     {"latency_cycles.mean", "latency", "Mean latency", "mean latency (cycles)"},
     {"latency_cycles.p99", "p99", "99th percentile of the latency",
      "99th percentile of the latency (cycles)"},
     {"throughput_flits_per_node_cycle.accepted", "throughput", "Accepted throughput",
      "accepted (flits/node/cycle)"}}};

/// Sections whose values a saturated network does not have.
constexpr std::array<const char*, 4> kLatencies = {"latency_cycles", "network_latency_cycles",
                                                   "source_queue_cycles", "message_latency_cycles"};

std::vector<std::string> keys_of(const std::vector<Quantity>& quantities) {
    std::vector<std::string> keys;
    for (const Quantity& quantity : quantities) keys.push_back(quantity.key);
    return keys;
}

Problem refusal(const std::string& path, const std::string& why) {
    return Problem(fmt::format("\"{}\" {}; docs/results.md lists all quantities", path, why),
                   {"--plot-metric", 0, 0});
}

bool is_number(const Quantity& quantity) {
    return !quantity.list &&
           (quantity.kind == QuantityKind::kNumber || quantity.kind == QuantityKind::kInteger);
}

const Quantity* find_key(const std::vector<Quantity>& quantities, const std::string& key) {
    const auto found = std::find_if(quantities.begin(), quantities.end(),
                                    [&key](const Quantity& of) { return of.key == key; });
    return found == quantities.end() ? nullptr : &*found;
}

/// Paths of all numbers that a run has once, each after `before`.
void add_paths(const std::vector<Quantity>& quantities, const std::string& before,
               std::vector<std::string>& paths) {
    for (const Quantity& quantity : quantities) {
        if (is_number(quantity)) paths.push_back(before + quantity.key);
        if (!quantity.list) add_paths(quantity.parts, before + quantity.key + '.', paths);
    }
}

/// Path of the half-width of a value among its siblings; empty: none.
std::string interval_of(const std::vector<Quantity>& siblings, const std::string& before,
                        const std::string& key) {
    if (find_key(siblings, key + "_ci95") != nullptr) return before + key + "_ci95";
    const bool main = key == "mean" || key == "accepted" || key == "probability";
    return main && find_key(siblings, "ci95") != nullptr ? before + "ci95" : "";
}

}  // namespace

PlotMetric::Value PlotMetric::of(const RunResult& run) const {
    Value result;
    result.value = value_number(value_at(run, path));
    if (!ci95.empty()) result.half_width = value_number(value_at(run, ci95));
    return result;
}

PlotMetric plot_metric(const std::string& path) {
    static const std::vector<Quantity> all = quantities_of<RunResult>();
    const std::vector<Quantity>* level = &all;
    const Quantity* found = nullptr;
    std::string key;
    std::string before;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        before = path.substr(0, begin);
        key = path.substr(begin, end - begin);
        if (found != nullptr && found->list) {
            throw refusal(path, fmt::format("is in the list \"{}\", and a plot needs one number of "
                                            "each run",
                                            before.substr(0, before.size() - 1)));
        }
        if (found != nullptr) level = &found->parts;
        found = find_key(*level, key);
        if (found == nullptr) {
            const auto nearest = nearest_name(key, keys_of(*level));
            throw refusal(path, nearest ? fmt::format("is no quantity of a result; did you mean "
                                                      "\"{}{}\"?",
                                                      before, *nearest)
                                        : "is no quantity of a result");
        }
        begin = end + 1;
    }
    if (found->kind == QuantityKind::kObject && !found->list) {
        throw refusal(path,
                      fmt::format("has the parts {}; name one, such as \"{}.{}\"",
                                  listed(keys_of(found->parts)), path, found->parts.front().key));
    }
    if (!is_number(*found)) throw refusal(path, "is no number that each run has once");
    PlotMetric metric{path, interval_of(*level, before, key), path, path, path};
    std::replace(metric.name.begin(), metric.name.end(), '.', '_');
    if (!found->unit.empty()) metric.y_label += fmt::format(" ({})", found->unit);
    const std::string section = path.substr(0, path.find('.'));
    metric.latency = std::find(kLatencies.begin(), kLatencies.end(), section) != kLatencies.end();
    for (const NamedMetric& named : kNamed) {
        if (path != named.path) continue;
        metric.name = named.name;
        metric.title = named.title;
        metric.y_label = named.y_label;
    }
    return metric;
}

std::vector<std::string> plot_metric_names() {
    std::vector<std::string> paths;
    add_paths(quantities_of<RunResult>(), "", paths);
    std::vector<std::string> names;
    for (const std::string& path : paths) names.push_back(plot_metric(path).name);
    return names;
}

std::vector<PlotMetric> default_metrics(bool completion) {
    std::vector<PlotMetric> metrics;
    for (const NamedMetric& named : kNamed) {
        if (&named != kNamed.data() || completion) metrics.push_back(plot_metric(named.path));
    }
    return metrics;
}

}  // namespace thruway
