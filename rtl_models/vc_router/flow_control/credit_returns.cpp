#include "rtl_models/vc_router/flow_control/credit_returns.h"

#include "rtl_models/router/internal_steps.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

CreditReturns::CreditReturns(sc_core::sc_module_name name, RouterState& state,
                             FabricContext& context)
    : sc_module(name),
      state_(state),
      owed_(context.registers.take<std::uint64_t>(state.shape.words)),
      waiting_(state.shape.all_vcs),
      wires_(state.shape.ports) {}

void CreditReturns::freed(unsigned ivc) {
    ++waiting_[ivc];
    set_bit(owed_, ivc);
}

bool CreditReturns::send(Cycle now) {
    bool more = false;
    for (unsigned w = 0; w < state_.shape.words; ++w) {
        for_each_bit_in(owed_[w], [&](unsigned bit) {
            const unsigned ivc = w * 64 + bit;
            wires_[state_.port_of(ivc)].send(state_.vc_of(ivc), now, state_.clock);
            if (--waiting_[ivc] == 0) {
                clear_bit(owed_, ivc);
            } else {
                more = true;
            }
        });
    }
    return more;
}

std::unique_ptr<CreditReturns> make_credit_returns(const char* name, RouterState& state,
                                                   FabricContext& context) {
    const RouterSettings& settings = context.settings;
    if (!InternalSteps(settings.internal_speedup).several()) return nullptr;
    if (settings.flow_control != FlowControl::kCredits) return nullptr;
    return std::make_unique<CreditReturns>(name, state, context);
}

}  // namespace thruway
