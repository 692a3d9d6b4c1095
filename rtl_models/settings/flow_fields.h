// rtl_models/settings/flow_fields.h
// Keys of [router] for flow control between routers and for when a header gets its channel.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"

namespace thruway {

void add_flow_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
