#include "routing/functions/phases/phased_rows.h"

#include "core/problem.h"
#include "routing/functions/composed/inner_functions.h"
#include "routing/functions/phases/intermediates.h"
#include "routing/functions/phases/phase_settings.h"
#include "routing/functions/phases/two_phases.h"
#include "routing/functions/phases/ugal.h"
#include "routing/relation/requirements.h"

#include <memory>
#include <string>

namespace thruway {
namespace {

using MadeInPhases = std::unique_ptr<RoutingFunction>;

PhaseClasses phase_classes(unsigned count, const RoutingRequest& request) {
    const char* const name = request.settings.function->name;
    const std::string why = std::to_string(count) +
                            " phases, each with an equal part of the channels";
    require_virtual_channels(request.virtual_channels, count, name, request.topology.name, why);
    if (request.virtual_channels % count != 0) {
        throw WrongVirtualChannels(WrongVirtualChannels::Wrong::kNoMultiple,
                                   request.virtual_channels, count,
                                   std::string("routing.function = \"") + name + '"', why);
    }
    return {count, request.virtual_channels};
}

MadeInPhases base_function(const RoutingRequest& request, const PhaseClasses& classes) {
    const RoutingSettings settings = settings_of_base(request.settings, request.topology);
    try {
        return settings.function->make(
            {settings, request.topology, classes.each(), request.storage, request.tables});
    } catch (const WrongVirtualChannels& problem) {
        throw problem.of_parts(classes.count, "each of " + std::to_string(classes.count) +
                                                  " phases of routing.function = \"" +
                                                  request.settings.function->name + "\"");
    } catch (const Problem& problem) {
        throw Problem(problem.message() + "; it is the base of routing.function = \"" +
                          request.settings.function->name + "\", where each of " +
                          std::to_string(classes.count) + " phases has " +
                          std::to_string(classes.each()) + " of " +
                          std::to_string(classes.virtual_channels) + " virtual channels",
                      problem.where());
    }
}

MadeInPhases valiant(const RoutingRequest& request) {
    const PhaseClasses classes = phase_classes(2, request);
    return std::make_unique<TwoPhases>(
        TwoPhases::kValiantName, request.topology.graph, base_function(request, classes),
        std::make_unique<AnyIntermediate>(request.topology.graph), classes);
}

MadeInPhases romm(const RoutingRequest& request) {
    const PhaseClasses classes = phase_classes(2, request);
    auto intermediates = std::make_unique<MinimalIntermediate>(request.topology,
                                                               TwoPhases::kRommName);
    return std::make_unique<TwoPhases>(TwoPhases::kRommName, request.topology.graph,
                                       base_function(request, classes), std::move(intermediates),
                                       classes);
}

MadeInPhases weighing(unsigned phases, const RoutingRequest& request) {
    const PhaseClasses classes = phase_classes(phases, request);
    const Part<RoutingRow>& function = request.settings.function;
    return std::make_unique<Ugal>(request.topology, base_function(request, classes), classes,
                                  function.own<KnowledgeSettings>(),
                                  function.own<ThresholdSettings>().threshold_flits);
}

MadeInPhases ugal(const RoutingRequest& request) { return weighing(2, request); }

MadeInPhases par(const RoutingRequest& request) { return weighing(3, request); }

bool base_is_proven(const RoutingSettings& settings, const Topology& topology) {
    const RoutingSettings base = settings_of_base(settings, topology);
    return base.function->proven != nullptr && base.function->proven(base, topology);
}

/// Only if the settings name a base: the default depends on the network.
bool base_is_one_way(const RoutingSettings& settings) {
    const auto base = settings.function.own<PhaseSettings>().base;
    if (!base) return false;
    if (!(*base)->has(kAdaptive)) return true;
    RoutingSettings of_base = settings;
    of_base.function.choose(**base);
    return (*base)->one_way != nullptr && (*base)->one_way(of_base);
}

}  // namespace

std::vector<RoutingRow> with_phased_rows(std::vector<RoutingRow> rows) {
    std::vector<OwnSettings> own = settings_of_inner(rows);
    own.insert(own.begin(), OwnSettings::of<PhaseSettings>());
    std::vector<OwnSettings> with_knowledge = own;
    with_knowledge.push_back(OwnSettings::of<ThresholdSettings>());
    with_knowledge.push_back(OwnSettings::of<KnowledgeSettings>());
    constexpr unsigned kTraits = kAdaptive + kInPhases;
    rows.push_back({TwoPhases::kValiantName,
                    "two phases of `base`: to a router drawn at injection, then to the "
                    "destination, which balances any pattern",
                    valiant, kTraits, base_is_proven, own, base_is_one_way});
    rows.push_back({TwoPhases::kRommName,
                    "like valiant, but the router drawn lies on a minimal route; grids and HyperX",
                    romm, kTraits, base_is_proven, own, base_is_one_way});
    rows.push_back({Ugal::kName,
                    "at the source the minimal way of `base` or that of valiant, by queues and "
                    "hops (UGAL)",
                    ugal, kTraits, base_is_proven, with_knowledge, base_is_one_way});
    rows.push_back({Ugal::kProgressiveName,
                    "ugal that compares again at the second router (progressive adaptive routing)",
                    par, kTraits, base_is_proven, with_knowledge, base_is_one_way});
    return rows;
}

}  // namespace thruway
