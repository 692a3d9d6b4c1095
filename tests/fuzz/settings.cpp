// Settings files: TOML, the field tables of all sections and the checks across them. What is
// accepted is echoed as settings that read back as the same.

#include "checks/simulation_settings.h"
#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::refuse_or_accept([&] {
        const auto document = SettingsDocument::from_text(fuzz::text_of(data, size), "fuzz.toml");
        const auto fields = simulation_fields();
        const SettingEcho echo = fields.echo(document.read(fields));
        std::vector<std::string> overrides;
        for (const auto& [key, value] : echo) overrides.push_back(key + "=" + value);
        const auto again = SettingsDocument::from_text("", "fuzz.toml", overrides);
        fuzz::require(fields.echo(again.read(fields)) == echo, "the echo reads back");
        static_cast<void>(read_simulation_settings(document));
    });
    return 0;
}
