#include "apps/reference/settings_in_force.h"

#include "apps/reference/reference_json.h"
#include "checks/simulation_settings.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "settings/fields/settings_text.h"

#include <nlohmann/json.hpp>

namespace thruway {

std::string settings_in_force_page(const SettingsSource& source) {
    const SettingsDocument document = source.document();
    std::string page;
    std::string section;
    for (const auto& [key, text] : setting_texts_of(document.read<SimulationSettings>())) {
        const std::size_t dot = key.find('.');
        if (key.substr(0, dot) != section) {
            section = key.substr(0, dot);
            page += (page.empty() ? "[" : "\n[") + section + "]\n";
        }
        page += key.substr(dot + 1) + " = " + text;
        page += document.chosen(key) ? "  # given\n" : "\n";
    }
    return page;
}

std::string settings_in_force_json(const SettingsSource& source) {
    const SettingsDocument document = source.document();
    const SettingTexts texts = setting_texts_of(document.read<SimulationSettings>());
    nlohmann::ordered_json given = nlohmann::ordered_json::array();
    for (const auto& [key, text] : texts) {
        if (document.chosen(key)) given.push_back(key);
    }
    return json_text({{"schema", kReferenceSchema},
                      {"file", source.file},
                      {"given", given},
                      {"settings", settings_json(texts)}});
}

}  // namespace thruway
