// rtl_models/vc_router/registers/router_state.h
// The registers of one router that flits touch, in one compact piece of memory. Each block of the
// router owns a part of it: only the owner writes there, others read.
// ivc, ovc: number of an input or output virtual channel, port * vcs + vc.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/ids.h"
#include "core/packet.h"
#include "routing/relation/route.h"
#include "rtl_models/engine/arrivals.h"
#include "rtl_models/router/activity/crossing_counts.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_kinds.h"
#include "rtl_models/vc_router/registers/vc_state.h"

#include <cstddef>
#include <cstdint>

namespace thruway {

/// Credits of outputs that never run out of room: ejection.
constexpr std::uint32_t kUnlimitedCredits = 1u << 30;

/// Layout of the flits behind the front one of a virtual channel: slot i is at flits[i * stride].
/// Slot 0 of all virtual channels of a router is contiguous, then slot 1, and so on, because most
/// flits find no more than one or two before them.
struct FlitRing {
    unsigned slots = 0;
    std::size_t stride = 1;
};

/// Sizes shared by all blocks of a router.
struct RouterShape {
    unsigned ports = 0;
    unsigned vcs = 0;
    unsigned buffer_flits = 0;  ///< of an input virtual channel, here and downstream
    unsigned all_vcs = 0;       ///< ports * vcs: number of ivcs, and of ovcs
    unsigned words = 0;         ///< 64-bit words of a set of ivcs or ovcs
    unsigned port_words = 0;    ///< 64-bit words of a set of ports
    FlitRing ring;              ///< of an input virtual channel

    RouterShape(unsigned ports_, unsigned vcs_, unsigned buffer_flits_)
        : ports(ports_),
          vcs(vcs_),
          buffer_flits(buffer_flits_),
          all_vcs(ports_ * vcs_),
          words(words_for(all_vcs)),
          port_words(words_for(ports_)),
          ring{buffer_flits_ - 1, all_vcs} {}
};

template <class Block>
class Named;
class InputPort;
class NetworkInterface;
class OutputPort;

/// The blocks of a port; null if it has no such block.
struct PortBlocks {
    Named<InputPort>* input = nullptr;
    Named<NetworkInterface>* host = nullptr;
    Named<OutputPort>* output = nullptr;
};

class RouterTap;

/// Sets of ivcs by the stage of the packet at their front; `draining` is a set of ovcs.
struct VcSets {
    std::uint64_t occupied = 0;
    std::uint64_t to_route = 0;
    std::uint64_t to_allocate = 0;
    std::uint64_t active = 0;
    std::uint64_t draining = 0;
};

struct RouterState {
    RouterShape shape;
    ClockDomain& clock;
    PacketPool& packets;
    RouterTap* tap = nullptr;  ///< null: not observed

    /// The next five sets, if each is one word: then they are reached without a pointer.
    mutable VcSets one_word;
    // Sets of ivcs by the stage of the packet at their front, `words` words each, contiguous in
    // this order; `draining` follows.
    std::uint64_t* occupied = nullptr;     ///< has a flit at its front (owner: input ports)
    std::uint64_t* to_route = nullptr;     ///< header requests routing
    std::uint64_t* to_allocate = nullptr;  ///< header requests a virtual channel
    std::uint64_t* active = nullptr;       ///< packet holds an output virtual channel

    /// Set of ovcs that are not free although their tail has been granted the switch: it is not
    /// on the link yet, or the buffer downstream is not empty. Owner: output ports, TailReleases.
    std::uint64_t* draining = nullptr;
    VcMask* vc_free = nullptr;  ///< [port] virtual channels that are free

    Arrivals arrivals;

    InputVc* input = nullptr;  ///< [ivc]
    /// [ivc] Store-and-forward: complete packets in the buffer. Injection virtual channel: length
    /// in flits of the packet that is being injected.
    std::uint16_t* tails_or_length = nullptr;
    OutputVc* output = nullptr;  ///< [ovc]
    /// [ovc] Free slots in the buffer downstream, for flits or packets. Under stop/go: 0 after a
    /// stop, else kUnlimitedCredits.
    std::uint32_t* credits = nullptr;
    /// [ovc] Flits that could cross the switch to this output: free slots of its output buffer.
    /// Without output buffer: `credits` itself, or kUnlimitedCredits if credits are for packets.
    std::uint32_t* room = nullptr;
    std::uint64_t host_ports = 0;  ///< set of ports with a host, up to port 63
    /// [word - 1] Set of those beyond; null: there are no such ports.
    std::uint64_t* more_host_ports = nullptr;
    /// Set of ports to which no flit can be granted the switch, because the link would still carry
    /// the one before; null: there are never any. Owner: NarrowLinks.
    const std::uint64_t* busy_links = nullptr;
    PortBlocks* blocks = nullptr;     ///< [port] each block registers itself
    BufferedFlit* buffers = nullptr;  ///< [slot * all_vcs + ivc] rings of all ivcs

