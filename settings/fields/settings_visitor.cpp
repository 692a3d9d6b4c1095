#include "settings/fields/settings_visitor.h"

#include "core/text/name_suggestion.h"

namespace thruway {

std::string owned_by(const std::string& key, const std::vector<std::string>& parts) {
    return key + " = " + alternatives(parts, "\"", "\"");
}

}  // namespace thruway
