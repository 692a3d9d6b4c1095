// apps/output/check_fields.h
// Keys of the JSON of `thruway check` with units and meanings (reporting/json/json_fields.h).
#pragma once

#include "reporting/json/json_fields.h"
#include "reporting/run_result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A virtual channel of a link, or the consumption of a message class at a router; the keys of the
/// other kind are absent.
struct CheckedNode {
    OptionalKey<std::string> consumption_at;
    OptionalKey<std::uint64_t> message_class;
    OptionalKey<std::string> router;
    OptionalKey<std::uint64_t> port;
    OptionalKey<std::uint64_t> vc;
    OptionalKey<std::string> to;
};

struct CheckedPacket {
    std::uint64_t source = 0;
    std::uint64_t destination = 0;
    std::uint64_t message_class = 0;
    OptionalKey<std::string> source_name;
    OptionalKey<std::string> destination_name;
};

struct CheckedChannel {
    CheckedNode held;
    CheckedPacket packet;
    std::vector<CheckedNode> taken_since;
};

/// What the check found, as in the file.
struct CheckResult {
    std::string verdict;
    std::string argument;
    std::string network;
    std::string routing;
    std::string buffers;
    std::string pairs;
    std::uint64_t message_classes = 1;
    std::uint64_t channels = 0;
    std::uint64_t dependencies = 0;
    std::optional<std::uint64_t> escape_channels;
    std::optional<std::uint64_t> extended_dependencies;
    std::uint64_t states = 0;
    bool delivers = false;
    std::optional<std::string> not_delivered;
    std::optional<unsigned> longest_route_channels;
    std::vector<CheckedChannel> cycle;
};

template <class Io>
void fields(Io& io, typename Io::template Of<CheckedNode>& r) {
    io("consumption_at", r.consumption_at,
       {"router at which hosts take packets, where the cycle leads through a host; the keys of a "
        "channel are then absent"});
    io("class", r.message_class, {"message class that they take"});
    io("router", r.router, {"name of the router from which the channel leads"});
    io("port", r.port, {"its output port"});
    io("vc", r.vc, {"virtual channel of the link"});
    io("to", r.to, {"name of the router to which the channel leads"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CheckedPacket>& r) {
    io("source", r.source, {"number of its source host"});
    io("destination", r.destination, {"number of its destination host"});
    io("class", r.message_class, {"its message class"});
    io("source_name", r.source_name,
       {"name of the source; only in a network whose hosts have names"});
    io("destination_name", r.destination_name, {"name of the destination; likewise"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CheckedChannel>& r) {
    fields(io, r.held);
    io("packet", r.packet, {"packet that may hold the channel and request the next one"});
    io("taken_since", r.taken_since,
       {"channels that it acquired after this one and also holds, before it requests the next "
        "one"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CheckResult>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"as in the JSON of a run"});
    io("verdict", r.verdict, {"free, cycle or not_proven ([deadlock](deadlock.md))"});
    io("argument", r.argument, {"theorem that shows it, or why nothing is proven"});
    io("network", r.network, {"name of the network, or the path of its file"});
    io("routing", r.routing, {"routing function"});
    io("buffers", r.buffers, {"switching, and when a virtual channel is allocated again"});
    io("pairs", r.pairs, {"pairs of hosts that send to each other: all, or those of the traffic"});
    io("message_classes", r.message_classes, {"message classes", "classes"});
    io("channels", r.channels, {"virtual channels that packets can use", "virtual channels"});
    io("dependencies", r.dependencies,
       {"dependencies of the channel dependency graph", "dependencies"});
    io("escape_channels", r.escape_channels,
       {"virtual channels of the escape class; null: the check needed none", "virtual channels"});
    io("extended_dependencies", r.extended_dependencies,
       {"dependencies of the extended graph of the escape class; null: the check needed none",
        "dependencies"});
    io("states", r.states,
       {"states of packets that were enumerated, by destination and draw", "states"});
    io("delivers", r.delivers, {"whether every packet can reach its destination from every state"});
    io("not_delivered", r.not_delivered, {"which packet cannot, and where; null: all can"});
    io("longest_route_channels", r.longest_route_channels,
       {"longest route; null: unbounded, packets may go round in circles", "channels"});
    io("cycle", r.cycle,
       {"a shortest cycle: each channel is held by a packet that may request the next one, the "
        "last one the first; empty: none"});
}

}  // namespace thruway
