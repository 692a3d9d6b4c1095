#include "apps/terminal/terminal_width.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <limits>

namespace thruway {

std::size_t terminal_width() {
    constexpr std::size_t kElsewhere = 120;
    constexpr std::size_t kUnknown = 80;
    if (::isatty(STDOUT_FILENO) == 0) return kElsewhere;
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUnknown;
    return size.ws_col;
}

std::size_t unsplit_width() {
    const bool terminal = ::isatty(STDOUT_FILENO) != 0;
    return terminal ? terminal_width() : std::numeric_limits<std::size_t>::max();
}

}  // namespace thruway
