// routing/load/worst_case.h
// The permutation traffic under which an oblivious routing function has its lowest throughput: that
// which keeps a channel busy most. For each channel the share of each pair's packets that takes it,
// times the cycles of a flit on it, is a matrix of hosts by hosts, and its heaviest assignment is
// the channel's worst permutation. No other traffic in which every host sends and receives at most
// one flit per cycle is worse, because such matrices are means of permutations.
// Source: Towles, Dally, Worst-case traffic for oblivious routing functions, SPAA 2002.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <cstddef>
#include <vector>

namespace thruway {

struct WorstCase {
    std::vector<HostId> destinations;  ///< [source]; a host that sends to itself is silent
    ChannelId channel{};               ///< the most loaded one
    double load = 0;  ///< cycles to carry what arrives per cycle if every host sends a flit
};

constexpr std::size_t kMaxWorstCaseHosts = 256;
constexpr std::size_t kMaxAlikeWorstCaseHosts = 1024;

/// Exact. Channels that are alike are examined once (translations.h), and those that cannot exceed
/// the worst one so far are passed over. Hosts that do not use the most loaded channel send to each
/// other, in order of their numbers. Memory: at most 256 MB of matrices at a time.
/// Errors: Problem if the function is adaptive; if there are more than kMaxWorstCaseHosts, or
/// kMaxAlikeWorstCaseHosts where all routers are alike; or if no packet takes a channel.
WorstCase worst_case(const RoutingFunction& routing, const Topology& topology);

}  // namespace thruway
