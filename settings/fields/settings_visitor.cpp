#include "settings/fields/settings_visitor.h"

namespace thruway {

std::string owned_by(const std::string& key, const std::vector<std::string>& parts) {
    std::string text = key + " = ";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 < parts.size() ? ", " : " or ";
        text += "\"" + parts[i] + "\"";
    }
    return text;
}

}  // namespace thruway
