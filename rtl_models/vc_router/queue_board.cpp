#include "rtl_models/vc_router/queue_board.h"

namespace thruway {

OwnQueues::OwnQueues(const RouterState& state, bool downstream) {
    const RouterShape& shape = state.shape;
    for (Port port = 0; port < shape.ports; ++port) {
        flits_[port] = 0;
        for (unsigned vc = 0; vc < shape.vcs && !state.is_host(port); ++vc) {
            const unsigned ovc = state.vc_index(port, vc);
            flits_[port] += state.output[ovc].buffered;
            if (downstream) flits_[port] += shape.buffer_flits - state.credits[ovc];
        }
    }
    for_each_bit(state.to_allocate, shape.words, [&](unsigned ivc) {
        flits_[state.candidates_of(ivc)->port] += state.input[ivc].count;
    });
    for_each_bit(state.active, shape.words, [&](unsigned ivc) {
        flits_[state.input[ivc].way.to.port()] += state.input[ivc].count;
    });
}

std::uint32_t OwnQueues::waiting_flits(RouterId, Port port) const { return flits_[port]; }

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
    const OwnQueues now_there(state, false);
    for (Port port = 0; port < state.shape.ports; ++port) {
        queues[port].before = queues[port].flits;
        queues[port].flits = now_there.waiting_flits(router, port);
    }
}

std::uint32_t QueueBoard::View::waiting_flits(RouterId router, Port port) const {
    const Queue& queue = board_.queues_[board_.first_[index(router)] + port];
    return board_.written_[index(router)] == now_ ? queue.before : queue.flits;
}

}  // namespace thruway