    RouteCandidate* candidates = nullptr;      ///< [ivc * max_candidates + i]
    std::uint16_t* candidate_count = nullptr;  ///< [ivc]
    unsigned max_candidates = 0;
    /// Flits of packets whose tail has crossed; null: not counted.
    CrossingCounts* crossings = nullptr;

    RouterState(const RouterState&) = delete;
    RouterState& operator=(const RouterState&) = delete;
    /// `candidates_of_ivc`: most candidates that a header can have.
    RouterState(const RouterShape& router_shape, unsigned candidates_of_ivc,
                FabricContext& context);

    /// The tail of a packet of `flits` flits crosses.
    void tail_crossed(const SwitchRequest& way, unsigned flits) const {
        if (crossings != nullptr) crossings->packet_crossed(way.from.port(), way.to.port(), flits);
    }

    /// Allocates the storage of the buffers. Call before the input ports are built.
    void take_buffers(StateArena& arena);

    template <class Kind>
    unsigned words() const {
        return Kind::kWords == 1 ? 1 : shape.words;
    }
    template <class Kind>
    unsigned port_words() const {
        return Kind::kWords == 1 ? 1 : shape.port_words;
    }
    // The sets as code that is compiled for a kind of router reaches them.
    template <class Kind>
    std::uint64_t* occupied_set() const {
        return Kind::kWords == 1 ? &one_word.occupied : occupied;
    }
    template <class Kind>
    std::uint64_t* to_route_set() const {
        return Kind::kWords == 1 ? &one_word.to_route : to_route;
    }
    template <class Kind>
    std::uint64_t* to_allocate_set() const {
        return Kind::kWords == 1 ? &one_word.to_allocate : to_allocate;
    }
    template <class Kind>
    std::uint64_t* active_set() const {
        return Kind::kWords == 1 ? &one_word.active : active;
    }
    template <class Kind>
    std::uint64_t* draining_set() const {
        return Kind::kWords == 1 ? &one_word.draining : draining;
    }
    template <class Kind>
    bool any(const std::uint64_t* ivcs) const {
        std::uint64_t found = 0;
        for (unsigned w = 0; w < words<Kind>(); ++w) found |= ivcs[w];
        return found != 0;
    }

    /// A packet at the front of an ivc requests routing, a virtual channel or the switch.
    template <class Kind>
    bool holds_work() const {
        const std::size_t n = words<Kind>();
        std::uint64_t any = 0;
        for (unsigned w = 0; w < n; ++w) {
            const std::uint64_t* const sets = occupied_set<Kind>() + w;
            any |= sets[n] | sets[2 * n] | (sets[3 * n] & sets[0]);
        }
        return any != 0;
    }

    /// The packet at the front of an ivc, which must have a flit there.
    const Packet& packet_at(unsigned ivc) const { return packets[input[ivc].front.packet]; }
    /// [i] candidates of an ivc, i < candidate_count[ivc].
    RouteCandidate* candidates_of(unsigned ivc) const {
        return candidates + std::size_t{ivc} * max_candidates;
    }
    bool link_is_busy(Port port) const {
        return busy_links != nullptr && has_bit(busy_links, port);
    }
    template <class Kind = AnyRouter>
    bool is_host(Port port) const {
        if (Kind::kWords == 1 || port < 64) return ((host_ports >> port) & 1u) != 0;
        return has_bit(more_host_ports, port - 64);
    }
    void set_host(Port port) {
        if (port < 64) {
            set_bit(&host_ports, port);
        } else {
            set_bit(more_host_ports, port - 64);
        }
    }
    /// Calls `visit(port)` for each port with a host, in ascending order.
    template <class Kind, class Visit>
    void for_each_host(Visit visit) const {
        for_each_bit_in(host_ports, visit);
        if (Kind::kWords == 1 || more_host_ports == nullptr) return;
        for_each_bit(more_host_ports, shape.port_words - 1, [&](Port port) { visit(64 + port); });
    }
    unsigned vc_index(Port port, VirtualChannel vc) const { return port * shape.vcs + vc; }
    Port port_of(unsigned ivc_or_ovc) const { return input[ivc_or_ovc].way.from.port(); }
    VirtualChannel vc_of(unsigned ivc_or_ovc) const { return input[ivc_or_ovc].way.from.vc(); }
};

}  // namespace thruway
