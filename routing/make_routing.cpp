#include "routing/make_routing.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/h_cycle.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/minimal_ports.h"
#include "routing/functions/oblivious_random.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/tables/table_routing.h"
#include "routing/wrappers/message_classes.h"
#include "routing/wrappers/source_routing.h"

#include <string>
#include <utility>

namespace thruway {
namespace {

/// A virtual-channel router selects among candidates; it does not draw them.
[[noreturn]] void refuse_drawing() {
    throw Problem("routing.function: \"random_minimal\"; it draws its direction at each hop, which "
                  "routers with virtual channels do not; choose \"dimension_order\", "
                  "\"minimal_adaptive\", \"oblivious_random\", \"h_cycle\" or, in any network, "
                  "\"up_down\", or router.kind = \"queued_cut_through\"");
}

/// Functions whose original channels are there for nothing but freedom from deadlock.
void refuse_unbounded_storage(const char* function) {
    throw Problem(std::string("routing.function: \"") + function +
                  "\"; its two classes of virtual channels keep packets in finite buffers from "
                  "deadlock, and this router has unbounded storage and no virtual channels; choose "
                  "\"up_down\" or a \"table\", or router.kind = \"virtual_channel\"");
}

bool has_equal_ways(RoutingKind function) {
    return function == RoutingKind::kMinimalAdaptive ||
           function == RoutingKind::kPartiallyAdaptive || function == RoutingKind::kRandomMinimal;
}

/// Keys that the function would ignore.
void refuse_what_does_not_apply(const RoutingSettings& settings) {
    if (settings.equal_ways == EqualWays::kBoth && !has_equal_ways(settings.function)) {
        throw Problem("routing.equal_ways: \"both\"; only \"minimal_adaptive\", "
                      "\"partially_adaptive\" and \"random_minimal\" can keep both ways; set it to "
                      "\"drawn\"");
    }
    if (settings.h_cycle_max_hops > 0 && settings.function != RoutingKind::kHCycle) {
        throw Problem("routing.h_cycle_max_hops: " + std::to_string(settings.h_cycle_max_hops) +
                      "; it limits the routes of routing.function = \"h_cycle\" alone; remove it");
    }
    if (settings.tree_root != TreeRoot::kLowestId && !has_tree(settings.function)) {
        throw Problem("routing.tree_root: \"most_central\"; it belongs to routing.function = "
                      "\"up_down\", \"minimal_adaptive_up_down\" and "
                      "\"fully_adaptive_up_down\"; remove it");
    }
    if (settings.legal_hops != LegalHops::kShortest && settings.function != RoutingKind::kUpDown) {
        throw Problem("routing.legal_hops: \"all\"; it belongs to routing.function = "
                      "\"up_down\"; remove it");
    }
    if (settings.max_misroutes != kUnlimitedMisroutes &&
        settings.function != RoutingKind::kFullyAdaptiveUpDown) {
        throw Problem("routing.max_misroutes: " + std::to_string(settings.max_misroutes) +
                      "; it belongs to routing.function = \"fully_adaptive_up_down\"; remove it");
    }
    if (!settings.table_file.empty() && settings.function != RoutingKind::kTable) {
        throw Problem("routing.table_file: \"" + settings.table_file +
                      "\"; it belongs to routing.function = \"table\"; remove it");
    }
}

std::unique_ptr<RoutingFunction> table(const RoutingSettings& settings, const Topology& topology,
                                       unsigned virtual_channels) {
    const InputFilePtr file = input_or_read(settings.table_input, "routing.table_file",
                                            settings.table_file);
    return std::make_unique<TableRouting>(
        read_routing_table(*file->stream(), file->path(), topology.graph, virtual_channels),
        virtual_channels);
}

std::unique_ptr<RoutingFunction> make_distributed(const RoutingSettings& settings,
                                                  const Topology& topology,
                                                  unsigned virtual_channels, Storage storage) {
    const bool unbounded = storage == Storage::kUnbounded;
    const DatelineRule rule = unbounded ? DatelineRule::kNone : settings.dateline;
    switch (settings.function) {
        case RoutingKind::kDimensionOrder:
            return std::make_unique<DimensionOrder>(topology, rule, virtual_channels);
        case RoutingKind::kMinimalAdaptive:
            if (!unbounded) {
                return std::make_unique<MinimalAdaptive>(topology, rule, virtual_channels,
                                                         settings.equal_ways);
            }
            break;
        case RoutingKind::kPartiallyAdaptive: break;
        case RoutingKind::kRandomMinimal:
            if (!unbounded) refuse_drawing();
            break;
        case RoutingKind::kObliviousRandom:
            return std::make_unique<ObliviousRandom>(topology, rule, virtual_channels, storage);
        case RoutingKind::kHCycle:
            return std::make_unique<HCycle>(topology, rule, settings.h_cycle_max_hops,
                                            virtual_channels, storage);
        case RoutingKind::kTable: return table(settings, topology, virtual_channels);
        case RoutingKind::kUpDown:
            return std::make_unique<UpDown>(topology, settings.tree_root, settings.legal_hops,
                                            virtual_channels);
        case RoutingKind::kMinimalAdaptiveUpDown:
            if (unbounded) refuse_unbounded_storage(MinimalAdaptiveUpDown::kName);
            return std::make_unique<MinimalAdaptiveUpDown>(topology, settings.tree_root,
                                                           virtual_channels);
        case RoutingKind::kFullyAdaptiveUpDown:
            if (unbounded) refuse_unbounded_storage(FullyAdaptiveUpDown::kName);
            return std::make_unique<FullyAdaptiveUpDown>(topology, settings.tree_root,
                                                         virtual_channels, settings.max_misroutes);
    }
    return std::make_unique<MinimalPorts>(settings.function, topology, settings.equal_ways,
                                          virtual_channels);
}

std::unique_ptr<RoutingFunction> make_for_one_class(const RoutingSettings& settings,
                                                    const Topology& topology,
                                                    unsigned virtual_channels, Storage storage) {
    auto function = make_distributed(settings, topology, virtual_channels, storage);
    if (!settings.at_source) return function;
    return std::make_unique<SourceRouting>(std::move(function), topology.graph, virtual_channels);
}

void check_message_classes(unsigned classes, unsigned virtual_channels, Storage storage) {
    const std::string given = "routing.message_classes: " + std::to_string(classes);
    if (storage == Storage::kUnbounded) {
        throw Problem(given + "; this router has unbounded storage and no virtual channels to "
                              "divide: packets of one class never keep those of another; set it "
                              "to 1");
    }
    if (virtual_channels % classes == 0) return;
    throw Problem(given +
                  "; the classes have equal parts of the virtual channels, and "
                  "router.virtual_channels = " +
                  std::to_string(virtual_channels) + " cannot be divided by it; make it " +
                  std::to_string((virtual_channels / classes + 1) * classes));
}

}  // namespace

std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels, Storage storage) {
    refuse_what_does_not_apply(settings);
    const unsigned classes = settings.message_classes;
    if (classes == 1) return make_for_one_class(settings, topology, virtual_channels, storage);
    check_message_classes(classes, virtual_channels, storage);
    try {
        auto function = make_for_one_class(settings, topology, virtual_channels / classes, storage);
        return std::make_unique<MessageClasses>(std::move(function), classes, virtual_channels);
    } catch (const Problem& problem) {
        throw Problem(problem.message() +
                          "; with routing.message_classes = " + std::to_string(classes) +
                          " each class has " + std::to_string(virtual_channels / classes) + " of " +
                          std::to_string(virtual_channels) + " virtual channels",
                      problem.where());
    }
}

void check_selection(const SelectionFunction& selection, const RoutingFunction& routing) {
    if (!selection.needs_dimensions() || routing.tells_dimensions() ||
        routing.max_candidates() == 1) {
        return;
    }
    throw Problem("routing.selection: \"" + selection.name() +
                  "\"; it compares the dimensions of ports, and routing.function = \"" +
                  routing.name() +
                  "\" does not tell them; choose \"first_free\", \"random\" or \"most_credits\"");
}

}  // namespace thruway
