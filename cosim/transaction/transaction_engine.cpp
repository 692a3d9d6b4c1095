#include "cosim/transaction/transaction_engine.h"

#include "cosim/transaction/transaction_router.h"

#include <fmt/format.h>

namespace thruway {
namespace {

Placed<Router> make_transaction_router(const char* name, RouterId id, FabricContext& context) {
    if (context.settings.kind != RouterKind::kQueuedCutThrough) {
        SC_REPORT_ERROR("/thruway/transaction/kind",
                        fmt::format("{}: the transaction engine has queued cut-through routers "
                                    "only; build virtual-channel routers with the cycle engine",
                                    name)
                            .c_str());
    }
    return place<TransactionRouter>(context.arena, name, id, context);
}

}  // namespace

RouterFactory transaction_routers() { return make_transaction_router; }

}  // namespace thruway
