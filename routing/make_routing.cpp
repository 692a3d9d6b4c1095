#include "routing/make_routing.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "routing/relation/requirements.h"
#include "routing/wrappers/class_links.h"
#include "routing/wrappers/message_classes.h"
#include "routing/wrappers/selection_by_class.h"
#include "routing/wrappers/source_routing.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

void check_storage(const RoutingRow& function, Storage storage) {
    const std::string given = std::string("routing.function: \"") + function.name + "\"; ";
    if (storage == Storage::kFinite && function.has(kDrawnAtEachHop)) {
        throw Problem(given + "it draws its direction at each hop, which routers with virtual "
                              "channels cannot do; choose another function, or router.kind = "
                              "\"queued_cut_through\"");
    }
    if (storage == Storage::kUnbounded && function.has(kInPhases)) {
        throw Problem(given + "a packet knows its phase by its virtual channel, but this router "
                              "has unbounded storage and no virtual channels; choose another "
                              "function, or router.kind = \"virtual_channel\"");
    }
    if (storage == Storage::kUnbounded && function.has(kFiniteBuffers)) {
        throw Problem(given + "its classes of virtual channels prevent deadlock in finite "
                              "buffers, but this router has unbounded storage and no virtual "
                              "channels; choose another function, or router.kind = "
                              "\"virtual_channel\"");
    }
}

std::unique_ptr<RoutingFunction> make_for_one_class(const RoutingSettings& settings,
                                                    const Topology& topology,
                                                    unsigned virtual_channels, Storage storage,
                                                    TableMemory& tables) {
    check_storage(*settings.function, storage);
    auto function = settings.function->make(
        {settings, topology, virtual_channels, storage, tables});
    if (!settings.at_source) return function;
    if (settings.function->has(kInPhases)) {
        throw Problem(std::string("routing.at_source: true with routing.function = \"") +
                      settings.function->name +
                      "\"; a source would list the routes over every intermediate router; leave "
                      "routing.at_source out");
    }
    if (function->known_queues() != KnownQueues::kNone) {
        throw Problem(std::string("routing.at_source: true with routing.function = \"") +
                      settings.function->name +
                      "\"; it chooses by the queues of each router, which a source does not see; "
                      "leave routing.at_source out");
    }
    return std::make_unique<SourceRouting>(std::move(function), topology.graph, virtual_channels,
                                           tables);
}

void check_message_classes(unsigned classes, unsigned virtual_channels, Storage storage) {
    const std::string given = "routing.message_classes: " + std::to_string(classes);
    if (storage == Storage::kUnbounded) {
        throw Problem(given + "; this router has unbounded storage, so packets of one class never "
                              "block those of another, and there are no virtual "
                              "channels to divide; set it to 1");
    }
    if (virtual_channels % classes == 0) return;
    throw Problem(given +
                  "; the classes get equal parts of the virtual channels, but "
                  "router.virtual_channels = " +
                  std::to_string(virtual_channels) + " is not a multiple of it; set it to " +
                  std::to_string(divisible_channels(virtual_channels, classes)));
}

void check_subnetworks(unsigned subnetworks, unsigned classes, Storage storage) {
    const std::string given = "topology.subnetworks: " + std::to_string(subnetworks);
    if (storage == Storage::kUnbounded) {
        throw Problem(given + "; the storage of this router knows one link to each neighbour; set "
                              "it to 1, or choose router.kind = \"virtual_channel\"");
    }
    if (classes == subnetworks) return;
    throw Problem(given +
                  "; each message class has links of its own, and routing.message_classes "
                  "= " +
                  std::to_string(classes) + "; set both to the same number");
}

}  // namespace

std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels, Storage storage,
                                                       TableMemory& tables) {
    const unsigned classes = settings.message_classes;
    if (topology.subnetworks > 1) {
        check_subnetworks(topology.subnetworks, classes, storage);
        return std::make_unique<ClassLinks>(make_for_one_class(settings, one_subnetwork(topology),
                                                               virtual_channels, storage, tables),
                                            LinksOfClass(topology));
    }
    if (classes == 1) {
        return make_for_one_class(settings, topology, virtual_channels, storage, tables);
    }
    check_message_classes(classes, virtual_channels, storage);
    try {
        auto function = make_for_one_class(settings, topology, virtual_channels / classes, storage,
                                           tables);
        return std::make_unique<MessageClasses>(std::move(function), classes, virtual_channels);
    } catch (const WrongVirtualChannels& problem) {
        throw problem.of_parts(classes, "each of " + std::to_string(classes) +
                                            " message classes (routing.message_classes)");
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
    std::vector<std::string> names;
    for (const SelectionRow& row : SelectionRow::all()) {
        if (!row.make()->needs_dimensions()) names.emplace_back(row.name);
    }
    throw Problem("routing.selection: \"" + selection.name() +
                  "\"; it compares the dimensions of ports, but routing.function = \"" +
                  routing.name() + "\" gives none; choose " + listed(names));
}

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings) {
    if (settings.selection_by_class.empty()) return settings.selection->make();
    std::vector<std::unique_ptr<SelectionFunction>> of_class;
    for (const Part<SelectionRow>& part : settings.selection_by_class) {
        of_class.push_back(part->make());
    }
    return std::make_unique<SelectionByClass>(std::move(of_class), settings.selection->make());
}

}  // namespace thruway
