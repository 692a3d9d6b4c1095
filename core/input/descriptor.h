// core/input/descriptor.h
// A file descriptor with an owner.
#pragma once

#include <utility>

namespace thruway {

/// Closes it in the end. -1: none.
class Descriptor {
public:
    explicit Descriptor(int file = -1) : file_(file) {}
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }

    int get() const { return file_; }
    /// Gives it away.
    int release() { return std::exchange(file_, -1); }

    /// The same open file under a number above those of standard input, output and error, closed
    /// in child processes. Errors: std::system_error.
    static Descriptor above_standard(int file);

private:
    int file_;
};

}  // namespace thruway
