// routing/relation/routing_settings.h
// Section [routing] of the settings.
#pragma once

#include "routing/relation/routing_row.h"
#include "settings/values/part.h"

#include <vector>

namespace thruway {

class SettingsVisitor;

struct RoutingSettings {
    Part<RoutingRow> function;
    Part<SelectionRow> selection;
    /// [traffic class]: replaces `selection`, which serves the classes beyond its end.
    std::vector<Part<SelectionRow>> selection_by_class = {};
    unsigned message_classes = 1;  ///< each with its own part of the virtual channels
    bool at_source = false;        ///< paths are looked up at the source (source_routing.h)
};

void fields(SettingsVisitor& io, RoutingSettings& settings);

}  // namespace thruway
