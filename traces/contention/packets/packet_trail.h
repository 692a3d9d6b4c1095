// traces/contention/packets/packet_trail.h
// A journey in little memory: which links a packet took, what it waited for and when, and who was
// in its way.
#pragma once

#include "traces/journeys/journey.h"

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace thruway {

/// The output port of a router.
struct LinkPlace {
    std::uint32_t router = 0;
    std::uint32_t port = 0;

    friend bool operator<(LinkPlace a, LinkPlace b) {
        return std::tie(a.router, a.port) < std::tie(b.router, b.port);
    }
    friend bool operator==(LinkPlace a, LinkPlace b) {
        return a.router == b.router && a.port == b.port;
    }
};

struct TrailHop {
    LinkPlace link;
    Cycle arrived = 0;
};

/// A part of the latency that is no wait.
struct TrailPart {
    std::uint32_t hop = 0;
    LatencyPart part{};
    std::uint64_t cycles = 0;
};

struct TrailWait {
    std::uint32_t hop = 0;
    LatencyPart part{};
    std::uint64_t cycles = 0;
    /// A header waits in [begin, end), where the parts of a router follow each other in the order
    /// of LatencyPart. The flits behind it wait in some cycles of [begin, end): from when the
    /// header leaves the router until the tail does.
    Cycle begin = 0;
    Cycle end = 0;
    PacketName by{};
    // Of the packet in the way, once its journey is known:
    bool known = false;
    bool has_link = false;
    HostId by_destination{};
    LinkPlace by_link{};  ///< by which it went on: LinkBlocking::blocked_by
};

struct PacketTrail {
    PacketName name;
    HostId destination{};
    std::uint8_t traffic_class = 0;
    std::uint32_t job = 0;  ///< number in NetworkNames
    Cycle generated = 0;
    std::uint64_t latency = 0;
    std::vector<TrailHop> hops{};
    std::vector<TrailPart> parts{};
    std::vector<TrailWait> waits{};

    /// Of memory.
    std::size_t bytes() const;
};

PacketTrail trail_of(const Journey& journey, std::uint32_t job);

/// Sets what a wait of `victim` says about the packet in the way, whose trail is `blocker`.
void tell_blocker(const PacketTrail& victim, TrailWait& wait, const PacketTrail& blocker);

}  // namespace thruway
