// traces/journeys/journey.h
// The journey of one packet through the network, hop by hop: when its header did what, what it
// waited for, and which packet it waited for. The parts of all hops sum to the packet's latency:
// the cycle in which the sink takes the tail - the cycle of generation + 1.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "core/packet.h"
#include "rtl_models/observe/router_observer.h"
#include "traces/packet_name.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// Parts of the latency of a packet at a hop, those of its header in the order in which they occur.
enum class LatencyPart : std::uint8_t {
    kSourceQueue,  ///< waits in its host; hop 0 only
    kInjection,    ///< from the source queue into the router; hop 0 only
    kQueue,        ///< waits behind another packet in its buffer
    kStore,  ///< waits for its own tail: store-and-forward, queued routers with storage = "full"
    kRoutingUnit,     ///< waits for a routing unit
    kRouting,         ///< routing stage
    kVirtualChannel,  ///< waits for an output virtual channel
    kVcAllocation,    ///< VC allocation stage
    kCredit,          ///< waits for room in the buffer downstream
    kSwitch,          ///< waits for the switch
    kSwitching,       ///< switch allocation, crossbar and output stage
    kLinkBusy,        ///< waits for a link, or for room in a full output buffer
    kInside,          ///< anything, in a router that shows only its pins
    kLink,            ///< on the link to the next router
    kEjection,        ///< from the router to the sink; last hop only
    kFlits,           ///< one cycle for each flit of the packet; last hop only
    // Delay of the tail behind the header, beyond one cycle a flit, by the router in which it
    // arose:
    kBodyCredit,    ///< flits waited for room in the buffer downstream
    kBodySwitch,    ///< flits waited for the switch
    kBodyLinkBusy,  ///< flits waited for the link, also behind each other on a narrow one, or for
                    ///< room in a full output buffer
    kBodyLag,  ///< not by waits: flits that came late from the host, or that a header held back
};
constexpr std::size_t kParts = 20;

/// The name of a part in files, without unit.
const char* name_of(LatencyPart part);
/// Whether flits wait for something that another packet may hold.
bool is_wait(LatencyPart part);

struct JourneyHop {
    RouterId router{};
    std::string router_name;
    PortVc input;
    PortVc output;
    /// Between arrival and departure nothing is known; the times marked (*) are not set.
    bool only_pins = false;
    Cycle arrived = 0;       ///< at hop 0: it came from its host
    Cycle routed = 0;        ///< (*) taken by a routing unit (for the last time), or decided
    Cycle granted = 0;       ///< (*) granted an output
    Cycle crossed = 0;       ///< (*) granted the switch
    Cycle left = 0;          ///< on the link, or on the way to its host
    Cycle tail_crossed = 0;  ///< (*)
    Cycle tail_left = 0;
    std::array<std::uint64_t, kParts> cycles{};
    /// For waits: the packet that was ahead, held the resource, or won it.
    std::array<PacketName, kParts> blockers{};

    std::uint64_t& operator[](LatencyPart part) { return cycles[static_cast<std::size_t>(part)]; }
    std::uint64_t operator[](LatencyPart part) const {
        return cycles[static_cast<std::size_t>(part)];
    }
    PacketName& blocker(LatencyPart part) { return blockers[static_cast<std::size_t>(part)]; }
    PacketName blocker(LatencyPart part) const { return blockers[static_cast<std::size_t>(part)]; }
};

/// "5", or "5 (tor-1)" if the network names its routers.
std::string router_label(const JourneyHop& hop);

struct Journey {
    PacketName packet;
    HostId destination{};
    unsigned flits = 1;
    Cycle generated = 0;
    Cycle delivered = 0;           ///< the sink takes the tail
    std::vector<JourneyHop> hops;  ///< one per router, at least one
    std::string source_name{};     ///< of its source host; empty: the host has no name
    std::string destination_name{};
    std::string label{};  ///< what the program says that it carries; empty: nothing
    std::uint8_t traffic_class = 0;
    std::string job{};  ///< of a workload, whose message it is part of; empty: of none
    std::uint32_t message = kNoMessage;  ///< Packet::message

    Cycle latency() const { return delivered - generated + 1; }
    /// Of all parts of all hops.
    std::uint64_t sum() const;
};

/// Takes journeys in order of delivery; those of one cycle ordered by packet name.
class JourneySink {
public:
    virtual ~JourneySink() = default;
    virtual void take(const Journey& journey) = 0;
    /// After the last one.
    virtual void finish() = 0;
};

}  // namespace thruway
