// rtl_models/settings/router_fields.h
// Field table of section [router]: the keys, ranges, words and meanings of RouterSettings.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"

namespace thruway {

FieldTable<RouterSettings> router_fields();

}  // namespace thruway
