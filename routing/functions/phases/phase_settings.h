// routing/functions/phases/phase_settings.h
// Settings of section [routing] for functions in phases.
#pragma once

#include "routing/relation/congestion.h"
#include "routing/relation/routing_settings.h"
#include "topologies/graph/topology.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct PhaseSettings {
    /// Routes each phase; empty: the one of default_base().
    std::optional<const RoutingRow*> base = std::nullopt;
};
void fields(SettingsVisitor& io, PhaseSettings& settings);

struct ThresholdSettings {
    unsigned threshold_flits = 0;
};
void fields(SettingsVisitor& io, ThresholdSettings& settings);

constexpr unsigned kMaxKnowledgeAge = 1000;  ///< cycles

struct KnowledgeSettings {
    KnownQueues knowledge = KnownQueues::kOwn;
    unsigned age_cycles = 0;  ///< RoutingFunction::knowledge_age()
};
void fields(SettingsVisitor& io, KnowledgeSettings& settings);

/// The simplest function of the network: dimension order on grids and rows, the minimal routes of
/// groups, those of trees, and up*/down* on others.
const RoutingRow& default_base(const Topology& topology);

/// The settings by which the base function is made, where `settings` are those of a function in
/// phases. Errors: Problem for a setting that the base function does not have.
RoutingSettings settings_of_base(const RoutingSettings& settings, const Topology& topology);

}  // namespace thruway
