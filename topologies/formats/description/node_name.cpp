#include "topologies/formats/description/node_name.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

namespace thruway {

std::optional<std::string> fault_of_node_name(const char* kind, const std::string& name) {
    if (name.empty()) return fmt::format("a {} has an empty name; give it a name", kind);
    if (const auto why = unprintable(name)) {
        return fmt::format("the name of {} \"{}\" {}; names are UTF-8 without control characters",
                           kind, name, *why);
    }
    if (name.front() == ' ' || name.back() == ' ') {
        return fmt::format("the name of {} \"{}\" begins or ends with a blank; remove the blank",
                           kind, name);
    }
    return std::nullopt;
}

}  // namespace thruway
