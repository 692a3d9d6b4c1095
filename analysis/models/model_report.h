// analysis/models/model_report.h
// The result of an analytical model for a network, or why it has none.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct ModelHopClass {
    unsigned hops = 0;
    double share = 0;  ///< of the packets
    double latency_cycles = 0;
    /// At an intermediate node; empty for one hop, which has no intermediate node.
    std::optional<double> cut_through_probability;
    std::optional<double> two_choices;  ///< P_2 over the destinations that exist; adaptive only
    std::optional<double> two_choices_quadrant;  ///< P_2 over a complete quadrant; adaptive only
    std::vector<double> cut_throughs;            ///< [number of cut-throughs]: share of the class
};

/// A number that only this model has.
struct ModelValue {
    std::string key;  ///< with its unit: "buffer_flits"
    double value = 0;
};

struct ModelReport {
    std::string model;   ///< its name in result files: "rexford_shin"
    std::string source;  ///< paper, section, equation

    std::string why_not;  ///< why the model does not apply; empty: it applies
    /// Assumptions of the model that the settings violate, one line each.
    std::vector<std::string> departures;
    bool saturated = false;  ///< the model has no steady state at this load, hence no latency

    std::optional<double> latency_cycles;  ///< mean
    std::optional<double> p50;
    std::optional<double> p95;
    std::optional<double> p99;
    std::optional<double> source_queue_cycles;      ///< mean
    std::optional<double> cut_through_probability;  ///< mean over intermediate nodes of packets
    /// In flits per generating node and cycle: a bound that cannot be exceeded, or not be reached.
    std::optional<double> throughput_bound;
    std::vector<ModelHopClass> by_hops;
    std::vector<ModelValue> values;

    bool applies() const { return why_not.empty(); }
};

}  // namespace thruway
