// cosim/transaction/buffered/packet_allocator.h
// Routes the heads in a buffered router and grants them output VCs, round robin over the input VCs
// at each output.
// Limits: routing units are never contended (router.routing_unit has no effect), and
// router.vc_allocator and router.arbiter have no effect.
#pragma once

#include "cosim/transaction/buffered/shared_output.h"
#include "cosim/transaction/lists/packet_stream.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class PacketAllocator : public sc_core::sc_module {
public:
    using Outputs = std::vector<std::unique_ptr<SharedOutput>>;

    /// `streams` ([ivc]) and `outputs` ([port]) must outlive it.
    PacketAllocator(sc_core::sc_module_name name, RouterId router, PortSet hosts,
                    std::vector<InputStream>& streams, const StayTable& stays,
                    const Outputs& outputs, FabricContext& context);

    /// Routes the heads at the front of `ivcs`. They request an output VC from this cycle on.
    void route(const std::vector<std::uint16_t>& ivcs, Cycle now);
    /// Appends the ivcs that were granted an output VC.
    void allocate(Cycle now, std::vector<std::uint16_t>& granted);

    bool waiting() const { return !waiting_.empty(); }
    /// Earliest cycle in which promised credits make room for a waiting head; kNever if none do.
    /// Later credits wake the router.
    Cycle next_room();

private:
    class Queues;

    void route(InputStream& stream, unsigned ivc, Cycle now);
    void sort_by_turn();
    bool grant(InputStream& stream, unsigned ivc, Cycle now);
    const RouteCandidate* select(const InputStream& stream, unsigned ivc, unsigned flits,
                                 Cycle now);
    RouteCandidate* candidates_of(unsigned ivc) { return &candidates_[ivc * max_candidates_]; }

    FabricContext& context_;
    const RouterId router_;
    const PortSet hosts_;
    const VcMask host_vcs_;  ///< VCs of the links to hosts
    std::vector<InputStream>& streams_;
    const StayTable& stays_;
    const Outputs& outputs_;
    const std::size_t max_candidates_;
    std::vector<RouteCandidate> candidates_;  ///< [ivc * max_candidates + i]
    std::vector<std::uint16_t> waiting_;      ///< ivcs that wait for an output VC
    bool in_turn_ = true;                     ///< waiting_ is sorted
    std::vector<unsigned> last_;              ///< [port] ivc that was last granted an output VC
    std::vector<VcMask> available_;           ///< [port] free output VCs, for the head being served
    std::vector<std::uint32_t> credits_;      ///< [port * vcs + vc], for the head being served
};

}  // namespace thruway
