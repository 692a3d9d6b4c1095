// rtl_models/queued_router/header_stage.h
// Finds the productive outputs of a header (routing function) and the preferred one (selection
// function). The storage decides whether the header cuts through or waits.
// Timing: combinational; called in the cycle in which the header is decided.
#pragma once

#include "rtl_models/queued_router/storage/packet_storage.h"
#include "rtl_models/router/fabric_context.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class HeaderStage : public sc_core::sc_module {
public:
    HeaderStage(sc_core::sc_module_name name, RouterId router, FabricContext& context);

    /// Fills `outputs` and `first_choice` of a packet that is not at its destination, and
    /// `hops_left` if the storage reads it (InputCriterion::kClosest). The caller has set `packet`
    /// and `input`.
    /// The first choice is selected among the outputs in `idle`, or by the selection function's
    /// first_choice() if none is idle. A storage that assigns headers without looking at links
    /// treats all outputs as idle. `hops_left` comes from the routing function, or else is the
    /// distance.
    /// Only the first word of `random` is read: it draws the one output of a function that is
    /// drawn_at_each_hop(), or selects among several outputs.
    /// `to`: router of the destination.
    void route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle,
               const Draw& random);
    /// The same with the header's own draw, which it returns; draws only if something reads it.
    Draw route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle);

    /// The draw of this header at this router, keyed by packet and hop: independent of event order.
    Draw draw_for(const Packet& packet) const {
        return draw(context_.seed, DrawPurpose::kHeader, index(packet.identity.source),
                    (std::uint64_t{packet.identity.sequence} << 16) + packet.hops);
    }

private:
    template <class MakeDraw>
    Draw route_with(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle,
                    MakeDraw make_draw);
    Port choose(const RouteCandidates& options, const Packet& packet, PortSet idle,
                const Draw& random) const;
    unsigned hops_left(const RouteQuery& query) const;

    FabricContext& context_;
    const RouterId router_;
    const bool looks_at_links_;
    const bool counts_hops_;        ///< the storage reads hops_left
    const bool drawn_at_each_hop_;  ///< the routing function draws the output at each hop
    const bool selection_draws_;  ///< the selection function reads the draw, given several outputs
    const bool storage_draws_;    ///< the storage reads the draw, given several outputs
    PortSet host_ports_ = 0;
    std::vector<std::uint32_t> distances_;  ///< [router]; empty for grids or if not needed
};

}  // namespace thruway
