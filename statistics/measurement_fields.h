// statistics/measurement_fields.h
// Field table of section [measurement]: the keys, ranges and meanings of MeasurementSettings.
#pragma once

#include "settings/fields/field_table.h"
#include "statistics/measurement_settings.h"

namespace thruway {

FieldTable<MeasurementSettings> measurement_fields();

}  // namespace thruway
