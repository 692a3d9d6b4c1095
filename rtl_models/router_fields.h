// rtl_models/router_fields.h
// Field table of section [router]: the keys, ranges, words and meanings of RouterSettings.
#pragma once

#include "core/field_table.h"
#include "rtl_models/router_settings.h"

namespace thruway {

FieldTable<RouterSettings> router_fields();

}  // namespace thruway
