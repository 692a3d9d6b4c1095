#include "cosim/transaction/transaction_output.h"

namespace thruway {

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

std::uint64_t TransactionOutput::flits_sent(Cycle end) const {
    const TransactionLine& line = line_;
    if (link_ == nullptr || end > line.tail_at) return line.flits_begun;
    const Cycle behind_head = line.start + 1 + line.pause;
    const std::uint64_t behind = end > behind_head ? end - behind_head : 0;
    const std::uint64_t sent = end <= line.start ? 0 : 1 + behind;
    return line.flits_begun - (line.flits - sent);
}

}  // namespace thruway
