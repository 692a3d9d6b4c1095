#include "apps/reference/settings_in_force.h"

#include "apps/reference/reference_json.h"
#include "checks/simulation_settings.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "settings/fields/settings_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Whether a table of settings is given as the plain value of its shorthand, `packet_flits = 8`,
/// and `last` is the key that this sets.
bool given_in_short(const SettingsDocument& document, const SettingNode& root,
                    const std::string& table, const std::string& last) {
    const SettingNode* node = &root;
    for (const std::string& part : split_key(table)) {
        node = node->find(part);
        if (node == nullptr) return false;
    }
    if (node->shorthand.empty() || node->shorthand != last || !document.chosen(table)) return false;
    const std::vector<std::string> keys = node->keys();
    return std::none_of(keys.begin(), keys.end(),
                        [&](const std::string& key) { return document.chosen(table + "." + key); });
}

/// The keys that the file or an override gives.
std::vector<std::string> given_keys(const SettingsDocument& document, const SettingTexts& texts) {
    const SettingNode root = settings_tree_of<SimulationSettings>();
    std::vector<std::string> given;
    for (const auto& [key, text] : texts) {
        const std::size_t dot = key.rfind('.');
        if (document.chosen(key) ||
            given_in_short(document, root, key.substr(0, dot), key.substr(dot + 1))) {
            given.push_back(key);
        }
    }
    return given;
}

}  // namespace

std::string settings_in_force_page(const SettingsSource& source) {
    const SettingsDocument document = source.document();
    const SettingTexts texts = setting_texts_of(document.read<SimulationSettings>());
    const std::vector<std::string> given = given_keys(document, texts);
    std::string page;
    std::string section;
    for (const auto& [key, text] : texts) {
        const std::size_t dot = key.find('.');
        if (key.substr(0, dot) != section) {
            section = key.substr(0, dot);
            page += (page.empty() ? "[" : "\n[") + section + "]\n";
        }
        page += key.substr(dot + 1) + " = " + text;
        const bool is_given = std::find(given.begin(), given.end(), key) != given.end();
        page += is_given ? "  # given\n" : "\n";
    }
    return page;
}

std::string settings_in_force_json(const SettingsSource& source) {
    const SettingsDocument document = source.document();
    const SettingTexts texts = setting_texts_of(document.read<SimulationSettings>());
    return json_text({{"schema", kReferenceSchema},
                      {"settings_file", source.file},
                      {"given", given_keys(document, texts)},
                      {"settings", settings_json(texts)}});
}

}  // namespace thruway
