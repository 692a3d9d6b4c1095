#include "routing/functions/composed/composed_settings.h"

#include "routing/functions/composed/inner_functions.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {

EscapeSettings::EscapeSettings()
    : adaptive(&*Part<RoutingRow>(MinimalAdaptive::kName)),
      escape(&*Part<RoutingRow>(DimensionOrder::kName)) {}

void fields(SettingsVisitor& io, EscapeSettings& settings) {
    const std::vector<Choice<const RoutingRow*>> functions = inner_choices();
    io.choice("adaptive", settings.adaptive, functions,
              "escape: the function that packets prefer, as it routes where storage is unbounded: "
              "without virtual channels that prevent deadlock");
    io.choice("escape", settings.escape, functions,
              "escape: the function that a packet takes where it gets no adaptive channel");
    io.integer("escape_channels", settings.escape_channels, {1, 63}, "virtual channels",
               "escape: of each link, from VC 0; the others are adaptive");
    io.flag("leave_escape", settings.leave_escape,
            "escape: packets may return to adaptive channels; false: they stay on escape channels "
            "to the destination");
}

void fields(SettingsVisitor& io, ByClassSettings& settings) {
    io.parts("functions", settings.functions, {0, 64},
             "by_class: entry i routes the packets of message class i; one for each of "
             "message_classes");
}

}  // namespace thruway
