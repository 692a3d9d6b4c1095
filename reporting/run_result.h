// reporting/run_result.h
// The results of a run: the content of its JSON file (schema 2), CSV row and table row.
// A value that does not apply is empty and becomes null: a saturated or deadlocked run has no mean
// latency, a router without cut-through has no cut-through probability.
#pragma once

#include "core/cycle.h"
#include "core/input/input_file.h"
#include "records/statistics/run_statistic.h"
#include "reporting/activity_result.h"
#include "reporting/workload_result.h"
#include "settings/values/setting_texts.h"
#include "statistics/measures/channel_use.h"
#include "statistics/measures/class_latency.h"
#include "statistics/measures/in_flight.h"
#include "statistics/measures/link_pairs.h"
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
    MeanResult minimal;  ///< share of packets without such hops
    MeanResult mean;
    std::optional<std::uint64_t> max;
    std::vector<std::uint64_t> packets;  ///< [number of misroutes]
};

struct CutThroughResult {
    /// Share of the headers that cut through, at routers other than those of source and
    /// destination.
    std::optional<double> probability;
    std::optional<double> ci95;
    std::optional<double> after_cut;  ///< the same after a cut at the previous router
    std::optional<double> after_cut_ci95;
    std::optional<double> after_buffering;  ///< the same after buffering at the previous router
    std::optional<double> after_buffering_ci95;
};

struct HopClassResult {
    unsigned hops = 0;
    std::uint64_t packets = 0;
    std::optional<double> latency_cycles;
    std::optional<double> ci95;
    CutThroughResult cut_through{};  ///< empty below 2 hops
    /// [n]: packets that cut through n of their hops - 1 routers. Empty below 2 hops, and for more
    /// hops than are counted.
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
    double utilisation = 0;              ///< share of time for which flits occupy it
    std::vector<double> vc_utilisation;  ///< index: virtual channel; likewise
    /// Utilisation after the warm-up, between two readings of the flit counters.
    std::optional<double> measured_utilisation{};
    std::optional<double> measured_ci95{};
    std::string from_name{};
    std::string to_name{};
    Cycle latency_cycles = 1;
    Cycle flit_cycles = 1;  ///< for which a flit occupies the link
};

/// Occupancy of a router with unbounded storage, sampled at the end of each cycle of the whole run.
struct RouterStorageResult {
    std::uint32_t router = 0;
    std::uint64_t max_flits = 0;
    std::uint64_t max_packets = 0;
    double mean_flits = 0;
    double mean_packets = 0;
    std::string name{};  ///< of the router
};

/// The same over all routers: largest maximum, mean of the means, and each router.
struct StorageResult {
    std::optional<std::uint64_t> max_flits;
    std::optional<std::uint64_t> max_packets;
    std::optional<double> mean_flits;
    std::optional<double> mean_packets;
    std::vector<RouterStorageResult> routers{};
};

/// Packets in the network over time, source queues included, and Little's law: their mean is the
/// arrival rate times the mean latency.
struct InFlightResult {
    Cycle origin = 0;              ///< first cycle of the first window
    Cycle window_cycles = 0;       ///< length of a window
    std::vector<double> averages;  ///< [window] time average; complete windows only
    MeanResult mean;               ///< over the measured part
    /// Over the measured part; if the run has no means, over its last half.
    std::optional<LittleCheck> little;
};

/// Packets that arrived at a router by the link of one port and left by the link of another, after
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

/// Failed attempts of headers to get a virtual channel, after which they were routed again; over
/// the whole run. Empty if blocked headers wait instead.
struct RepeatedRouting {
    std::optional<std::uint64_t> attempts;
    /// Those in which a link was busy with another packet although there was room behind it.
    std::optional<std::uint64_t> link_busy;
};

/// The packet that had waited longest at the head of a queue when the run ended. Empty: none had,
/// or the routers do not tell.
struct HeadWaitResult {
    std::optional<Cycle> cycles;
    std::optional<std::uint32_t> traffic_class;
    std::optional<std::uint32_t> source_host;
    std::optional<std::string> place;
    std::string source_name{};  ///< empty: the host has no name
};

