#include "apps/report/sections/settings_file.h"

#include "apps/report/sections/tables/stored_files.h"
#include "checks/simulation_settings.h"
#include "core/version.h"
#include "settings/fields/settings_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {
namespace {

bool is_default(const std::pair<std::string, std::string>& setting) {
    static const SettingTexts defaults = setting_texts_of(SimulationSettings{});
    return std::find(defaults.begin(), defaults.end(), setting) != defaults.end();
}

}  // namespace

std::string settings_file_text(const SettingTexts& settings) {
    std::vector<std::pair<std::string, std::string>> sections;  // names and lines
    for (const auto& setting : settings) {
        if (is_default(setting)) continue;
        const auto& [key, value] = setting;
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
