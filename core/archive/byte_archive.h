// core/archive/byte_archive.h
// Turns objects into bytes and back, to send them to another process that runs the same program.
// An object lists its members once, for both directions:
//     void archive(ByteArchive& io) { io(packets_, latencies_); }
// Layout: integers little-endian, without padding; a vector is its length (u64) and its elements;
// an optional a flag and, if it is set, its value.
// Errors: reading throws std::invalid_argument where the bytes end early or cannot be such an
// object, and from finish() where bytes are left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

class ByteArchive {
public:
    using Bytes = std::vector<std::uint8_t>;

    /// Writes.
    ByteArchive() = default;
    /// Reads. `bytes` must outlive the archive.
    explicit ByteArchive(const Bytes& bytes) : source_(&bytes) {}

    bool reads() const { return source_ != nullptr; }
    /// What has been written.
    Bytes take() { return std::move(written_); }
    /// Call after the last object has been read.
    void finish() const {
        if (reads() && position_ != source_->size()) wrong();
    }

    template <class... Values>
    void operator()(Values&... values) {
        (one(values), ...);
    }

private:
    __extension__ using Wide = unsigned __int128;

    template <class T>
    void one(T& value) {
        if constexpr (std::is_integral_v<T>) {
            integer(value);
        } else if constexpr (std::is_enum_v<T>) {
            auto number = static_cast<std::underlying_type_t<T>>(value);
            integer(number);
            value = static_cast<T>(number);
        } else {
            value.archive(*this);
        }
    }
    void one(Wide& value) {
        auto low = static_cast<std::uint64_t>(value);
        auto high = static_cast<std::uint64_t>(value >> 64);
        (*this)(low, high);
        value = Wide{high} << 64 | low;
    }
    template <class T>
    void one(std::vector<T>& values) {
        std::uint64_t size = values.size();
        integer(size);
        if (reads()) {
            // Each element takes at least a byte: an impossible length is found before it is
            // allocated.
            if (size > source_->size() - position_) wrong();
            values.assign(static_cast<std::size_t>(size), T{});
        }
        for (T& value : values) one(value);
    }
    template <class T, std::size_t kSize>
    void one(std::array<T, kSize>& values) {
        for (T& value : values) one(value);
    }
    template <class T>
    void one(std::optional<T>& value) {
        bool set = value.has_value();
        integer(set);
        if (reads()) set ? static_cast<void>(value.emplace()) : value.reset();
        if (set) one(*value);
    }
    void one(std::string& text) {
        std::vector<std::uint8_t> letters(text.begin(), text.end());
        one(letters);
        text.assign(letters.begin(), letters.end());
    }

    template <class T>
    void integer(T& value) {
        if (reads()) {
            if (source_->size() - position_ < sizeof(T)) wrong();
            std::uint64_t number = 0;
            for (std::size_t i = 0; i < sizeof(T); ++i) {
                number |= std::uint64_t{(*source_)[position_++]} << (8 * i);
            }
            if (std::is_same_v<T, bool> && number > 1) wrong();
            value = static_cast<T>(number);
        } else {
            const auto number = static_cast<std::uint64_t>(value);
            for (std::size_t i = 0; i < sizeof(T); ++i) {
                written_.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
            }
        }
    }
    [[noreturn]] static void wrong() {
        throw std::invalid_argument("these bytes are not such an object");
    }

    const Bytes* source_ = nullptr;  ///< null: the archive writes
    std::size_t position_ = 0;
    Bytes written_;
};

/// The object as bytes.
template <class T>
ByteArchive::Bytes to_bytes(T& object) {
    ByteArchive io;
    io(object);
    return io.take();
}

/// Replaces the object by what to_bytes() made. Errors: std::invalid_argument.
template <class T>
void from_bytes(const ByteArchive::Bytes& bytes, T& object) {
    ByteArchive io(bytes);
    io(object);
    io.finish();
}

}  // namespace thruway