/// What a traffic class offered and what was delivered, in the whole run.
struct ClassServiceResult {
    std::uint32_t traffic_class = 0;
    std::uint64_t offered_flits = 0;
    std::uint64_t accepted_flits = 0;
    double accepted_share = 0;
};

/// What the share x_h of a host h is.
enum class ShareOf {
    /// Flits delivered from the host / flits that it generated; over the hosts that generated any.
    kFlits,
    /// Requests of the client answered per cycle / the mean of the clients of its job; over the
    /// clients of jobs with an answer. The cycles of a client begin with its job and end with the
    /// last reply of its batch, or with the run.
    kRequests
};

const std::vector<NamedChoice>& words_of(ShareOf);

/// How evenly hosts and traffic classes were served in the whole run.
/// Source of the index: Jain, Chiu, Hawe, A quantitative measure of fairness and discrimination for
/// resource allocation in shared computer systems, DEC-TR-301 (1984).
struct FairnessResult {
    /// Jain's index (sum x)^2 / (n sum x^2) of the shares of n hosts. Empty: nothing was delivered.
    std::optional<double> jain_index;
    std::optional<std::uint32_t> least_served_host;  ///< the lowest of those with the smallest x_h
    std::optional<double> least_served_share;        ///< its x_h
    std::vector<ClassServiceResult> classes{};       ///< those that generated packets
    HeadWaitResult longest_wait{};
    std::string least_served_name{};  ///< empty: the host has no name
    ShareOf share_of = ShareOf::kFlits;

    /// Below this index a page says which host is served least.
    static constexpr double kEven = 0.99;
    bool is_uneven() const { return jain_index && *jain_index < kEven; }
};

struct Provenance {
    std::string version;
    /// Every setting in force, in the order of `fields()`: key and value as TOML text.
    SettingTexts settings;
    std::uint64_t seed = 0;
    std::vector<InputIdentity> inputs = {};  ///< all files read, the settings file first
};

struct RunTotals {
    Cycle cycles = 0;  ///< length of the run
    /// First cycles that the means do not cover; empty: the warm-up has not ended.
    std::optional<Cycle> warmup_cycles;
    std::uint64_t packets = 0;  ///< delivered in the whole run
    std::uint64_t flit_hops = 0;
    /// Cycle in which a host received the last tail; empty: none was delivered.
    std::optional<Cycle> last_delivery_cycle{};
};

/// Values of the statistics in records/statistics/catalogue.cpp.
struct StatisticsResult {
    std::vector<std::optional<double>> values = std::vector<std::optional<double>>(
        StatisticRow::all().size());  ///< [row]
};

struct RunResult {
    static constexpr int kSchema = 2;

    Provenance provenance;
    std::string engine = "cycle";
    Verdict verdict = Verdict::kNotConverged;
    /// Whether the network was in a steady state (shows_steady_state()); empty: the run cannot
    /// tell.
    std::optional<bool> steady_state;
    std::optional<std::string> deadlock;  ///< the packets that wait for each other
    std::optional<std::string> stalled;   ///< the tasks that wait for each other
    /// Sentences that a reader of the means must know; usually none.
    std::vector<std::string> notes;
    LatencyResult latency_cycles;
    MeanResult network_latency_cycles;  ///< from leaving the source queue to delivery
    MeanResult source_queue_cycles;
    /// From generation to the tail of the last packet; only with traffic.max_packet_flits, or of
    /// requests, from their making to the reply.
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
    InFlightResult in_flight;
    StorageResult storage;    ///< empty if storage is bounded
    ActivityResult activity;  ///< of the whole run
    RepeatedRouting repeated_routing;
    FairnessResult fairness;      ///< of the whole run
    StatisticsResult statistics;  ///< of the whole run
    WorkloadResult workload;      ///< empty without a workload
    RunTotals run;

    /// Whether the latencies depend on the length of the run, because the network had no steady
    /// state. False if there are no latencies.
    bool has_unsteady_latencies() const { return steady_state == false && latency_cycles.mean; }
};

}  // namespace thruway
