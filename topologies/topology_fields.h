// topologies/topology_fields.h
// Field table of section [topology]: the keys, ranges, words and meanings of TopologySettings.
#pragma once

#include "settings/fields/field_table.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

FieldTable<TopologySettings> topology_fields();

}  // namespace thruway
