#include "routing/deadlock/graphs/channel_nodes.h"

namespace thruway {

ChannelNodes::ChannelNodes(const FabricGraph& graph, unsigned virtual_channels, unsigned classes)
    : virtual_channels_(virtual_channels), first_(graph.routers()), consumption_(graph.routers()) {
    nodes_.reserve(graph.channels() * virtual_channels + graph.routers() * classes);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId router{r};
        consumption_[r] = static_cast<Node>(nodes_.size());
        for (unsigned c = 0; c < classes; ++c) {
            Meaning meaning;
            meaning.consumption = true;
            meaning.router = router;
            meaning.message_class = c;
            nodes_.push_back(meaning);
        }
        first_[r].assign(graph.ports(router), kNone);
        for (Port port = 0; port < graph.ports(router); ++port) {
            const auto id = graph.channel_out(router, port);
            if (!id) continue;
            const Channel channel = graph.channel(*id);
            first_[r][port] = static_cast<Node>(nodes_.size());
            for (VirtualChannel vc = 0; vc < virtual_channels; ++vc) {
                nodes_.push_back({false, channel.to, channel.to_port, *id, vc, 0});
            }
        }
    }
}

}  // namespace thruway
