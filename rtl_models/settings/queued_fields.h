// rtl_models/settings/queued_fields.h
// Rows of section [router] that belong to the queued cut-through router.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"

namespace thruway {

void add_queued_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
