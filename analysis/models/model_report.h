// analysis/models/model_report.h
// What an analytical model says about a network, or why it says nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct ModelHopClass {
    unsigned hops = 0;
    double share = 0;  ///< of the packets
    double latency_cycles = 0;
    /// At an intermediate node; empty for one hop, which has none.
    std::optional<double> cut_through_probability;
    std::optional<double> two_choices;  ///< P_2 over the destinations that exist; adaptive only
    std::optional<double> two_choices_quadrant;  ///< P_2 over a complete quadrant; adaptive only
    std::vector<double> cut_throughs;            ///< [number of cut-throughs]: share of the class
};

/// A number of one model alone.
struct ModelValue {
    std::string key;  ///< with its unit: "buffer_flits"
    double value = 0;
};

struct ModelReport {
    std::string model;   ///< as in result files: "rexford_shin"
    std::string source;  ///< paper, section, equation

    std::string why_not;  ///< why the model says nothing here; empty: it applies
    /// What the model assumes otherwise than the settings say, one line each.
    std::vector<std::string> departures;
    bool saturated = false;  ///< the model has no steady state at this load, and so no latency

    std::optional<double> latency_cycles;  ///< mean
    std::optional<double> p50;
    std::optional<double> p95;
    std::optional<double> p99;
    std::optional<double> source_queue_cycles;      ///< mean
    std::optional<double> cut_through_probability;  ///< mean over intermediate nodes of packets
    /// Flits per generating node and cycle that cannot be exceeded, or are not reached.
    std::optional<double> throughput_bound;
    std::vector<ModelHopClass> by_hops;
    std::vector<ModelValue> values;

    bool applies() const { return why_not.empty(); }
};

}  // namespace thruway
