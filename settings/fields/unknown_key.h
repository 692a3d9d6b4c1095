// settings/fields/unknown_key.h
// The message for an unknown key: it suggests the key that was meant, in the same section or in
// another. Examples: `traffic.load` is the beginning of `traffic.load_flits_per_node_cycle`,
// `router.function` belongs to [routing].
#pragma once

#include "settings/fields/settings_tree.h"
#include "settings/toml/setting_value.h"

#include <string>
#include <vector>

namespace thruway {

/// `prefix` is the prefix of the table in which the entry was found, `keys` are the keys of that
/// table. An entry without a line is an override; its inner tables are the rest of its path.
Problem unknown_key(const SettingNode& root, const std::string& prefix,
                    const std::vector<std::string>& keys, const SettingEntry& entry);

/// At most three dotted keys, all equally near. From near to far: the same name in another section,
/// a mistyped name, a name that begins with the given words, contains them, begins with the given
/// letters, or is the beginning of the given name. At equal distance, keys of `section` replace
/// those of other sections. Empty: no key is near.
std::vector<std::string> near_keys(const SettingNode& root, const std::string& section,
                                   const std::string& name);

}  // namespace thruway
