// settings/fields/key_suggestion.h
// The settings that an unknown key may have been meant to be, in its own section and in others:
// `traffic.load` is part of `traffic.load_flits_per_node_cycle`, `router.function` stands in
// [routing].
#pragma once

#include "settings/fields/field_table.h"

#include <string>
#include <vector>

namespace thruway {

/// Dotted keys, at most three, all as near as the nearest: the same name in another section, then a
/// mistyped name, then a name that begins with the given words, contains them, begins with the
/// given letters, or is itself the beginning of what was given. Keys of `section` come before
/// equally near ones of other sections, and hide them. Empty: none is near.
std::vector<std::string> near_keys(const FieldList& root, const std::string& section,
                                   const std::string& name);

}  // namespace thruway
