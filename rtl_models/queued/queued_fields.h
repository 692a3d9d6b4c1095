// rtl_models/queued/queued_fields.h
// Rows of section [router] that belong to the queued cut-through router.
#pragma once

#include "core/field_table.h"
#include "rtl_models/router_settings.h"

namespace thruway {

void add_queued_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
