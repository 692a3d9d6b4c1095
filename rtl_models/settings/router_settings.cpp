#include "rtl_models/settings/router_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {
namespace {

constexpr IntegerRange kFlitsPerCycle = {1, 1024};

}  // namespace

void fields(SettingsVisitor& io, RouterSettings& settings) {
    io.choice("kind", settings.kind,
              {{RouterKind::kVirtualChannel, "virtual_channel",
                "input buffers per virtual channel, a crossbar, credits"},
               {RouterKind::kQueuedCutThrough, "queued_cut_through",
                "unbounded storage for packets that cannot cut through; no virtual channels"}},
              "the router architecture");
    io.only_if(settings.kind == RouterKind::kVirtualChannel, "router.kind = \"virtual_channel\"",
               [&] { fields(io, static_cast<VcSettings&>(settings)); });
    io.integer(
        "routing_cycles", settings.routing_cycles, kStageCycles, "cycles",
        "routing stage; with all stages at 0 a flit leaves in the cycle in which it arrives");
    io.integer("injection_cycles", settings.injection_cycles, kStageCycles, "cycles",
               "from the source queue to the input port");
    io.integer("ejection_cycles", settings.ejection_cycles, kStageCycles, "cycles",
               "from the router to the sink");
    io.integer_or_word("injection_flits_per_cycle", settings.injection_flits_per_cycle,
                       kFlitsPerCycle, "unlimited", "flits/cycle",
                       "from the source queue of each host");
    io.integer_or_word("ejection_flits_per_cycle", settings.ejection_flits_per_cycle,
                       kFlitsPerCycle, "unlimited", "flits/cycle", "to the sink of each host");
    io.only_if(settings.kind == RouterKind::kQueuedCutThrough,
               "router.kind = \"queued_cut_through\"",
               [&] { fields(io, static_cast<QueuedSettings&>(settings)); });
}

}  // namespace thruway
