// rtl_models/router_state.h
// The registers of one router that flits touch, in one compact block of memory. Each block of the
// router owns a part of it: it alone writes there, others read.
// A unit is a virtual channel of a port: unit = port * vcs + vc, on the input and the output side.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "routing/route.h"
#include "rtl_models/state_arena.h"

#include <cstdint>

namespace thruway {

constexpr std::uint16_t kNoUnit = 0xffff;
/// Credits of outputs that never run out of places: ejection.
constexpr std::uint32_t kUnlimitedCredits = 1u << 30;

/// A virtual channel of an input port: its buffer, and where the packet at its front stands.
/// Owner: VcBuffer; `output` and `due` belong to the stage that holds the packet.
struct InputVc {
    Flit* flits = nullptr;           ///< ring of `capacity` flits; null where a host injects
    std::uint32_t* ready = nullptr;  ///< beside each flit the cycle (low bits) from which it may
                                     ///< leave; null where flits may leave at once
    std::uint16_t capacity = 0;
    std::uint16_t first = 0;          ///< ring index of the front; host: sequence of the next flit
    std::uint16_t count = 0;          ///< flits that are here
    std::uint16_t output = kNoUnit;   ///< output unit that the packet at the front was given
    Cycle due = 0;                    ///< cycle from which the present stage may act on the packet
    std::uint16_t tails = 0;          ///< store-and-forward: complete packets in the buffer
    std::uint16_t length = 0;         ///< host: flits of the packet being injected
    PacketHandle packet = kNoPacket;  ///< host: that packet
};

/// A virtual channel of an output port. Owner: OutputPort.
struct OutputVc {
    std::uint16_t holder = kNoUnit;  ///< input unit to which it is allocated
    std::uint16_t buffered = 0;      ///< flits in its output buffer
    std::uint64_t flits_sent = 0;
};

/// Sizes that are the same for all blocks of a router.
struct RouterShape {
    unsigned ports = 0;
    unsigned vcs = 0;
    unsigned units = 0;  ///< ports * vcs
    unsigned words = 0;  ///< 64-bit words of a set of units
    unsigned slots = 0;  ///< of the rings of links: a power of two
};

struct RouterState {
    RouterShape shape;

    std::uint8_t* port_of = nullptr;  ///< [unit]

    // Arrivals by cycle: slot = cycle % slots.
    std::uint64_t* flit_ports = nullptr;    ///< [slot] set of input ports where a flit arrives
    std::uint64_t* credit_ports = nullptr;  ///< [slot] set of output ports where credits arrive
    Flit* arriving_flit = nullptr;          ///< [port * slots + slot]
    VcMask* arriving_credits = nullptr;     ///< [port * slots + slot]

    // Input units by the stage of the packet at their front. Sets of units, `words` words each.
    std::uint64_t* occupied = nullptr;     ///< has a flit at its front (owner: input ports)
    std::uint64_t* to_route = nullptr;     ///< header waits for a routing unit
    std::uint64_t* to_allocate = nullptr;  ///< header is routed, waits for a virtual channel
    std::uint64_t* active = nullptr;       ///< packet holds an output virtual channel

    InputVc* input = nullptr;                 ///< [unit]
    RouteCandidate* candidates = nullptr;     ///< [unit * max_candidates + i]
    std::uint8_t* candidate_count = nullptr;  ///< [unit]
    unsigned max_candidates = 0;

    OutputVc* output = nullptr;        ///< [unit]
    std::uint32_t* credits = nullptr;  ///< [unit] free places in the buffer downstream
    /// [unit] flits that could cross the switch to this output: free places of its output buffer,
    /// or, where there is none, `credits` itself.
    std::uint32_t* room = nullptr;
    VcMask* vc_free = nullptr;      ///< [port] virtual channels that may be allocated
    VcMask* vc_draining = nullptr;  ///< [port] those that wait until the buffer downstream is empty

    RouterState(const RouterShape& router_shape, unsigned candidates_of_unit, bool output_buffers,
                StateArena& arena)
        : shape(router_shape), max_candidates(candidates_of_unit) {
        const auto& s = shape;
        occupied = arena.take<std::uint64_t>(s.words);
        to_route = arena.take<std::uint64_t>(s.words);
        to_allocate = arena.take<std::uint64_t>(s.words);
        active = arena.take<std::uint64_t>(s.words);
        flit_ports = arena.take<std::uint64_t>(s.slots);
        credit_ports = arena.take<std::uint64_t>(s.slots);
        vc_free = arena.take<VcMask>(s.ports);
        vc_draining = arena.take<VcMask>(s.ports);
        input = arena.take<InputVc>(s.units);
        output = arena.take<OutputVc>(s.units);
        credits = arena.take<std::uint32_t>(s.units);
        port_of = arena.take<std::uint8_t>(s.units);
        room = output_buffers ? arena.take<std::uint32_t>(s.units) : credits;
        for (unsigned unit = 0; unit < s.units; ++unit) {
            port_of[unit] = static_cast<std::uint8_t>(unit / s.vcs);
        }
        candidates = arena.take<RouteCandidate>(s.units * candidates_of_unit);
        candidate_count = arena.take<std::uint8_t>(s.units);
        arriving_flit = arena.take<Flit>(s.ports * s.slots);
        arriving_credits = arena.take<VcMask>(s.ports * s.slots);
    }

    /// Words of a set of units. kWords is 1 where the caller knows that they fit one word, else 0.
    template <unsigned kWords>
    unsigned words() const {
        return kWords == 1 ? 1 : shape.words;
    }
    template <unsigned kWords>
    bool any(const std::uint64_t* units) const {
        std::uint64_t found = 0;
        for (unsigned w = 0; w < words<kWords>(); ++w) found |= units[w];
        return found != 0;
    }

    /// Whether a packet at the front of an input unit has something to ask for.
    template <unsigned kWords>
    bool holds_work() const {
        std::uint64_t any = 0;
        for (unsigned w = 0; w < words<kWords>(); ++w) {
            any |= to_route[w] | to_allocate[w] | (active[w] & occupied[w]);
        }
        return any != 0;
    }

    unsigned unit(Port port, VirtualChannel vc) const { return port * shape.vcs + vc; }
    VirtualChannel vc_of(unsigned unit) const { return unit - port_of[unit] * shape.vcs; }
    unsigned slot(Cycle cycle) const { return static_cast<unsigned>(cycle) & (shape.slots - 1); }
};

}  // namespace thruway
