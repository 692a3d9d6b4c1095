// The catalogue of storage organisations: one row for each, with all that the project knows of it.

#include "rtl_models/queued_router/storage/central_multiqueue.h"
#include "rtl_models/queued_router/storage/choice_queues.h"
#include "rtl_models/queued_router/storage/input_queues.h"
#include "rtl_models/queued_router/storage/output_queues.h"
#include "rtl_models/queued_router/storage/storage_site.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {
namespace {

using Made = ArenaPtr<PacketStorage>;

Made output_queues(const char* name, RouterId router, FabricContext& context) {
    const auto& own = context.settings.organisation.own<AssignmentSettings>();
    return make_in_arena<OutputQueues>(context.arena, name, context.graph.ports(router),
                                       own.assignment, own.blocked_packet_joins, &context.arena);
}

template <class Storage>
Made matched(const char* name, RouterId router, FabricContext& context) {
    const auto& grid = context.topology->grid;
    const StorageSite site = storage_site(context.graph, grid ? &*grid : nullptr, router,
                                          context.seed);
    return make_in_arena<Storage>(context.arena, name, context.settings, site);
}

}  // namespace

const std::vector<StorageRow>& StorageRow::all() {
    static const OwnSettings input_order = OwnSettings::of<InputOrderSettings>();
    static const OwnSettings output_order = OwnSettings::of<OutputOrderSettings>();
    static const std::vector<StorageRow> rows = {
        {"output_queues",
         "a queue for each output, which a packet joins when it is decided",
         output_queues,
         QueueFor::kOutput,
         {OwnSettings::of<AssignmentSettings>()}},
        {"choice_queues",
         "a queue for each set of minimal outputs; fewer choices go first",
         matched<ChoiceQueues>,
         QueueFor::kNumberOfChoices,
         {OwnSettings::of<ChoiceQueueSettings>(), output_order}},
        {"input_queues",
         "a queue for each input; the heads are matched with idle outputs",
         matched<InputQueues>,
         QueueFor::kInput,
         {OwnSettings::of<InputQueueSettings>(), input_order, output_order}},
        {"central_multiqueue",
         "one queue; the first `window` packets are matched with idle outputs",
         matched<CentralMultiqueue>,
         QueueFor::kRouter,
         {OwnSettings::of<MultiqueueSettings>(), input_order, output_order}},
    };
    return rows;
}

}  // namespace thruway
