#include "core/input/descriptor.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace thruway {

Descriptor::~Descriptor() {
    if (file_ >= 0) ::close(file_);
}

Descriptor Descriptor::above_standard(int file) {
    if (file > STDERR_FILENO) return Descriptor(file);
    const Descriptor low(file);
    const int high = ::fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (high < 0) throw std::system_error(errno, std::generic_category(), "cannot open a file");
    return Descriptor(high);
}

}  // namespace thruway
