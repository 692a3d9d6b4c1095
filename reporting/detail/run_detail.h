// reporting/detail/run_detail.h
// What the report of a single run shows beyond its result: what latencies consist of and how they
// are distributed, how the use of links changes over time, and what a deadlock looks like. The
// content of a detail file (run --detail).
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Mean cycles per packet that the packets of the measured part spent in one way.
struct LatencyShare {
    std::string reason;  ///< queue, routing, virtual_channel, switch, credit, link, serialisation
    double cycles = 0;
};

/// Packets whose latency is in [from, to).
struct LatencyBin {
    Cycle from = 0;
    Cycle to = 0;
    std::uint64_t packets = 0;
};

/// A part of the run, [begin, begin + cycles).
struct DetailWindow {
    Cycle begin = 0;
    Cycle cycles = 0;
    std::uint64_t packets = 0;              ///< delivered
    std::optional<double> latency_cycles;   ///< mean of these; empty: none
    double accepted = 0;                    ///< flits per node and cycle
    std::vector<LatencyShare> split{};      ///< of these packets
    std::vector<std::uint64_t> link_flits;  ///< [link]: in the order of RunResult::links
};

/// How one host was served in the whole run.
struct HostServiceDetail {
    std::uint32_t host = 0;
    std::string name{};
    std::uint64_t offered_flits = 0;  ///< generated
    std::uint64_t accepted_flits = 0;  ///< of these, delivered
    std::optional<double> latency_cycles{};
};

/// A packet of a deadlock holds the channel of one link and waits for that of another.
struct WaitingLink {
    std::string packet;
    std::uint32_t router = 0;  ///< where its header waits
    std::uint32_t held_from = 0;   ///< router and output port of the link it came by; equal to
    std::uint32_t held_port = 0;   ///< `router` and its host port if it came from a host
    std::uint32_t wanted_port = 0;  ///< output port of `router`
};

struct RunDetail {
    /// The means of the measured part: the shares sum to the mean latency of its packets.
    std::vector<LatencyShare> split;
    std::uint64_t split_packets = 0;
    std::vector<LatencyBin> histogram;   ///< of the measured part
    std::vector<DetailWindow> windows;   ///< at most 64, consecutive, the whole run
    std::vector<HostServiceDetail> hosts;
    std::vector<WaitingLink> deadlock;  ///< one cycle; empty: none
};

}  // namespace thruway
