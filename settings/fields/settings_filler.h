// settings/fields/settings_filler.h
// Puts values into a settings struct by its field table, and says what is wrong with names that
// the table does not know. Used by SettingsDocument.
#pragma once

#include "settings/fields/field_table.h"
#include "settings/toml/setting_value.h"

#include <string>
#include <vector>

namespace thruway {

class SettingsFiller {
public:
    explicit SettingsFiller(const FieldList& root) : root_(root) {}

    /// Fills the whole struct from a file's table; what is not given keeps its value.
    /// `prefix` is what messages put before its keys: "tlm.regions[0].".
    void fill(const SettingValue& table, void* settings, const std::string& prefix = "") const;

    /// Puts one value to the end of a path of keys, from the root. A table in the middle keeps its
    /// other values; a table at the end starts from its defaults.
    void put(const std::vector<std::string>& path, const SettingValue& value, void* settings) const;

private:
    void fill_table(const SettingValue& table, const FieldList& fields, const std::string& prefix,
                    void* settings) const;
    void fill_field(const SettingValue& value, const Field& field, const std::string& key,
                    void* parent) const;
    Problem unknown(const FieldList& fields, const std::string& prefix, const std::string& name,
                    bool is_section, const SourceLocation& where) const;
    Problem unknown_at_root(const std::string& name, bool is_section,
                            const SourceLocation& where) const;
    /// Of an override, whose key may tell what was meant.
    Problem unknown_section(const std::vector<std::string>& path,
                            const SourceLocation& where) const;
    std::vector<std::string> sections_with(const std::string& key) const;

    const FieldList& root_;
};

}  // namespace thruway
