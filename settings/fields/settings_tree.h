// settings/fields/settings_tree.h
// All settings as data: sections, tables and settings, with the texts that documentation, messages,
// completion and help show. Made by visiting default-constructed structs.
#pragma once

#include "settings/fields/settings_visitor.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// A setting, or a table of settings.
struct SettingNode {
    std::string key;
    std::string unit;
    std::string meaning;

    // Of a setting. A table with a shorthand has the values of the setting that a plain value sets.
    std::string type;
    std::string expects;
    std::string range;
    std::string default_text;  ///< TOML
    std::vector<NamedChoice> choices;
    std::string condition;  ///< where it has an effect: `topology.kind = "mesh"`; empty: anywhere

    bool is_table = false;
    std::string shorthand;  ///< of a table; empty: none
    std::vector<SettingNode> inside;

    /// Null where there is no such key.
    const SettingNode* find(const std::string& key) const;
    std::vector<std::string> keys() const;
};

/// Visits a settings struct: `[&](SettingsVisitor& io) { fields(io, settings); }`.
using VisitSettings = std::function<void(SettingsVisitor& io)>;

/// A node without a key that contains all settings.
/// Errors: std::logic_error if two settings have the same key, or a shorthand is no key of its
/// table.
SettingNode settings_tree(const VisitSettings& visit);

template <class S>
SettingNode settings_tree_of() {
    S settings;
    return settings_tree([&](SettingsVisitor& io) { fields(io, settings); });
}

}  // namespace thruway
