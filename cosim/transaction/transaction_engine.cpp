#include "cosim/transaction/transaction_engine.h"

#include "core/problem.h"
#include "cosim/transaction/buffered/buffered_router.h"
#include "cosim/transaction/buffered/buffered_settings.h"
#include "cosim/transaction/transaction_router.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {
namespace {

class TransactionRouters : public RouterFactory {
public:
    ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) override {
        check_ports(context.graph, id);
        if (context.settings.kind == RouterKind::kQueuedCutThrough) {
            return make_in_arena<TransactionRouter>(context.arena, name, id, context, scratch_);
        }
        check(name, context.settings);
        if (lines_of_ != &context) {
            lines_of_ = &context;
            lines_ = std::make_shared<CreditLines>(context.graph,
                                                   context.settings.virtual_channels);
        }
        return make_in_arena<BufferedRouter>(context.arena, name, id, context, lines_);
    }
    bool knows_hop_lengths() const override { return true; }

private:
    static void check_ports(const FabricGraph& graph, RouterId id) {
        if (graph.ports(id) <= kMaxWordPorts) return;
        throw Problem(
            fmt::format("{} has {} ports, and routers of the transaction engine keep sets "
                        "of ports in one word, for at most {}; use the cycle engine",
                        graph.name(id), graph.ports(id), kMaxWordPorts));
    }
    static void check(const char* name, const RouterSettings& settings) {
        try {
            check_transaction_router(settings);
        } catch (const Problem& problem) {
            SC_REPORT_ERROR("/thruway/transaction/settings",
                            fmt::format("{}: {}", name, problem.what()).c_str());
        }
    }

    const std::shared_ptr<TransactionScratch> scratch_ = std::make_shared<TransactionScratch>();
    std::shared_ptr<CreditLines> lines_;       ///< of the fabric being built
    const FabricContext* lines_of_ = nullptr;  ///< that fabric
};

}  // namespace

std::unique_ptr<RouterFactory> transaction_routers() {
    return std::make_unique<TransactionRouters>();
}

}  // namespace thruway
