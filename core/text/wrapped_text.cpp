#include "core/text/wrapped_text.h"

#include <algorithm>

namespace thruway {

void append_wrapped(std::string_view text, std::size_t indent, std::string& page,
                    std::size_t columns) {
    const std::size_t room = columns - std::min(indent, columns);
    while (text.size() > room) {
        std::size_t end = text.rfind(' ', room);
        if (end == std::string_view::npos) end = std::min(text.find(' '), text.size());
        page += std::string(text.substr(0, end)) + "\n" + std::string(indent, ' ');
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    page += std::string(text) + "\n";
}

}  // namespace thruway
