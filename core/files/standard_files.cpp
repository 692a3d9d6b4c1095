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

std::string escaped(std::string_view text, bool keeps_lines) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, length);
        const bool shown = length > 0 && ((keeps_lines && character == "\n") ||
                                          !is_invisible(code_of(character)));
        if (shown) {
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
