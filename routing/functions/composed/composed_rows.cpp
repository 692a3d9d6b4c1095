#include "routing/functions/composed/composed_rows.h"

#include "core/problem.h"
#include "routing/functions/composed/by_class.h"
#include "routing/functions/composed/composed_settings.h"
#include "routing/functions/composed/escape.h"
#include "routing/functions/composed/inner_functions.h"
#include "routing/relation/requirements.h"

#include <string>
#include <utility>

namespace thruway {
namespace {

using MadeInside = std::unique_ptr<RoutingFunction>;

/// `part`: for messages, `routing.escape = "up_down"`.
MadeInside make_inside(const RoutingRequest& request, const RoutingRow& row, unsigned vcs,
                       Storage storage, const std::string& part) {
    const RoutingSettings settings = settings_inside(request.settings, row);
    try {
        return row.make({settings, request.topology, vcs, storage, request.tables});
    } catch (const Problem& problem) {
        throw Problem(problem.message() + "; it is " + part + " of routing.function = \"" +
                          request.settings.function->name + "\", with " + std::to_string(vcs) +
                          " of the virtual channels",
                      problem.where());
    }
}

std::string chosen(const char* key, const RoutingRow& row) {
    return std::string(key) + " = \"" + row.name + "\"";
}

MadeInside escape(const RoutingRequest& request) {
    const auto& own = request.settings.function.own<EscapeSettings>();
    const std::string both = chosen("routing.adaptive", *own.adaptive) + " and " +
                             chosen("routing.escape", *own.escape);
    refuse_settings_of_others(request.settings, {own.adaptive, own.escape},
                              both + ", which have no such setting");
    if (own.adaptive->has(kFiniteBuffers)) {
        refuse_function(Escape::kName, chosen("routing.adaptive", *own.adaptive) +
                                           " counts hops by classes of virtual channels, which an "
                                           "adaptive function does without; choose another");
    }
    if (own.escape->has(kFiniteBuffers)) {
        refuse_function(Escape::kName, chosen("routing.escape", *own.escape) +
                                           " counts hops, and a packet can begin on escape "
                                           "channels at any hop; choose another");
    }
    require_virtual_channels(
        request.virtual_channels, own.escape_channels + 1, Escape::kName, request.topology.name,
        std::to_string(own.escape_channels) + " escape (routing.escape_channels) and one adaptive");
    const unsigned adaptive_vcs = request.virtual_channels - own.escape_channels;
    auto on_adaptive = make_inside(request, *own.adaptive, adaptive_vcs, Storage::kUnbounded,
                                   chosen("routing.adaptive", *own.adaptive));
    auto on_escape = make_inside(request, *own.escape, own.escape_channels, Storage::kFinite,
                                 chosen("routing.escape", *own.escape));
    return std::make_unique<Escape>(std::move(on_adaptive), std::move(on_escape), own);
}

MadeInside by_class(const RoutingRequest& request) {
    const auto& parts = request.settings.function.own<ByClassSettings>().functions;
    const unsigned classes = request.settings.message_classes;
    if (parts.size() != classes) {
        throw Problem("routing.functions: " + std::to_string(parts.size()) +
                      " functions; there is one for each message class, and "
                      "routing.message_classes = " +
                      std::to_string(classes));
    }
    std::vector<const RoutingRow*> inside;
    for (const Part<RoutingRow>& part : parts) {
        if (!part->has(kRoutesPhases)) {
            std::string names;
            for (const auto& choice : inner_choices()) {
                names += std::string(names.empty() ? "\"" : ", \"") + choice.name + "\"";
            }
            throw Problem(std::string("routing.functions: \"") + part->name +
                          "\"; it cannot be the function of one class; choose among " + names);
        }
        inside.push_back(&*part);
    }
    refuse_settings_of_others(request.settings, inside,
                              "routing.functions, which have no such setting");
    std::vector<MadeInside> made;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        made.push_back(make_inside(request, *inside[i], request.virtual_channels, request.storage,
                                   "routing.functions[" + std::to_string(i) + "]"));
    }
    return std::make_unique<ByClass>(std::move(made));
}

bool each_is_proven(const RoutingSettings& settings, const Topology& topology) {
    for (const Part<RoutingRow>& part : settings.function.own<ByClassSettings>().functions) {
        const RoutingSettings inside = settings_inside(settings, *part);
        if (part->proven == nullptr || !part->proven(inside, topology)) return false;
    }
    return true;
}

bool each_is_one_way(const RoutingSettings& settings) {
    for (const Part<RoutingRow>& part : settings.function.own<ByClassSettings>().functions) {
        const bool one_way = part->one_way != nullptr &&
                             part->one_way(settings_inside(settings, *part));
        if (part->has(kAdaptive) && !one_way) return false;
    }
    return true;
}

}  // namespace

std::vector<RoutingRow> with_composed_rows(std::vector<RoutingRow> rows) {
    std::vector<OwnSettings> of_escape = settings_of_inner(rows);
    std::vector<OwnSettings> of_classes = of_escape;
    of_escape.push_back(OwnSettings::of<EscapeSettings>());
    of_classes.push_back(OwnSettings::of<ByClassSettings>());
    rows.push_back({Escape::kName,
                    "`adaptive` on its virtual channels, and `escape` on `escape_channels` of its "
                    "own (Duato's protocol for any two functions)",
                    escape, kAdaptive + kFiniteBuffers + kEscapeChannels, nullptr, of_escape});
    rows.push_back({ByClass::kName, "a function of `functions` for each message class", by_class,
                    kAdaptive, each_is_proven, of_classes, each_is_one_way});
    return rows;
}

}  // namespace thruway
