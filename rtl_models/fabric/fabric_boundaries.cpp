// What joins a part of a fabric with its other parts.
#include "core/text/counted.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"

#include <set>

namespace thruway {

/// Whether a channel joins the router with another part.
bool Fabric::at_a_boundary(RouterId id) const {
    const FabricGraph& graph = topology_.graph;
    const auto crosses = [&](std::optional<ChannelId> channel) {
        return channel && crosses_a_boundary(graph.channel(*channel));
    };
    for (Port port = 0; port < graph.ports(id); ++port) {
        if (crosses(graph.channel_in(id, port)) || crosses(graph.channel_out(id, port))) {
            return true;
        }
    }
    return false;
}

/// Cache lines of a slot of the routers that belong here and of the stand-ins for their neighbours.
std::size_t Fabric::arrival_lines() const {
    std::size_t lines = 0;
    for (std::uint32_t i = 0; i < routers_.size(); ++i) {
        const RouterId id{i};
        if (!belongs_here(id) && !at_a_boundary(id)) continue;
        lines += ArrivalPlanes::lines(graph().ports(id), settings_->port_vcs());
    }
    return lines;
}

void Fabric::build_stand_in(RouterId id) {
    if (stand_ins_[index(id)] != nullptr) return;
    const RouterShape shape(graph().ports(id), settings_->port_vcs(), settings_->buffer_flits);
    stand_ins_[index(id)] = std::make_unique<RouterStandIn>(numbered("stand_in", index(id)).c_str(),
                                                            id, shape, *clock_, *arrivals_);
}

std::vector<unsigned> Fabric::neighbour_parts() const {
    std::set<unsigned> parts;
    for (std::uint32_t i = 0; i < stand_ins_.size(); ++i) {
        if (stand_ins_[i] != nullptr) parts.insert(part_of_[i]);
    }
    return {parts.begin(), parts.end()};
}

BoundarySide Fabric::boundary_side(unsigned other) {
    BoundarySide side{*context_, {}, {}};
    for (std::uint32_t i = 0; i < stand_ins_.size(); ++i) {
        if (stand_ins_[i] == nullptr || part_of_[i] != other) continue;
        side.stand_ins.push_back(stand_ins_[i].get());
        joined_[i] = true;
    }
    for (std::uint32_t i = 0; i < links_.size(); ++i) {
        const Channel channel = topology_.graph.channel(ChannelId{i});
        if (!crosses_a_boundary(channel)) continue;
        const bool enters = belongs_here(channel.to);
        const RouterId there = enters ? channel.from : channel.to;
        if (part_of_[index(there)] == other) {
            side.channels.push_back({i, enters, links_[i].get()});
        }
    }
    return side;
}

}  // namespace thruway
