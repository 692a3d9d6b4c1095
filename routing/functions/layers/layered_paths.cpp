#include "routing/functions/layers/layered_paths.h"

namespace thruway {

std::vector<ChannelId> path_of(const LayeredPaths& paths, const FabricGraph& graph, RouterId from,
                               RouterId to) {
    std::vector<ChannelId> path;
    while (from != to) {
        path.push_back(*graph.channel_out(from, paths.port[paths.cell(from, to)]));
        from = graph.channel(path.back()).to;
    }
    return path;
}

}  // namespace thruway
