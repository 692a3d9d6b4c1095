// analysis/cost/router_area.h
// What a virtual-channel router is made of, counted: crosspoints, bits of buffer, arbiters and
// their inputs. Counts of different things are not added up: how much a crosspoint costs beside a
// bit of buffer is a matter of the technology.
#pragma once

#include "analysis/cost/crosspoints.h"

#include <cstdint>
#include <optional>

namespace thruway {

/// The circuit of an allocator of r requesters and c resources.
enum class AllocatorCircuit {
    kSeparable,  ///< an arbiter a requester and an arbiter a resource
    kWavefront,  ///< r c cells
    kNone        ///< maximum matching: no circuit of arbiters
};

enum class RoutingArbiters { kPerInput, kPerRouter, kNone };

struct RouterParts {
    SwitchShape shape;
    CrossbarSharing crossbar = CrossbarSharing::kBothSides;
    unsigned link_inputs = 0;          ///< inputs from links, which have buffers
    unsigned buffer_flits = 0;         ///< of each virtual channel of a link input
    unsigned output_buffer_flits = 0;  ///< of each virtual channel of an output; 0: none
    AllocatorCircuit vc_allocator = AllocatorCircuit::kSeparable;
    AllocatorCircuit switch_allocator = AllocatorCircuit::kSeparable;
    RoutingArbiters routing = RoutingArbiters::kPerInput;
    bool speculative = false;  ///< a second switch allocator
};

/// Arbiters that choose among two or more; an arbiter of one input is a wire.
struct Arbiters {
    std::uint64_t count = 0;
    std::uint64_t inputs = 0;  ///< of all of them, and cells of wavefront allocators
    unsigned widest = 0;       ///< inputs of the largest arbiter

    /// `how_many` arbiters of `width` inputs.
    void add(std::uint64_t how_many, unsigned width);
    void add(const Arbiters& more);
};

struct RouterArea {
    CrossbarSize crossbar;
    std::uint64_t input_buffer_flits = 0;
    std::uint64_t output_buffer_flits = 0;
    Arbiters routing;
    /// Empty where the allocator has no circuit.
    std::optional<Arbiters> vc_allocation;
    std::optional<Arbiters> switch_allocation;
    Arbiters link_control;  ///< who sends from the output buffers

    std::uint64_t buffer_flits() const { return input_buffer_flits + output_buffer_flits; }
    /// Empty where one of the allocators has no circuit.
    std::optional<Arbiters> arbiters() const;
};

/// Counts what can have something to decide:
/// - routing: the headers of an input, or of the router, for its routing unit;
/// - VC allocation: a header asks for the virtual channels of one output; outputs without limit
///   are not allocated;
/// - switch allocation: nothing to decide behind a non-multiplexed crossbar. Where virtual channels
///   share a crossbar input, one arbiter an input chooses its output and one its virtual channel;
///   where they do not, a crossbar input asks for one output, and the output alone chooses;
/// - link control: the virtual channels of an output with output buffers. Outputs without limit
///   have none.
RouterArea router_area(const RouterParts& parts);

}  // namespace thruway
