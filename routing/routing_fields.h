// routing/routing_fields.h
// Field table of section [routing]: the keys, ranges, words and meanings of RoutingSettings.
#pragma once

#include "core/field_table.h"
#include "routing/routing_settings.h"

namespace thruway {

FieldTable<RoutingSettings> routing_fields();

}  // namespace thruway
