// core/input/descriptor.h
// A file descriptor with an owner, which closes it.
#pragma once

#include <utility>

namespace thruway {

/// -1: none.
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
    /// Gives up ownership.
    int release() { return std::exchange(file_, -1); }

    /// Moves an open file to a number above standard input, output and error, with close-on-exec.
    /// Errors: std::system_error.
    static Descriptor above_standard(int file);

private:
    int file_;
};

}  // namespace thruway
