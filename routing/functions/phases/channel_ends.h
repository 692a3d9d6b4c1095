// routing/functions/phases/channel_ends.h
// Where the channels of a network lead, as a table by router and port, for functions that look
// ahead along a route.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace thruway {

class ChannelEnds {
public:
    struct End {
        RouterId router{};
        Port port = 0;  ///< where the channel arrives
    };

    explicit ChannelEnds(const FabricGraph& graph) {
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            ports_ = std::max<std::size_t>(ports_, graph.ports(RouterId{r}));
        }
        ends_.resize(graph.routers() * ports_);
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            ends_[cell(channel.from, channel.from_port)] = {channel.to, channel.to_port};
        }
    }

    const End& behind(RouterId router, Port port) const { return ends_[cell(router, port)]; }

private:
    std::size_t cell(RouterId router, Port port) const {
        return std::size_t{index(router)} * ports_ + port;
    }

    std::size_t ports_ = 0;
    std::vector<End> ends_;  ///< [router][port]
};

}  // namespace thruway
