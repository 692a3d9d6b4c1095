#include "cosim/transaction/buffered/buffered_router.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

BufferedRouter::BufferedRouter(sc_core::sc_module_name name, RouterId router,
                               FabricContext& context, std::shared_ptr<CreditLines> lines)
    : Router(name, router),
      context_(context),
      component_(context.clock.add(*this)),
      whole_packets_(context.settings.switching == Switching::kStoreAndForward),
      shared_inputs_(context.settings.crossbar->has(kSharedInputs)),
      routing_(context.pipeline.routing),
      body_delay_(context.pipeline.body_before_switch()),
      arrivals_(context.arrivals.take(context.graph.ports(router), 1)),
      streams_(context.graph.ports(router) * std::size_t{context.settings.virtual_channels}),
      look_at_(words_for(static_cast<unsigned>(streams_.size()))),
      crossing_of_input_(context.graph.ports(router)),
      slot_of_input_(context.graph.ports(router), kNever),
      queue_(context.graph.ports(router)),
      credits_(streams_.size()),
      lines_(std::move(lines)),
      output_(context.graph.ports(router)),
      host_(context.graph.ports(router)) {
    set_shape(context.graph.ports(router), context.settings.virtual_channels);
    for (unsigned i = 0; i < streams_.size(); ++i) {
        streams_[i].port = static_cast<std::uint16_t>(i / virtual_channels());
        streams_[i].vc = static_cast<std::uint8_t>(i % virtual_channels());
    }
    for (Port port = 0; port < ports(); ++port) {
        const bool host = context.graph.host_at(router, port).has_value();
        if (host) {
            host_[port] = std::make_unique<BufferedHost>(fmt::format("host_{}", port).c_str(),
                                                         router, component_, context);
            hosts_ |= bit_in_word(port);
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = std::make_unique<SharedOutput>(fmt::format("output_{}", port).c_str(),
                                                           host, context);
            if (host) output_[port]->connect(*host_[port]);
        }
    }
    allocator_ = std::make_unique<PacketAllocator>("allocator", router, hosts_, streams_, stays_,
                                                   output_, context);
}

void BufferedRouter::connect_output(Port port, Link& link) {
    output_[port]->connect(link, lines_->of(*context_.graph.channel_out(id(), port)));
}

void BufferedRouter::connect_input(Port port, Link&) {
    CreditLine* const lines = lines_->of(*context_.graph.channel_in(id(), port));
    for (unsigned vc = 0; vc < virtual_channels(); ++vc) credits_[vc_index(port, vc)] = lines + vc;
}

void BufferedRouter::start_of_simulation() {
    for_each_bit_in(hosts_, [&](Port port) { host_[port]->start(); });
}

}  // namespace thruway
