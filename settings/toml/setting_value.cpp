#include "settings/toml/setting_value.h"

#include <array>
#include <charconv>
#include <cmath>

namespace thruway {

const SettingEntry* SettingValue::find(std::string_view key) const {
    for (const SettingEntry& entry : table) {
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

std::string describe(const SettingValue& value) {
    switch (value.kind) {
        case SettingValue::Kind::kInteger: return "the integer " + std::to_string(value.integer);
        case SettingValue::Kind::kReal: return "the real " + toml_real(value.real);
        case SettingValue::Kind::kFlag: return value.flag ? "the flag true" : "the flag false";
        case SettingValue::Kind::kText: return "the text " + toml_text(value.text);
        case SettingValue::Kind::kList: return "a list";
        case SettingValue::Kind::kTable: return "a table";
        case SettingValue::Kind::kOther: break;
    }
    return "a date or time";
}

std::string toml_real(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    std::string text(digits.data(), end);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

std::string toml_text(std::string_view value) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string text = "\"";
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (c == '\n') {
            text += "\\n";
        } else if (c == '\t') {
            text += "\\t";
        } else if (byte < 0x20 || byte == 0x7f) {
            text += "\\u00";
            text += kHex[byte >> 4];
            text += kHex[byte & 15];
        } else {
            text += c;
        }
    }
    return text + '"';
}

std::string key_of_assignment(std::string_view assignment) {
    std::string key;
    for (const char c : assignment.substr(0, assignment.find('='))) {
        if (c != ' ' && c != '\t') key += c;
    }
    return key;
}

std::vector<std::string> split_key(std::string_view dotted) {
    std::vector<std::string> parts;
    for (std::size_t dot = dotted.find('.'); dot != std::string_view::npos;
         dot = dotted.find('.')) {
        parts.emplace_back(dotted.substr(0, dot));
        dotted.remove_prefix(dot + 1);
    }
    parts.emplace_back(dotted);
    return parts;
}

}  // namespace thruway
