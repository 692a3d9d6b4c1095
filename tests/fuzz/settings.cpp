// Settings files: TOML, all sections, and the checks across them. Accepted settings are echoed, and
// the echo reads back equal.

#include "checks/simulation_settings.h"
#include "settings/fields/settings_text.h"
#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::refuse_or_accept([&] {
        const auto document = SettingsDocument::from_text(fuzz::text_of(data, size), "fuzz.toml");
        const SettingTexts echo = setting_texts_of(document.read<SimulationSettings>());
        std::vector<std::string> overrides;
        for (const auto& [key, value] : echo) overrides.push_back(key + "=" + value);
        const auto again = SettingsDocument::from_text("", "fuzz.toml", overrides);
        fuzz::require(setting_texts_of(again.read<SimulationSettings>()) == echo,
                      "the echo reads back");
        static_cast<void>(read_simulation_settings(document));
    });
    return 0;
}
