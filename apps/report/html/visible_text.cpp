#include "apps/report/html/visible_text.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

namespace thruway {
namespace {

struct CodeRange {
    unsigned first;
    unsigned last;
};

constexpr CodeRange kInvisible[] = {
    {0x00, 0x1f},     {0x7f, 0x9f},      {0xad, 0xad},      // controls, soft hyphen
    {0x061c, 0x061c}, {0x180e, 0x180e},  {0x200b, 0x200f},  // marks and blanks without width
    {0x2028, 0x202e}, {0x2060, 0x206f},                     // ends of lines, directions
    {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},  {0xfff9, 0xfffb},  // selectors, byte order mark
    {0xfffe, 0xffff}, {0xe0000, 0xe0fff}};                  // no characters, tags

bool is_invisible(unsigned code) {
    for (const CodeRange& range : kInvisible) {
        if (code >= range.first && code <= range.last) return true;
    }
    return false;
}

/// `character`: one UTF-8 character.
unsigned code_of(std::string_view character) {
    const auto bits = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return bits(0);
    unsigned code = bits(0) & (0xffu >> (character.size() + 1));
    for (std::size_t i = 1; i < character.size(); ++i) code = code << 6u | (bits(i) & 0x3fu);
    return code;
}

}  // namespace

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
