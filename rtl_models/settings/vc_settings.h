// rtl_models/settings/vc_settings.h
// Settings of section [router] that only routers with virtual channels have.
#pragma once

#include "rtl_models/allocator/allocator_row.h"
#include "rtl_models/arbiter/arbiter_row.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/settings/class_policy_settings.h"
#include "rtl_models/settings/timeout_settings.h"
#include "settings/values/field_range.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

inline constexpr IntegerRange kStageCycles = {0, 100};

/// What the routers are made of: modules of this project, its Verilog (cosim/verilated/), or
/// devices of a user (cosim/foreign/).
enum class RouterImplementation { kSystemc, kVerilated, kForeign };
enum class Switching { kWormhole, kVirtualCutThrough, kStoreAndForward };
/// How many headers are routed in one cycle.
enum class RoutingUnitKind { kPerInput, kPerRouter, kPerVirtualChannel };
/// When an output virtual channel may be granted to the next packet.
enum class VcReallocation {
    kAfterTailSent,    ///< the tail has been granted the switch
    kAfterTailLeft,    ///< the tail is on the link
    kAfterBufferEmpty  ///< all credits are back
};
enum class LinkMultiplexing { kFlit, kBlock, kPacket };
/// Conditions, besides that no packet holds it, to grant an output virtual channel to a packet.
enum class VcAdmission { kFree, kPacketOrBuffer };
/// How a router learns whether the buffers downstream have room.
enum class FlowControl { kCredits, kStopGo, kPacketCredits };
/// When the buffer slot of a packet counts as free again.
enum class PacketCreditReturn { kAfterTail, kAfterHead };
/// What a header does that is granted no virtual channel.
enum class BlockedHeaders { kWait, kRouteAgain };
/// How the packets of a host wait for its injection virtual channels.
enum class SourceQueues { kShared, kPerVirtualChannel };
/// What an injection virtual channel holds.
enum class InjectionBuffers {
    kOnePacket,  ///< of any length
    kFlits       ///< of packets behind each other, as a buffer between routers
};
/// Which flits spend the cycles of routing and VC allocation.
enum class HeaderStages { kAllFlits, kHeaders };

struct VcSettings : ClassPolicySettings {
    RouterImplementation implementation = RouterImplementation::kSystemc;
    std::vector<unsigned> verilated_routers = {};  ///< empty: all
    bool lock_step = false;   ///< a SystemC router on the pins of each Verilated one
    std::string device = {};  ///< class of the foreign routers
    std::vector<unsigned> foreign_routers = {};  ///< empty: all
    /// Whether a router is of another implementation than kSystemc, so that nothing but its pins
    /// can be observed.
    bool shows_only_pins(unsigned router) const;
    Switching switching = Switching::kVirtualCutThrough;
    unsigned virtual_channels = 2;
    unsigned buffer_flits = 16;  ///< of each input virtual channel
    Part<CrossbarRow> crossbar;
    unsigned output_buffer_flits = 0;  ///< of each output virtual channel; 0: none
    double internal_speedup = 1;       ///< steps of the stages per cycle (InternalSteps)

    // Pipeline, in cycles. With every stage at 0 a header is routed, allocated and sent in the
    // cycle in which it arrives. p is the sum of the stages.
    unsigned vc_allocation_cycles = 0;
    unsigned switch_allocation_cycles = 0;
    unsigned crossbar_cycles = 0;
    unsigned output_buffer_cycles = 0;
    HeaderStages header_stages = HeaderStages::kAllFlits;
    bool speculative = false;  ///< switch allocation in parallel with VC allocation

    unsigned credit_latency_cycles = 1;
    RoutingUnitKind routing_unit = RoutingUnitKind::kPerInput;
    Part<AllocatorRow> vc_allocator;
    Part<AllocatorRow> switch_allocator;  ///< an allocator's own settings apply to both
    Part<ArbiterRow> arbiter;
    LinkMultiplexing link_multiplexing = LinkMultiplexing::kFlit;
    /// Not set: after_buffer_empty under wormhole with adaptive routing, else after_tail_sent.
    std::optional<VcReallocation> vc_reallocation;
    /// Not set: packet_or_buffer under virtual cut-through and store-and-forward, else free.
    std::optional<VcAdmission> vc_admission;
    BlockedHeaders blocked_headers = BlockedHeaders::kWait;

    FlowControl flow_control = FlowControl::kCredits;
    unsigned buffer_packets = 0;  ///< packet_credits: packet slots in buffer_flits
    PacketCreditReturn packet_credit_return = PacketCreditReturn::kAfterTail;

    /// Cycles that a header waits for adaptive channels before it requests escape channels. 0: it
    /// requests them at once, as after_timeout says.
    unsigned timeout_cycles = 0;
    /// Not set: kEscapeOrAdaptive with timeout_cycles = 0, else kEscapeOnly.
    std::optional<AfterTimeout> after_timeout;
    bool allow_deadlock = false;  ///< run settings that are not proven free from deadlock
    SourceQueues source_queues = SourceQueues::kShared;
    InjectionBuffers injection_buffers = InjectionBuffers::kOnePacket;
    unsigned injection_classes = 1;      ///< parts of the injection virtual channels
    unsigned host_virtual_channels = 0;  ///< of each link to or from a host; 0: virtual_channels

    /// Whether a header needs downstream room for its packet, or an empty buffer for a longer
    /// packet.
    bool admits_packets() const {
        return vc_admission ? *vc_admission == VcAdmission::kPacketOrBuffer
                            : switching != Switching::kWormhole;
    }
    /// Size of a buffer slot for one packet.
    unsigned packet_slot_flits() const {
        return flow_control == FlowControl::kPacketCredits && buffer_packets > 0
                   ? buffer_flits / buffer_packets
                   : buffer_flits;
    }
    bool has_timers() const {
        return timeout_cycles > 0 || after_timeout == AfterTimeout::kEscapeOnly;
    }
    /// No router of the network is a SystemC router.
    bool all_foreign() const {
        return implementation == RouterImplementation::kForeign && foreign_routers.empty();
    }
    unsigned host_vcs() const {
        return host_virtual_channels == 0 ? virtual_channels : host_virtual_channels;
    }
    /// Virtual channels for which every port of a router has registers.
    unsigned port_vcs() const {
        return virtual_channels > host_vcs() ? virtual_channels : host_vcs();
    }
};

/// Fields of flow control.
void flow_fields(SettingsVisitor& io, VcSettings& settings);
void fields(SettingsVisitor& io, VcSettings& settings);

}  // namespace thruway
