#include "cosim/transaction/transaction_router.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {

TransactionRouter::TransactionRouter(sc_core::sc_module_name name, RouterId router,
                                     FabricContext& context,
                                     std::shared_ptr<TransactionScratch> scratch)
    : Router(name, router),
      context_(context),
      scratch_(std::move(scratch)),
      component_(context.clock.add(*this)),
      unlimited_ejection_(context.settings.ejection_flits_per_cycle == 0),
      delivers_first_(context.settings.ejection_cycles > 0),
      reports_allocations_(
          context.router_observer != nullptr &&
          context.router_observer->wants(router).has(RouterEventKind::kVcAllocated)),
      routing_(context.settings.routing_cycles),
      pause_(context.settings.one_flit_inputs && routing_ > 0 ? routing_ - 1 : 0),
      arrivals_(context.arrivals.take(context.graph.ports(router), 1)),
      idle_at_(context.arena.take<Cycle>(context.graph.ports(router))),
      lines_(context.arena.take<TransactionLine>(context.graph.ports(router))),
      agenda_(context.arena),
      joins_(context.arena),
      visits_(context.arena),
      profile_(&context.arena),
      decisions_(router, context),
      output_(context.graph.ports(router)),
      host_(context.graph.ports(router)) {
    needs_tails_ = decisions_.storage().needs_tails();
    set_shape(context.graph.ports(router), 1);
    for (Port port = 0; port < ports(); ++port) {
        const bool host = context.graph.host_at(router, port).has_value();
        if (host) {
            host_[port] = make_in_arena<TransactionHost>(context.arena,
                                                         fmt::format("host_{}", port).c_str(), port,
                                                         router, component_, agenda_, context);
            hosts_ |= bit_in_word(port);
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = std::make_unique<TransactionOutput>(
                fmt::format("output_{}", port).c_str(), lines_[port], context);
            outputs_ |= bit_in_word(port);
        }
    }
}

void TransactionRouter::connect_output(Port port, Link& link) { output_[port]->connect(link); }

void TransactionRouter::start_of_simulation() {
    for_each_bit_in(hosts_, [&](Port port) { host_[port]->start(); });
}

void TransactionRouter::wake_host(Port port, Cycle cycle) {
    host_[port]->wake(cycle);
    hosts_due_ = std::min(hosts_due_, cycle);
}

std::uint64_t TransactionRouter::flits_sent(Port port, VirtualChannel) const {
    const Cycle end = context_.clock.upcoming();
    if ((hosts_ & bit_in_word(port)) != 0) return host_[port]->flits_taken(end);
    return (outputs_ & bit_in_word(port)) != 0 ? lines_[port].flits_sent(end) : 0;
}

}  // namespace thruway
