#include "testbench/points/settings_source.h"

namespace thruway {

SettingsDocument SettingsSource::document(const std::vector<std::string>& more) const {
    std::vector<std::string> all = overrides;
    all.insert(all.end(), more.begin(), more.end());
    return SettingsDocument::from_file(file, all);
}

}  // namespace thruway
