// reporting/run_result.h
// What a run found out: the content of its JSON file (schema 2), CSV row and table row.
// A value that does not apply is empty and becomes null: a saturated or deadlocked run has no mean
// latency, a router without cut-through has no cut-through probability.
#pragma once

#include "core/cycle.h"
#include "core/input/input_file.h"
#include "statistics/measures/channel_use.h"
#include "statistics/measures/class_latency.h"
#include "statistics/measures/link_pairs.h"
#include "statistics/measures/population.h"
#include "statistics/verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// A mean with the half-width of its 95 % interval.
struct MeanResult {
    std::optional<double> mean;
    std::optional<double> ci95;
};

struct LatencyResult {
    std::optional<double> mean;
    std::optional<double> ci95;
    std::optional<double> p50;
    std::optional<double> p50_ci95;
    std::optional<double> p95;
    std::optional<double> p95_ci95;
    std::optional<double> p99;
    std::optional<double> p99_ci95;
    std::optional<double> max;
};

/// In flits per node and cycle.
struct ThroughputResult {
    std::optional<double> offered;
    std::optional<double> accepted;
    std::optional<double> ci95;  ///< of `accepted`
};

/// Hops of a packet beyond those of a shortest path.
struct MisrouteResult {
    MeanResult minimal;  ///< share of packets without
    MeanResult mean;
    std::optional<std::uint64_t> max;
    std::vector<std::uint64_t> packets{};  ///< [number of misroutes]
};

struct CutThroughResult {
    /// That a header cuts through a router, of those between its source's and its destination's.
    std::optional<double> probability;
    std::optional<double> ci95;
    std::optional<double> after_cut;  ///< the same, if it cut through the router before
    std::optional<double> after_cut_ci95;
    std::optional<double> after_buffering;  ///< the same, if it was buffered in the router before
    std::optional<double> after_buffering_ci95;
};

struct HopClassResult {
    unsigned hops = 0;
    std::uint64_t packets = 0;
    std::optional<double> latency_cycles;
    std::optional<double> ci95;
    CutThroughResult cut_through{};  ///< empty for less than 2 hops
    /// Packets by the number of routers that they cut through, of hops - 1; empty for less than 2
    /// hops or too many to be counted.
    std::vector<std::uint64_t> cut_throughs{};
};

struct TrafficClassResult {
    unsigned traffic_class = 0;
    std::uint64_t packets = 0;
    std::uint64_t flits = 0;
    std::optional<double> latency_cycles;
    std::optional<double> ci95;
};

/// One direction of a link between two routers, over the whole run.
struct LinkResult {
    std::uint32_t from_router = 0;
    std::uint32_t port = 0;  ///< output port of `from_router`
    std::uint32_t to_router = 0;
    std::uint64_t flits = 0;
    double utilisation = 0;              ///< flits per cycle
    std::vector<double> vc_utilisation;  ///< index: virtual channel; flits per cycle
    /// Utilisation after the warm-up, between two of the readings that are taken now and then.
    std::optional<double> measured_utilisation{};
    std::optional<double> measured_ci95{};
    std::string from_name{};
    std::string to_name{};
};

/// What a router with unbounded storage had in store, at the ends of the cycles of the whole run.
struct RouterStorageResult {
    std::uint32_t router = 0;
    std::uint64_t max_flits = 0;
    std::uint64_t max_packets = 0;
    double mean_flits = 0;
    double mean_packets = 0;
    std::string name{};  ///< of the router
};

/// The same of all routers: the largest of the maxima, the mean of the means, and each one.
struct StorageResult {
    std::optional<std::uint64_t> max_flits;
    std::optional<std::uint64_t> max_packets;
    std::optional<double> mean_flits;
    std::optional<double> mean_packets;
    std::vector<RouterStorageResult> routers{};
};

/// How many packets were in the network over time, in source queues too, and Little's law: their
/// mean is the rate at which they come times their mean latency.
struct PopulationResult {
    Cycle origin = 0;              ///< where the first window begins
    Cycle window_cycles = 0;       ///< length of a window
    std::vector<double> averages;  ///< [window] time average; complete windows
    MeanResult mean;               ///< over the measured part
    /// Over the measured part; of a run without means over its last half.
    std::optional<LittleCheck> little;
};

/// Of the packets that came to a router by the link of one port and left by that of another, after
/// the warm-up.
struct LinkPairResult {
    std::uint32_t from_router = 0;
    std::uint32_t router = 0;  ///< between the two links
    std::uint32_t to_router = 0;
    std::uint32_t input_port = 0;   ///< of `router`
    std::uint32_t output_port = 0;  ///< of `router`
    PairCutThrough cut_through{};
    std::string from_name{};
    std::string router_name{};
    std::string to_name{};
};

/// Attempts of headers to get a virtual channel that failed, after which they were routed again;
/// over the whole run. Empty where blocked headers wait.
struct RepeatedRouting {
    std::optional<std::uint64_t> attempts;
    /// Of these, those in which a link was with another packet although there was room behind it.
    std::optional<std::uint64_t> link_busy;
};

struct Provenance {
    std::string version;
    /// Every setting in force, in the order of the field tables: key and value as TOML text.
    std::vector<std::pair<std::string, std::string>> settings;
    std::uint64_t seed = 0;
    std::vector<InputIdentity> inputs = {};  ///< the files that were read, the settings file first
};

struct RunTotals {
    Cycle cycles = 0;  ///< length of the run
    /// Cycles at its start that the means leave out; empty: the warm-up had not ended.
    std::optional<Cycle> warmup_cycles;
    std::uint64_t packets = 0;  ///< delivered in the whole run
    std::uint64_t flit_hops = 0;
    /// In which a sink took the tail of a packet for the last time; empty: none was delivered.
    std::optional<Cycle> last_delivery_cycle{};
};

struct RunResult {
    static constexpr int kSchema = 2;

    Provenance provenance;
    std::string engine = "cycle";
    Verdict verdict = Verdict::kNotConverged;
    std::optional<std::string> deadlock;  ///< the packets that wait for each other
    /// What a reader has to know beside the means: sentences, usually none.
    std::vector<std::string> notes;
    LatencyResult latency_cycles;
    MeanResult network_latency_cycles;  ///< from leaving the source queue
    MeanResult source_queue_cycles;
    /// From generation to the tail of the last packet; with traffic.max_packet_flits.
    MeanResult message_latency_cycles;
    ThroughputResult throughput;
    MeanResult hops;
    MisrouteResult misroutes;
    CutThroughResult cut_through;
    std::vector<HopClassResult> by_hops;
    std::vector<TrafficClassResult> by_class;
    std::vector<ClassLatency> latency_classes;  ///< with measurement.latency_classes
    std::vector<LinkResult> links;
    std::vector<LinkPairResult> link_pairs;  ///< with measurement.link_pairs
    std::optional<ChannelUse> channel_use;   ///< with measurement.channel_use
    PopulationResult population;
    StorageResult storage;  ///< empty where storage is bounded
    RepeatedRouting repeated_routing;
    RunTotals run;
};

}  // namespace thruway
