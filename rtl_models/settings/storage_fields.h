// rtl_models/settings/storage_fields.h
// Rows of the field table of section [router] for the keys of StorageSettings.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"

namespace thruway {

void add_storage_fields(FieldTable<RouterSettings>& table);

}  // namespace thruway
