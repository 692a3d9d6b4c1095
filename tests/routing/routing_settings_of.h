// tests/routing/routing_settings_of.h
// Settings of section [routing] in one expression.
#pragma once

#include "routing/paths/ring_settings.h"
#include "routing/relation/routing_settings.h"

namespace thruway::test {

inline RoutingSettings routing_settings(const Part<RoutingRow>& function,
                                        DatelineRule rule = DatelineRule::kSwitched,
                                        const Part<SelectionRow>& selection = "random") {
    RoutingSettings settings;
    settings.function = function;
    settings.function.own<DatelineSettings>().dateline = rule;
    settings.selection = selection;
    return settings;
}

}  // namespace thruway::test
