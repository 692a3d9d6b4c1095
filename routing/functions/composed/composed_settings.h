// routing/functions/composed/composed_settings.h
// Settings of section [routing] for functions that are composed of others.
#pragma once

#include "routing/relation/routing_settings.h"

#include <vector>

namespace thruway {

class SettingsVisitor;

struct EscapeSettings {
    EscapeSettings();

    const RoutingRow* adaptive;    ///< routes on the adaptive virtual channels
    const RoutingRow* escape;      ///< routes on the escape channels
    unsigned escape_channels = 1;  ///< virtual channels of each link, from VC 0
    bool leave_escape = true;
};
void fields(SettingsVisitor& io, EscapeSettings& settings);

struct ByClassSettings {
    std::vector<Part<RoutingRow>> functions;  ///< [message class]
};
void fields(SettingsVisitor& io, ByClassSettings& settings);

}  // namespace thruway
