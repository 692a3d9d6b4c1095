// reporting/reference/reference_data.h
// Settings, quantities and columns as data for other programs, one JSON object for each. A part of
// a table, object or list has an entry of its own behind that of the whole.
#pragma once

#include "reporting/quantities/quantity.h"
#include "reporting/writers/result_csv.h"
#include "settings/fields/settings_tree.h"

#include <vector>

namespace thruway {

/// By dotted key: type, unit, allowed values, default, condition and meaning. `root` has the
/// sections, which get no entry.
Json settings_data(const SettingNode& root);

/// By path: "latency_cycles.mean", "links[].port".
Json quantities_data(const std::vector<Quantity>& quantities);

Json columns_data(const std::vector<CsvColumn>& columns);

Json words_data(const std::vector<NamedChoice>& words);

}  // namespace thruway
