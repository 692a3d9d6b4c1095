// settings/reference/settings_reference.h
// The reference of all settings, rendered from their field tables: for docs/settings.md and for
// the terminal.
#pragma once

#include "settings/fields/field_table.h"

#include <string>

namespace thruway {

/// A heading and a table for each section, a second table for the words of each choice.
std::string settings_markdown(const FieldList& root);

/// Plain text, wrapped to 100 columns.
std::string settings_listing(const FieldList& root);

}  // namespace thruway
