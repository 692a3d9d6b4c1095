// routing/functions/composed/inner_functions.h
// Functions inside another: their rows, and their settings, which stand in the same section.
#pragma once

#include "routing/relation/routing_settings.h"
#include "settings/values/choice.h"

#include <string>
#include <vector>

namespace thruway {

/// The functions that can be inside another, each with its virtual channels alone.
std::vector<Choice<const RoutingRow*>> inner_choices();

/// The own settings of these functions.
std::vector<OwnSettings> settings_of_inner(const std::vector<RoutingRow>& rows);

/// Errors: Problem for a setting of a function that could be inside and is not. `inside`: those
/// that are; `reason` ends the message: `routing.base = "up_down" here, which has no such setting`.
void refuse_settings_of_others(const RoutingSettings& given,
                               const std::vector<const RoutingRow*>& inside,
                               const std::string& reason);

/// The settings by which the function inside is made.
RoutingSettings settings_inside(const RoutingSettings& given, const RoutingRow& inside);

}  // namespace thruway
