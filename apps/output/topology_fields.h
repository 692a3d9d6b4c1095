// apps/output/topology_fields.h
// Keys of the JSON of `thruway topology` with units and meanings (reporting/json/json_fields.h).
#pragma once

#include "reporting/json/json_fields.h"
#include "reporting/run_result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

struct RangeMeasure {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};

struct DegreeMeasure {
    unsigned least = 0;
    double mean = 0;
    unsigned most = 0;
};

struct PathMeasure {
    double least = 0;
    double mean = 0;
    double most = 0;
};

/// The measures of a network, as in the file.
struct TopologyMeasures {
    std::string name;
    std::uint64_t switches = 0;
    std::uint64_t hosts = 0;
    std::uint64_t links = 0;
    RangeMeasure hosts_at_switch;
    RangeMeasure ports_at_switch;
    DegreeMeasure degree;
    RangeMeasure link_latency_cycles;
    RangeMeasure link_flit_cycles;
    unsigned diameter = 0;
    double mean_distance = 0;
    std::vector<std::uint64_t> host_pairs_by_distance;  ///< [distance]
    OptionalKey<PathMeasure> shortest_paths;
    std::uint64_t bisection_channels = 0;
    bool bisection_is_exact = false;
    OptionalKey<std::vector<std::string>> switch_names;  ///< [switch]
    OptionalKey<std::vector<std::string>> host_names;    ///< [host]
};

template <class Io>
void fields(Io& io, typename Io::template Of<RangeMeasure>& r) {
    io("least", r.least, {"smallest", kUnitOfWhole});
    io("most", r.most, {"largest", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<DegreeMeasure>& r) {
    io("least", r.least, {"smallest", kUnitOfWhole});
    io("mean", r.mean, {"mean over the switches", kUnitOfWhole});
    io("most", r.most, {"largest", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PathMeasure>& r) {
    io("least", r.least, {"fewest of a pair", kUnitOfWhole});
    io("mean", r.mean, {"mean over the pairs", kUnitOfWhole});
    io("most", r.most, {"most of a pair", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<TopologyMeasures>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"as in the JSON of a run"});
    io("name", r.name, {"name of the network, or the path of its file"});
    io("switches", r.switches, {"routers", "switches"});
    io("hosts", r.hosts, {"hosts of all switches", "hosts"});
    io("links", r.links,
       {"links between switches; a link of two directions counts once, as does a one-way channel",
        "links"});
    io("hosts_at_switch", r.hosts_at_switch, {"hosts of a switch", "hosts"});
    io("ports_at_switch", r.ports_at_switch,
       {"ports of a switch, those of its hosts included", "ports"});
    io("degree", r.degree, {"channels that leave a switch for other switches", "channels"});
    io("link_latency_cycles", r.link_latency_cycles,
       {"cycles from sending to arrival on a link", "cycles"});
    io("link_flit_cycles", r.link_flit_cycles,
       {"cycles for which a flit occupies a link", "cycles"});
    io("diameter", r.diameter,
       {"largest distance between two hosts: channels on a shortest path, without those of hosts",
        "channels"});
    io("mean_distance", r.mean_distance,
       {"mean distance over all ordered pairs of different hosts", "channels"});
    io("host_pairs_by_distance", r.host_pairs_by_distance,
       {"ordered pairs of different hosts at distance 0, 1, 2, ...; hosts of one switch are at "
        "distance 0",
        "pairs"});
    io("shortest_paths", r.shortest_paths,
       {"path diversity: shortest paths over ordered pairs of hosts of different switches; absent "
        "if there is no such pair, or if the network is too large to count them",
        "paths"});
    io("bisection_channels", r.bisection_channels,
       {"channels, in both directions, between two halves of the switches with hosts: the fewest "
        "over all halvings, or an upper bound",
        "channels"});
    io("bisection_is_exact", r.bisection_is_exact,
       {"whether this is the fewest; false: the upper bound that a local search found"});
    io("switch_names", r.switch_names,
       {"names of switches 0, 1, 2, ...; only in a network that names its switches"});
    io("host_names", r.host_names,
       {"names of hosts 0, 1, 2, ...; only in a network whose hosts have names"});
}

}  // namespace thruway
