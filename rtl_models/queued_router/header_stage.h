// rtl_models/queued_router/header_stage.h
// Works out where a header may go: its productive outputs by the routing function, and which of
// them the selection function prefers. Whether it goes there or waits is for the storage to say.
// Timing: combinational; asked in the cycle in which the header is decided.
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

    /// Of a packet that is not at its destination fills `outputs` and `first_choice`, and, if the
    /// storage reads them (InputCriterion::kClosest), `hops_left`; `packet` and `input` are given.
    /// The first choice is selected among the outputs in `idle`; if there is none it is the
    /// selection function's first_choice(). A storage that assigns headers without looking at links
    /// sees all as idle. `hops_left` is the routing function's, else the distance. Only the first
    /// word of `random` is read: it draws the one output of a function that is drawn_at_each_hop(),
    /// or selects where there are several.
    /// `to`: the router of its destination.
    void route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle,
               const Draw& random);
    /// The same with the header's own draw. Returns it; nothing is drawn where nobody reads it.
    Draw route(StoredPacket& header, const Packet& packet, RouterId to, PortSet idle);

    /// Of this header at this router: by packet and hop, so that no order of events matters.
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
    const bool counts_hops_;        ///< for the storage
    const bool drawn_at_each_hop_;  ///< the output is
    const bool selection_draws_;    ///< where there are several outputs
    const bool storage_draws_;      ///< where there are several outputs
    PortSet host_ports_ = 0;
    std::vector<std::uint32_t> distances_;  ///< [router] where the topology is no grid
};

}  // namespace thruway
