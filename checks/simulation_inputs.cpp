#include "checks/simulation_inputs.h"

#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr const char* kDeviceKey = "router.device";

/// Reads the files named by the settings that are in use.
class FileReader final : public SettingsVisitor {
public:
    explicit FileReader(const SettingsDocument& document)
        : document_(document), read_{document.identity()} {}

    std::vector<InputIdentity> read() && { return std::move(read_); }

protected:
    void value(const SettingText&, SettingField&) override {}
    void inner_table(const SettingText&, SettingsTable& table) override { table.visit(*this); }
    bool enters_lists() const override { return true; }
    void begin_condition(bool holds, const std::function<std::string()>&) override {
        holds_.push_back(holds);
    }
    void end_condition() override { holds_.pop_back(); }
    void read_file(const std::string& key, FileSetting& file) override {
        const bool readable = file.can_be == nullptr || file.can_be(file.path);
        const bool used = std::find(holds_.begin(), holds_.end(), false) == holds_.end();
        if (!used || file.path.empty() || !readable) return;
        try {
            file.input = document_.input(key, file.path, file.length);
        } catch (const Problem& problem) {
            throw document_.located(problem);
        }
        read_.push_back(file.input->identity(key, file.path));
    }

private:
    const SettingsDocument& document_;
    std::vector<InputIdentity> read_;
    std::vector<bool> holds_;  ///< conditions that enclose the present settings
};

}  // namespace

std::vector<InputIdentity> read_inputs(const SettingsDocument& document,
                                       SimulationSettings& settings) {
    FileReader reader(document);
    fields(reader, settings);
    std::vector<InputIdentity> inputs = std::move(reader).read();
    if (settings.router.implementation == RouterImplementation::kForeign) {
        // Without its library a device has no identity; what runs the device says so.
        auto library = document.meant_input(kDeviceKey, settings.router.device);
        if (library) inputs.push_back(std::move(*library));
    }
    return inputs;
}

}  // namespace thruway
