#include "apps/report/html/visible_text.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

namespace thruway {
std::string visible_text(std::string_view text) {
    std::string visible;
    visible.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            visible += fmt::format("[byte {:02x}]", static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
            continue;
        }
        const std::string_view character = text.substr(0, length);
        const unsigned code = code_of(character);
        if (is_invisible(code)) {
            visible += fmt::format("[U+{:04X}]", code);
        } else {
            visible += character;
        }
        text.remove_prefix(length);
    }
    return visible;
}

}  // namespace thruway
