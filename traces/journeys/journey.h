// traces/journeys/journey.h
// The way of one packet through the network, hop by hop: when its header did what, what it waited
// for, and who was in its way. The parts of all hops sum to the packet's latency, the cycle in
// which the sink takes the tail - the cycle of generation + 1.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "rtl_models/observe/router_observer.h"
#include "traces/packet_name.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// What the cycles of a header at a hop are spent on, in the order of its way.
enum class LatencyPart : std::uint8_t {
    kSourceQueue,     ///< waits in its host; hop 0 only
    kInjection,       ///< from the source queue into the router; hop 0 only
    kQueue,           ///< waits behind another packet of its buffer
    kStore,           ///< waits for its own tail: store-and-forward, and packets stored in full
    kRoutingUnit,     ///< waits for a routing unit
    kRouting,         ///< is routed
    kVirtualChannel,  ///< waits for an output virtual channel
    kVcAllocation,    ///< is given it
    kCredit,          ///< waits for room in the next buffer
    kSwitch,          ///< waits for the switch
    kSwitching,       ///< is granted the switch, crosses it and comes to the output
    kLinkBusy,        ///< waits for a link, or for room in the output buffer before it
    kLink,            ///< on the link to the next router
    kEjection,        ///< from the router to the sink; last hop only
    kFlits,           ///< the flits of the packet, one a cycle; last hop only
    kBodyLag,         ///< the tail is later than that; last hop only
};
constexpr std::size_t kParts = 16;

/// The name of a part in files, without its unit.
const char* name_of(LatencyPart part);
/// Whether a header that spends cycles on it waits for something that others hold.
bool is_wait(LatencyPart part);

struct JourneyHop {
    RouterId router{};
    std::string router_name;
    PortVc input;
    PortVc output;
    Cycle arrived = 0;  ///< of hop 0: it came in from its host
    Cycle routed = 0;   ///< taken by a routing unit (the last time), or decided
    Cycle granted = 0;  ///< given an output
    Cycle crossed = 0;  ///< granted the switch
    Cycle left = 0;     ///< on the link, or on the way to its host
    Cycle tail_crossed = 0;
    Cycle tail_left = 0;
    std::array<std::uint64_t, kParts> cycles{};
    /// Of parts that are waits: the packet that stood before it, had what it waited for, or won.
    std::array<PacketName, kParts> blockers{};

    std::uint64_t& operator[](LatencyPart part) { return cycles[static_cast<std::size_t>(part)]; }
    std::uint64_t operator[](LatencyPart part) const {
        return cycles[static_cast<std::size_t>(part)];
    }
    PacketName& blocker(LatencyPart part) { return blockers[static_cast<std::size_t>(part)]; }
    PacketName blocker(LatencyPart part) const { return blockers[static_cast<std::size_t>(part)]; }
};

/// "5", or "5 (tor-1)" where the network gives its routers names of their own.
std::string router_label(const JourneyHop& hop);

struct Journey {
    PacketName packet;
    HostId destination{};
    unsigned flits = 1;
    Cycle generated = 0;
    Cycle delivered = 0;           ///< the sink takes the tail
    std::vector<JourneyHop> hops;  ///< a router each, at least one

    Cycle latency() const { return delivered - generated + 1; }
    /// Of all parts of all hops.
    std::uint64_t sum() const;
};

/// Takes journeys in the order in which the packets arrive, those of one cycle by name.
class JourneySink {
public:
    virtual ~JourneySink() = default;
    virtual void take(const Journey& journey) = 0;
    /// After the last one.
    virtual void finish() = 0;
};

}  // namespace thruway
