// cosim/transaction/buffered/packet_allocator.h
// Routes the headers of a buffered router and gives them output virtual channels, at each output in
// round robin over the input virtual channels.
// Routing units are never contended, whatever router.routing_unit says, and vc_allocator and
// arbiter make no difference.
#pragma once

#include "cosim/transaction/buffered/shared_output.h"
#include "cosim/transaction/lists/packet_stream.h"
#include "routing/paths/port_set.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class PacketAllocator : public sc_core::sc_module {
public:
    using Outputs = std::vector<std::unique_ptr<SharedOutput>>;

    /// `streams` [unit] and `outputs` [port] outlive it.
    PacketAllocator(sc_core::sc_module_name name, RouterId router, PortSet hosts,
                    std::vector<PacketStream>& streams, const StayTable& stays,
                    const Outputs& outputs, FabricContext& context);

    /// Routes the header at the front of these units, which wait for a virtual channel from this
    /// cycle on.
    void route(const std::vector<std::uint16_t>& units);
    /// Appends those that are given one.
    void allocate(Cycle now, std::vector<std::uint16_t>& given);

    bool waiting() const { return !waiting_.empty(); }
    /// The cycle in which room that is promised has come for one that waits; the router is woken
    /// for more.
    Cycle next_room();

private:
    void route(PacketStream& stream, unsigned unit);
    void sort_by_turn();
    bool give(PacketStream& stream, unsigned unit, Cycle now);
    const RouteCandidate* select(const PacketStream& stream, unsigned unit, unsigned flits,
                                 Cycle now);
    RouteCandidate* candidates_of(unsigned unit) { return &candidates_[unit * max_candidates_]; }

    FabricContext& context_;
    const RouterId router_;
    const PortSet hosts_;
    const VcMask host_vcs_;  ///< of the links to hosts
    std::vector<PacketStream>& streams_;
    const StayTable& stays_;
    const Outputs& outputs_;
    const std::size_t max_candidates_;
    std::vector<RouteCandidate> candidates_;  ///< [unit * max_candidates + i]
    std::vector<std::uint16_t> waiting_;      ///< units
    bool in_turn_ = true;                     ///< waiting_ is in order
    std::vector<unsigned> last_;              ///< [port] unit that was given a virtual channel last
    std::vector<VcMask> available_;           ///< [port], for the header that asks
    std::vector<std::uint32_t> credits_;      ///< [port * vcs + vc], likewise
};

}  // namespace thruway
