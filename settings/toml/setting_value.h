// settings/toml/setting_value.h
// A value as the user wrote it, with its place. The TOML reader produces it, the visitor of the
// functions fields() reads it.
#pragma once

#include "core/problem.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace thruway {

struct SettingEntry;

struct SettingValue {
    enum class Kind { kInteger, kReal, kFlag, kText, kList, kTable, kOther };

    Kind kind = Kind::kOther;
    std::int64_t integer = 0;
    double real = 0;
    bool flag = false;
    std::string text;
    std::vector<SettingValue> list;
    std::vector<SettingEntry> table;  ///< in the order of the file
    SourceLocation where;

    /// The entry with this key in a table; null if there is none.
    const SettingEntry* find(std::string_view key) const;
};

struct SettingEntry {
    std::string key;
    SourceLocation key_where;
    SettingValue value;
};

/// For messages: `the integer 5`, `the text "abc"`, `a list`.
std::string describe(const SettingValue& value);

/// TOML text of a real: the shortest digits that read back as the same number, always with a point
/// or an exponent (`1.0`, not `1`).
std::string toml_real(double value);
/// TOML text of a string, quoted and escaped.
std::string toml_text(std::string_view value);

/// The dotted key of `key=value` or `key`, without blanks.
std::string key_of_assignment(std::string_view assignment);

/// Splits a key at its dots; an empty part becomes an empty string.
std::vector<std::string> split_key(std::string_view dotted);

}  // namespace thruway
