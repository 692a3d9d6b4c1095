#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

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

bool within(unsigned char byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

}  // namespace

std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i])
                               : static_cast<unsigned char>(0);
    };
    const unsigned char first = byte(0);
    if (text.empty()) return 0;
    if (first < 0x80) return 1;
    // Only the second byte can have a narrower range than 80..bf.
    unsigned low = 0x80;
    unsigned high = 0xbf;
    std::size_t length = 0;
    if (within(first, 0xc2, 0xdf)) {
        length = 2;
    } else if (within(first, 0xe0, 0xef)) {
        length = 3;
        if (first == 0xe0) low = 0xa0;
        if (first == 0xed) high = 0x9f;
    } else if (within(first, 0xf0, 0xf4)) {
        length = 4;
        if (first == 0xf0) low = 0x90;
        if (first == 0xf4) high = 0x8f;
    }
    if (length == 0 || !within(byte(1), low, high)) return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if (!within(byte(i), 0x80, 0xbf)) return 0;
    }
    return length;
}

unsigned code_of(std::string_view character) {
    const auto bits = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return bits(0);
    unsigned code = bits(0) & (0xffu >> (character.size() + 1));
    for (std::size_t i = 1; i < character.size(); ++i) code = code << 6u | (bits(i) & 0x3fu);
    return code;
}

bool is_invisible(unsigned code) {
    for (const CodeRange& range : kInvisible) {
        if (code >= range.first && code <= range.last) return true;
    }
    return false;
}

std::optional<std::string> unprintable(std::string_view name) {
    while (!name.empty()) {
        const auto byte = static_cast<unsigned char>(name.front());
        if (byte < 0x20 || byte == 0x7f) {
            return fmt::format("has the control character \\x{:02x}", byte);
        }
        const std::size_t length = utf8_length(name);
        if (length == 0) return fmt::format("has the byte \\x{:02x}, which is not UTF-8", byte);
        // U+0080..U+009F are control characters that terminals obey; U+FFFE and U+FFFF are not
        // allowed in XML.
        const std::string_view character = name.substr(0, length);
        const bool control = length == 2 && byte == 0xc2 &&
                             static_cast<unsigned char>(character[1]) < 0xa0;
        if (control || character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf") {
            const unsigned code = control
                                      ? static_cast<unsigned char>(character[1])
                                      : 0xffc0u + static_cast<unsigned char>(character[2]) - 0x80u;
            return fmt::format("has the control character U+{:04X}", code);
        }
        if (character == kByteOrderMark) {
            return "has the byte order mark U+FEFF, which is invisible";
        }
        name.remove_prefix(length);
    }
    return std::nullopt;
}

std::string_view without_byte_order_mark(std::string_view text) {
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
        text.remove_prefix(kByteOrderMark.size());
    }
    return text;
}

std::size_t utf8_characters(std::string_view text) {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

}  // namespace thruway
