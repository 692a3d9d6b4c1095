// rtl_models/queued/storage_fields.h
// Rows of the field table of section [router] for the keys of StorageSettings.
#pragma once

#include "core/field_table.h"
#include "rtl_models/router_settings.h"

namespace thruway {

void add_storage_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
