// routing/relation/routing_fields.h
// Field table of section [routing]: the keys, ranges, words and meanings of RoutingSettings.
#pragma once

#include "routing/relation/routing_settings.h"
#include "settings/fields/field_table.h"

namespace thruway {

FieldTable<RoutingSettings> routing_fields();

}  // namespace thruway
