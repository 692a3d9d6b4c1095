// rtl_models/flow_control/flow_fields.h
// Keys of [router] for flow control between routers and for when a header gets its channel.
#pragma once

#include "core/field_table.h"
#include "rtl_models/router_settings.h"

namespace thruway {

void add_flow_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
