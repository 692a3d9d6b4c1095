#include "routing/relation/routing_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, RoutingSettings& settings) {
    io.part("function", settings.function,
            "which output ports and virtual channels a packet may take next");
    io.part("selection", settings.selection,
            "which of the free candidates of the routing function a packet requests");
    io.parts("selection_by_class", settings.selection_by_class, {0, 256},
             "entry i is for packets of traffic class i; classes beyond the end use `selection`");
    io.integer("message_classes", settings.message_classes, {1, 64}, "",
               "divides `virtual_channels` into equal parts, one for each traffic class from 0; "
               "classes beyond the last share its part. Requests and replies need 2");
    io.flag(
        "at_source", settings.at_source,
        "the source looks up the path and puts it into the packet, and routers only take the next "
        "step; for functions that do not choose by congestion");
}

}  // namespace thruway
