// traffic/settings/traffic_fields.h
// Field table of section [traffic]: the keys, ranges, words and meanings of TrafficSettings.
#pragma once

#include "settings/fields/field_table.h"
#include "traffic/settings/traffic_settings.h"

namespace thruway {

FieldTable<TrafficSettings> traffic_fields();

}  // namespace thruway
