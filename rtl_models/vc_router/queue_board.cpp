#include "rtl_models/vc_router/queue_board.h"

namespace thruway {

std::uint32_t waiting_flits(const RouterState& state, Port port) {
    std::uint32_t flits = 0;
    for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
        const unsigned ovc = state.vc_index(port, vc);
        flits += state.shape.buffer_flits - state.credits[ovc] + state.output[ovc].buffered;
    }
    return flits;
}

std::uint32_t OwnQueues::waiting_flits(RouterId, Port port) const {
    return thruway::waiting_flits(state_, port);
}

QueueBoard::QueueBoard(const FabricGraph& graph) : written_(graph.routers(), kNever) {
    std::size_t ports = 0;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        first_.push_back(ports);
        ports += graph.ports(RouterId{r});
    }
    queues_.resize(ports);
}

void QueueBoard::write(RouterId router, const RouterState& state, Cycle now) {
    written_[index(router)] = now;
    Queue* const queues = &queues_[first_[index(router)]];
    for (Port port = 0; port < state.shape.ports; ++port) {
        Queue& queue = queues[port];
        queue.before = queue.flits;
        if (!state.is_host(port)) queue.flits = waiting_flits(state, port);
    }
}

std::uint32_t QueueBoard::View::waiting_flits(RouterId router, Port port) const {
    const Queue& queue = board_.queues_[board_.first_[index(router)] + port];
    return board_.written_[index(router)] == now_ ? queue.before : queue.flits;
}

}  // namespace thruway
