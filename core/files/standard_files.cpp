#include "core/files/standard_files.h"

#include "core/text/utf8.h"

#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace thruway {

void open_standard_files() {
    // open() returns the lowest free descriptor.
    int descriptor = ::open("/dev/null", O_RDWR);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO) {
        descriptor = ::open("/dev/null", O_RDWR);
    }
    if (descriptor > STDERR_FILENO) ::close(descriptor);
}

namespace {

/// U+061C, U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069.
/// Source: Unicode Standard Annex 9, table 1.
bool turns_direction(std::string_view character) {
    constexpr std::string_view kAll = "\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f\xe2\x80\xaa\xe2\x80\xab\xe2"
                                      "\x80\xac\xe2\x80\xad\xe2\x80\xae"
                                      "\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9";
    return character.size() > 1 && kAll.find(character) != std::string_view::npos;
}

std::string escaped(std::string_view text, bool keeps_lines) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length);
        const bool shown = (keeps_lines && character == "\n") ||
                           (!unprintable(character) && !turns_direction(character));
        if (length > 0 && shown) {
            result += character;
        } else {
            for (const char c : length > 0 ? character : text.substr(0, 1)) {
                result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
            }
        }
        text.remove_prefix(length > 0 ? length : 1);
    }
    return result;
}

}  // namespace

std::string printable(std::string_view text) { return escaped(text, true); }

std::string printable_name(std::string_view name) { return escaped(name, false); }

void write_error(std::string_view text) noexcept {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
    static_cast<void>(std::fflush(stderr));
    std::clearerr(stderr);
}

}  // namespace thruway
