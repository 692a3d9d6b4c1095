// reporting/contention/contention.h
// Who blocks whom: what many packets of a run waited for, where, and which packets were in the way.
// Three sums hold, with what the tables leave out:
//   - `reasons` and `places` both add up to `latency_cycles`, the latencies of the packets
//   selected;
//   - the waits among `reasons` add up to `wait_cycles`;
//   - each table of blockers adds up to `wait_cycles` - `not_told_cycles`.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Which packets are asked for. Empty: whatever they are.
struct ContentionSelection {
    std::string slowest;  ///< as given: "1%", or a number of packets; empty: all
    std::optional<std::uint32_t> traffic_class{};
    std::string source{};       ///< as given: number or name of a host
    std::string destination{};  ///< likewise
    std::string link{};         ///< as given: "A,B"
    std::string job{};
    std::optional<Cycle> from{};  ///< generated in this cycle or later
    std::optional<Cycle> to{};    ///< generated before this cycle
};

/// A link by which packets leave a router, to another router or to a host.
struct ContentionLink {
    std::uint32_t router = 0;
    std::string router_name{};
    std::uint32_t port = 0;  ///< output port of the router
    std::optional<std::uint32_t> to_router{};
    std::optional<std::uint32_t> to_host{};
    std::string to_name{};  ///< of that router or host
};

/// Packets from one host to another.
struct ContentionFlow {
    std::uint32_t source = 0;
    std::string source_name{};
    std::optional<std::uint32_t> destination{};  ///< empty: no journey of theirs is known
    std::string destination_name{};
};

/// Cycles of one part of the latency (docs/journeys.md).
struct ContentionReason {
    std::string reason;    ///< "virtual_channel"
    bool is_wait = false;  ///< another packet may be in the way
    std::uint64_t cycles = 0;
    /// The same of all packets that fit, also those that are not among the slowest.
    std::uint64_t cycles_of_matching = 0;
};

struct ContentionCycles {
    std::string reason;
    std::uint64_t cycles = 0;
};

/// A router and the link by which the packets left it: the cycles that they spent there.
struct ContentionPlace {
    ContentionLink link;
    std::uint64_t packets = 0;
    std::uint64_t cycles = 0;
    std::uint64_t wait_cycles = 0;            ///< of these
    std::vector<ContentionCycles> reasons{};  ///< those that occur, in the order of a journey
};

/// Waits of packets on their way to one link, for one reason, behind packets that go on by another
/// or the same link.
struct LinkBlocking {
    ContentionLink link;  ///< of the packets that wait
    std::string reason;
    /// The link by which the packets in the way went on: out of the same router or, where the next
    /// buffer was full, out of the next router. Empty: the journeys of these packets are not known.
    std::optional<ContentionLink> blocked_by;
    std::uint64_t waits = 0;
    std::uint64_t cycles = 0;
    std::uint64_t error_cycles = 0;  ///< largest possible excess of `cycles`; 0: it is exact
};

/// Waits of the packets of a flow behind those of a flow.
struct FlowBlocking {
    ContentionFlow flow;
    ContentionFlow blocked_by;
    std::uint64_t waits = 0;
    std::uint64_t cycles = 0;
    std::uint64_t error_cycles = 0;
};

/// Waits behind one packet.
struct PacketBlocking {
    std::string packet;  ///< SOURCE.SEQUENCE
    ContentionFlow flow;
    std::uint64_t waits = 0;
    std::uint64_t cycles = 0;
    std::uint64_t error_cycles = 0;
};

/// A packet of a chain, and its wait that held up the packet before it: the longest one in the
/// cycles in which that one waited for it.
struct ContentionStep {
    std::string packet;  ///< SOURCE.SEQUENCE
    ContentionFlow flow;
    Cycle generated = 0;
    std::uint64_t latency_cycles = 0;
    std::uint32_t traffic_class = 0;
    std::string job{};
    /// Where it waited; empty: it did not wait in these cycles, or its journey is not known.
    std::optional<ContentionLink> link{};
    std::string reason{};
    Cycle begin = 0;                  ///< of the wait
    std::uint64_t cycles = 0;         ///< of the wait
    std::uint64_t shared_cycles = 0;  ///< of these, while the packet before it waited for it
    std::string blocker{};            ///< the packet in the way; empty: none is told
};

/// The rows of a table that are not listed.
struct ContentionRest {
    std::uint64_t rows = 0;
    std::uint64_t cycles = 0;
};

struct Contention {
    ContentionSelection selection;
    std::uint64_t packets_seen = 0;      ///< all that arrived
    std::uint64_t packets_matching = 0;  ///< of these, those that fit the selection, fast or slow
    std::uint64_t packets_asked = 0;     ///< of these, the share or number of slowest asked for
    std::uint64_t packets = 0;           ///< selected; fewer than asked for if memory was short
    std::uint64_t latency_cycles = 0;    ///< sum of their latencies
    std::uint64_t latency_cycles_of_matching = 0;
    std::optional<std::uint64_t> latency_min{};  ///< of those selected
    std::optional<std::uint64_t> latency_max{};
    std::vector<ContentionReason> reasons{};  ///< those that occur, in the order of a journey

    std::vector<ContentionPlace> places{};  ///< most waiting cycles first
    ContentionRest places_rest{};

    std::uint64_t wait_cycles = 0;
    std::uint64_t not_told_cycles = 0;  ///< of these, without a packet in the way
    /// Of the others, behind a packet whose journey is not known, so that neither its destination
    /// nor its next link are: it had not arrived, or was not recorded.
    std::uint64_t unknown_cycles = 0;
    /// The same, but possibly because memory was short.
    std::uint64_t forgotten_cycles = 0;

    std::vector<LinkBlocking> links{};  ///< most cycles first
    ContentionRest links_rest{};
    std::vector<FlowBlocking> flows{};
    ContentionRest flows_rest{};
    std::vector<PacketBlocking> blockers{};
    ContentionRest blockers_rest{};

    std::vector<ContentionStep> chain{};  ///< the slowest packet first
    std::string chain_end{};              ///< why it ends, in words

    /// What the bound of memory left out, a sentence each; empty: everything is exact.
    std::vector<std::string> limits{};
};

}  // namespace thruway
