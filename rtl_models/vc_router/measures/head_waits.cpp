#include "rtl_models/vc_router/measures/head_waits.h"

#include "rtl_models/vc_router/virtual_channel_router.h"

#include <algorithm>

namespace thruway {
namespace {

HeadWait wait_of(const Packet& packet, Cycle cycles, RouterId router, Port port) {
    HeadWait wait;
    wait.cycles = cycles;
    wait.traffic_class = packet.traffic_class;
    wait.source = index(packet.identity.source);
    wait.router = index(router);
    wait.port = port;
    return wait;
}

}  // namespace

std::optional<HeadWait> longest_head_wait(const VirtualChannelRouter& router, Cycle now) {
    std::optional<HeadWait> longest;
    const auto consider = [&longest](const HeadWait& wait) {
        if (wait.cycles > 0 && (!longest || wait.cycles > longest->cycles)) longest = wait;
    };
    const RouterState& state = router.state();
    for_each_bit(state.occupied, state.shape.words, [&](unsigned ivc) {
        const InputVc& in = state.input[ivc];
        // An injection virtual channel does not note when the flits behind its header could go on.
        const bool noted = in.front.head || !state.is_host(state.port_of(ivc));
        if (!noted || in.waits(now) || has_bit(state.to_route, ivc)) return;
        HeadWait wait = wait_of(state.packet_at(ivc), in.waited(now), router.id(),
                                state.port_of(ivc));
        wait.vc = state.vc_of(ivc);
        consider(wait);
    });
    for (Port port = 0; port < state.shape.ports; ++port) {
        if (router.host(port) == nullptr) continue;
        const SourcePort& source = (**router.host(port)).source();
        for (unsigned number = 0; number < source.queues(); ++number) {
            if (source.queue(number).empty()) continue;
            const Cycle since = source.first_since(number);
            HeadWait wait = wait_of(state.packets[source.queue(number).front()],
                                    now - std::min(since, now), router.id(), port);
            wait.in_host = true;
            consider(wait);
        }
    }
    return longest;
}

}  // namespace thruway
