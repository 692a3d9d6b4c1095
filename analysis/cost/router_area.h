// analysis/cost/router_area.h
// Counts the parts of a virtual-channel router: crosspoints, bits of buffer, arbiters and their
// inputs. Different counts are not added: the cost of a crosspoint relative to a bit of buffer
// depends on the technology.
#pragma once

#include "analysis/cost/crosspoints.h"

#include <cstdint>
#include <optional>

namespace thruway {

/// The circuit of an allocator with r requesters and c resources.
enum class AllocatorCircuit {
    kSeparable,  ///< one arbiter per requester and one per resource
    kWavefront,  ///< r c cells
    kNone        ///< maximum matching: not a circuit of arbiters
};

enum class RoutingArbiters { kPerInput, kPerRouter, kNone };

struct RouterParts {
    SwitchShape shape;
    CrossbarSharing crossbar = CrossbarSharing::kBothSides;
    unsigned link_inputs = 0;   ///< inputs from links, which have buffers
    unsigned buffer_flits = 0;  ///< of each virtual channel of a link input
    unsigned output_buffer_flits =
        0;  ///< of each virtual channel of an output; 0: no output buffers
    AllocatorCircuit vc_allocator = AllocatorCircuit::kSeparable;
    AllocatorCircuit switch_allocator = AllocatorCircuit::kSeparable;
    RoutingArbiters routing = RoutingArbiters::kPerInput;
    bool speculative = false;  ///< a second switch allocator
};

/// Arbiters with two or more inputs; an arbiter with one input is a wire.
struct Arbiters {
    std::uint64_t count = 0;
    std::uint64_t inputs = 0;  ///< of all arbiters, plus cells of wavefront allocators
    unsigned widest = 0;       ///< inputs of the largest arbiter

    /// Adds `how_many` arbiters of `width` inputs.
    void add(std::uint64_t how_many, unsigned width);
    void add(const Arbiters& more);
};

struct RouterArea {
    CrossbarSize crossbar;
    std::uint64_t input_buffer_flits = 0;
    std::uint64_t output_buffer_flits = 0;
    Arbiters routing;
    /// Empty if the allocator has no circuit.
    std::optional<Arbiters> vc_allocation;
    std::optional<Arbiters> switch_allocation;
    Arbiters link_control;  ///< choose the virtual channel that sends from the output buffers

    std::uint64_t buffer_flits() const { return input_buffer_flits + output_buffer_flits; }
    /// Empty if one of the allocators has no circuit.
    std::optional<Arbiters> arbiters() const;
};

/// Counts the arbiters that have something to decide:
/// - routing: the headers of an input, or of the router, for its routing unit;
/// - VC allocation: a header requests the virtual channels of one output; outputs without limit are
///   not allocated;
/// - switch allocation: nothing for a non-multiplexed crossbar. If virtual channels share a
///   crossbar input, one arbiter per input chooses its output and one its virtual channel;
///   otherwise a crossbar input requests one output, and only the output chooses. With output
///   speed-up each group of output ports has an allocator for its inputs;
/// - link control: the virtual channels of an output with output buffers; none for outputs without
///   limit.
RouterArea router_area(const RouterParts& parts);

}  // namespace thruway
