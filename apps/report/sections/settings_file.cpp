#include "apps/report/sections/settings_file.h"

#include "apps/report/sections/tables/stored_files.h"
#include "checks/simulation_settings.h"
#include "core/version.h"
#include "reporting/fields/provenance_json.h"
#include "settings/fields/settings_text.h"
#include "settings/toml/toml_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Setting = std::pair<std::string, std::string>;
using Kind = SettingValue::Kind;

/// Null: the setting has no default.
const Setting* default_of(const std::string& key) {
    static const SettingTexts defaults = setting_texts_of(SimulationSettings{});
    const auto found = std::find_if(defaults.begin(), defaults.end(),
                                    [&](const Setting& one) { return one.first == key; });
    return found == defaults.end() ? nullptr : &*found;
}

/// In JSON a real may be written as an integer: 8 for 8.0.
std::string spelled_as(const std::string& text, const std::string& like, const std::string& key) {
    const SettingValue value = read_toml_value(text, key, {});
    const bool real = read_toml_value(like, key, {}).kind == Kind::kReal;
    return real && value.kind == Kind::kInteger ? toml_real(static_cast<double>(value.integer))
                                                : text;
}

/// Those that are not the defaults, spelled as the program spells them.
SettingTexts given_settings(const SettingTexts& settings) {
    SettingTexts given;
    for (const auto& [key, text] : settings) {
        const Setting* const other = default_of(key);
        if (other != nullptr && same_settings({{key, text}}, {*other})) continue;
        given.emplace_back(key, other == nullptr ? text : spelled_as(text, other->second, key));
    }
    return given;
}

}  // namespace

std::string settings_file_text(const SettingTexts& settings) {
    std::vector<std::pair<std::string, std::string>> sections;  // names and lines
    for (const auto& [key, value] : given_settings(settings)) {
        const std::size_t dot = key.find('.');
        const std::string name = key.substr(0, dot);
        auto section = std::find_if(sections.begin(), sections.end(),
                                    [&](const auto& one) { return one.first == name; });
        if (section == sections.end()) section = sections.insert(section, {name, ""});
        section->second += key.substr(dot + 1) + " = " + value + "\n";
    }
    std::string text;
    for (const auto& [name, lines] : sections) {
        text += (text.empty() ? "[" : "\n[") + name + "]\n" + lines;
    }
    return text;
}

Html settings_element(const std::string& of, const SettingTexts& settings) {
    const std::string title = of +
                              ", as a settings file. Those that are not listed have the "
                              "defaults of version " +
                              version() + ".";
    return element("details", {},
                   element("summary", {}, title) +
                       element("pre", {{"id", "settings"}},
                               element("code", {}, plain_lines(settings_file_text(settings))))) +
           Html::trusted("\n");
}

}  // namespace thruway
