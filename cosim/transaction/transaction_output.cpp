#include "cosim/transaction/transaction_output.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

std::uint64_t TransactionLine::flits_sent(Cycle end) const {
    if (end > tail_at) return flits_begun;
    const Cycle behind_head = start + 1 + pause;
    const std::uint64_t behind = end > behind_head ? end - behind_head : 0;
    const std::uint64_t sent = end <= start ? 0 : 1 + behind;
    return flits_begun - (flits - sent);
}

TransactionOutput::TransactionOutput(sc_core::sc_module_name name, TransactionLine& line,
                                     FabricContext& context)
    : sc_module(name), context_(context), line_(line) {}

void TransactionOutput::connect(Link& link) {
    link_ = &link;
    const RouterSettings& settings = context_.settings;
    if (settings.one_flit_inputs && settings.routing_cycles > 0) {
        line_.pause = settings.routing_cycles - 1;
    }
}

void TransactionOutput::start_of_simulation() {
    if (link_ != nullptr) line_.wire = link_->flits();
}

}  // namespace thruway
