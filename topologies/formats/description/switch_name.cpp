#include "topologies/formats/description/switch_name.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

namespace thruway {

std::optional<std::string> fault_of_switch_name(const std::string& name) {
    if (name.empty()) return "a switch has an empty name; give it a name";
    if (const auto why = unprintable(name)) {
        return fmt::format("the name of switch \"{}\" {}; names are UTF-8 without control "
                           "characters",
                           name, *why);
    }
    if (name.front() == ' ' || name.back() == ' ') {
        return fmt::format("the name of switch \"{}\" begins or ends with a blank; remove the "
                           "blank",
                           name);
    }
    return std::nullopt;
}

}  // namespace thruway
