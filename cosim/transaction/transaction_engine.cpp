#include "cosim/transaction/transaction_engine.h"

#include "cosim/transaction/transaction_router.h"

#include <fmt/format.h>

namespace thruway {
namespace {

class TransactionRouters : public RouterFactory {
public:
    Placed<Router> make(const char* name, RouterId id, FabricContext& context) override {
        if (context.settings.kind != RouterKind::kQueuedCutThrough) {
            SC_REPORT_ERROR("/thruway/transaction/kind",
                            fmt::format("{}: the transaction engine has queued cut-through routers "
                                        "only; build virtual-channel routers with the cycle engine",
                                        name)
                                .c_str());
        }
        return place<TransactionRouter>(context.arena, name, id, context, scratch_);
    }
    bool knows_hop_lengths() const override { return true; }

private:
    const std::shared_ptr<TransactionScratch> scratch_ = std::make_shared<TransactionScratch>();
};

}  // namespace

std::unique_ptr<RouterFactory> transaction_routers() {
    return std::make_unique<TransactionRouters>();
}

}  // namespace thruway
