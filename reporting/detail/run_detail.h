// reporting/detail/run_detail.h
// What the report of a single run shows beyond its result: what latencies consist of and how they
// are distributed, how the use of links changes over time, and what a deadlock looks like. The
// content of a detail file (run --detail).
#pragma once

#include "core/cycle.h"
#include "reporting/contention/contention.h"
#include "reporting/detail/latency_reason.h"
#include "reporting/run_result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Mean cycles per packet that packets spent in one way.
struct LatencyShare {
    LatencyReason reason = LatencyReason::kQueue;
    double cycles = 0;
    double wait_cycles = 0;  ///< of these, waits for something that another packet may hold
};

/// The same for a single latency part (traces/journeys/journey.h) with its name there.
struct LatencyPartShare {
    std::string part;
    LatencyReason reason = LatencyReason::kQueue;
    double cycles = 0;
};

/// Packets whose latency is in [from, to).
struct LatencyBin {
    Cycle from = 0;
    Cycle to = 0;
    std::uint64_t packets = 0;
};

/// The packets delivered in [begin, end) that split and histogram cover.
struct DetailedPart {
    Cycle begin = 0;
    Cycle end = 0;
    /// True: the measured part of the result, whose mean latency is that of these packets. False:
    /// the result has no mean latency, and this is the part that its throughput covers.
    bool has_mean = false;
    std::uint64_t packets = 0;
    std::optional<double> latency_cycles;  ///< mean; empty: no packets
    std::optional<double> p50;
    std::optional<double> p95;
    std::optional<double> p99;
    std::optional<double> max;
};

/// A part of the run, [begin, begin + cycles).
struct DetailWindow {
    Cycle begin = 0;
    Cycle cycles = 0;
    std::uint64_t packets = 0;              ///< delivered
    std::optional<double> latency_cycles;   ///< mean of these; empty: none
    double accepted = 0;                    ///< flits per node and cycle
    std::vector<LatencyShare> split{};      ///< of these packets; empty: none
    std::vector<std::uint64_t> link_flits;  ///< [link]: in the order of RunDetail::links
};

/// A direction of a link between two routers, in the order of RunResult::links.
struct DetailLink {
    std::uint32_t from_router = 0;
    std::uint32_t port = 0;  ///< output port of `from_router`
    std::uint32_t to_router = 0;
    std::uint64_t flits = 0;  ///< of the whole run: the sum over all windows
    /// Waits of all packets that arrived, on their way to this link.
    std::uint64_t wait_cycles = 0;
    std::string from_name{};  ///< empty: the network does not name the router
    std::string to_name{};
};

/// How one host was served in the whole run.
struct HostServiceDetail {
    std::uint32_t host = 0;
    std::string name{};                      ///< empty: the host has no name
    std::uint64_t offered_flits = 0;         ///< generated
    std::uint64_t accepted_flits = 0;        ///< of these, delivered
    std::uint64_t packets = 0;               ///< delivered
    std::optional<double> latency_cycles{};  ///< mean of these; empty: none
    /// Waits of all packets that arrived, on their way to the link to this host.
    std::uint64_t wait_cycles = 0;
};

/// A packet of a deadlock holds the channel of one link and waits for that of another.
struct WaitingLink {
    std::string packet;            ///< SOURCE.SEQUENCE
    std::uint32_t router = 0;      ///< where its first flit here waits
    std::uint32_t input_port = 0;  ///< of `router`: where it came in
    std::uint32_t vc = 0;          ///< of that input port
    /// Router and output port of the link by which it came; empty: it came from a host.
    std::optional<std::uint32_t> held_from;
    std::optional<std::uint32_t> held_port;
    /// Output port of `router` that it waits for; empty: not known.
    std::optional<std::uint32_t> wanted_port;
};

struct RunDetail {
    static constexpr int kSchema = 1;

    Provenance provenance;
    std::string engine = "cycle";
    Verdict verdict = Verdict::kNotConverged;
    std::vector<std::string> left_out;  ///< sentences: what this file does not have, and why
    DetailedPart part;
    std::vector<LatencyShare> split;  ///< all reasons; they sum to part.latency_cycles
    std::vector<LatencyPartShare> parts;
    std::vector<LatencyBin> histogram;  ///< ascending; none is empty
    std::vector<DetailLink> links;
    std::vector<DetailWindow> windows;  ///< at most 64, consecutive, the whole run
    std::vector<HostServiceDetail> hosts;
    std::optional<Contention> contention;  ///< among the slowest 1 % of all packets that arrived
    std::vector<WaitingLink> deadlock;     ///< each waits for the next, the last for the first
};

}  // namespace thruway
