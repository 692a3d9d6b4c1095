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
#include "rtl_models/arrivals.h"
#include "rtl_models/state_arena.h"

#include <cstdint>

namespace thruway {

constexpr std::uint16_t kNoUnit = 0xffff;
/// Credits of outputs that never run out of places: ejection.
constexpr std::uint32_t kUnlimitedCredits = 1u << 30;

/// A flit in a buffer, and the cycle (low bits) from which it may leave.
struct BufferedFlit {
    Flit flit;
    std::uint32_t ready = 0;
};

/// A virtual channel of an input port: its buffer, and where the packet at its front stands.
/// Owner: VcBuffer; `output` and `due` belong to the stage that holds the packet.
struct InputVc {
    BufferedFlit* flits = nullptr;  ///< ring of shape.buffer_flits; null where a host injects
    /// Cycle from which the present stage may act on the packet, and the front flit may leave.
    Cycle due = 0;
    Flit front;                      ///< the flit that leaves next; not valid where there is none
    std::uint16_t first = 0;         ///< ring index of the front
    std::uint16_t count = 0;         ///< flits that are here
    std::uint16_t output = kNoUnit;  ///< output unit that the packet at the front was given
    /// Store-and-forward: complete packets in the buffer. Host: flits of the packet being injected.
    std::uint16_t tails_or_length = 0;
};
static_assert(sizeof(InputVc) == 32);

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
    unsigned slots = 0;         ///< of the arrival registers: a power of two
    unsigned buffer_flits = 0;  ///< of an input virtual channel, here and downstream
    unsigned units = 0;         ///< ports * vcs
    unsigned words = 0;         ///< 64-bit words of a set of units

    RouterShape(unsigned ports_, unsigned vcs_, unsigned slots_, unsigned buffer_flits_)
        : ports(ports_),
          vcs(vcs_),
          slots(slots_),
          buffer_flits(buffer_flits_),
          units(ports_ * vcs_),
          words(words_for(units)) {}
};

struct RouterState {
    RouterShape shape;

    // Input units by the stage of the packet at their front. Sets of units, `words` words each.
    std::uint64_t* occupied = nullptr;     ///< has a flit at its front (owner: input ports)
    std::uint64_t* to_route = nullptr;     ///< header waits for a routing unit
    std::uint64_t* to_allocate = nullptr;  ///< header is routed, waits for a virtual channel
    std::uint64_t* active = nullptr;       ///< packet holds an output virtual channel

    /// Set of output units that wait until the buffer downstream is empty (owner: output ports).
    std::uint64_t* draining = nullptr;
    VcMask* vc_free = nullptr;  ///< [port] virtual channels that may be allocated

    Arrivals arrivals;

    InputVc* input = nullptr;          ///< [unit]
    OutputVc* output = nullptr;        ///< [unit]
    std::uint32_t* credits = nullptr;  ///< [unit] free places in the buffer downstream
    /// [unit] flits that could cross the switch to this output: free places of its output buffer,
    /// or, where there is none, `credits` itself.
    std::uint32_t* room = nullptr;
    std::uint8_t* port_of = nullptr;  ///< [unit]
    std::uint64_t host_ports = 0;     ///< set of ports where a host is

    RouteCandidate* candidates = nullptr;     ///< [unit * max_candidates + i]
    std::uint8_t* candidate_count = nullptr;  ///< [unit]
    unsigned max_candidates = 0;

    RouterState(const RouterShape& router_shape, unsigned candidates_of_unit, bool output_buffers,
                StateArena& arena)
        : shape(router_shape),
          arrivals(shape.ports, shape.vcs, shape.slots, arena),
          max_candidates(candidates_of_unit) {
        const auto& s = shape;
        occupied = arena.take<std::uint64_t>(5 * std::size_t{s.words});
        to_route = occupied + s.words;
        to_allocate = to_route + s.words;
        active = to_allocate + s.words;
        draining = active + s.words;
        vc_free = arena.take<VcMask>(s.ports);
        port_of = arena.take<std::uint8_t>(s.units);
        credits = arena.take<std::uint32_t>(s.units);
        room = output_buffers ? arena.take<std::uint32_t>(s.units) : credits;
        output = arena.take<OutputVc>(s.units);
        input = arena.take<InputVc>(s.units);
        candidate_count = arena.take<std::uint8_t>(s.units);
        candidates = arena.take<RouteCandidate>(s.units * candidates_of_unit);
        for (unsigned unit = 0; unit < s.units; ++unit) {
            port_of[unit] = static_cast<std::uint8_t>(unit / s.vcs);
        }
    }

    /// Calls `visit(start, bytes)` for all of the registers.
    template <class Visit>
    void for_each_part(Visit visit) const {
        visit(arrivals.start(), arrivals.bytes());
        visit(occupied, 5 * shape.words * sizeof(*occupied));
        visit(vc_free, shape.ports * sizeof(*vc_free));
        visit(port_of, shape.units * sizeof(*port_of));
        visit(credits, shape.units * sizeof(*credits));
        if (room != credits) visit(room, shape.units * sizeof(*room));
        visit(output, shape.units * sizeof(*output));
        visit(input, shape.units * sizeof(*input));
        visit(candidate_count, shape.units * sizeof(*candidate_count));
        visit(candidates, std::size_t{shape.units} * max_candidates * sizeof(*candidates));
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

    bool is_host(Port port) const { return ((host_ports >> port) & 1u) != 0; }
    unsigned unit(Port port, VirtualChannel vc) const { return port * shape.vcs + vc; }
    VirtualChannel vc_of(unsigned unit) const { return unit - port_of[unit] * shape.vcs; }
};

}  // namespace thruway
