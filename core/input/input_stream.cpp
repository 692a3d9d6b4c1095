#include "core/input/input_stream.h"

#include "core/input/sha256.h"
#include "core/problem.h"

#include <algorithm>
#include <functional>
#include <streambuf>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kPart = 1 << 18;

class TextBuffer : public std::streambuf {
public:
    explicit TextBuffer(std::string_view text) {
        char* const begin = const_cast<char*>(text.data());  // never written
        setg(begin, begin, begin + text.size());
    }
};

/// Puts the next part of a file into a buffer and returns its size; 0: the end.
using NextPart = std::function<std::size_t(char* buffer, std::size_t size)>;

class PartBuffer : public std::streambuf {
public:
    explicit PartBuffer(NextPart next) : next_(std::move(next)), part_(kPart) {}

protected:
    int_type underflow() override {
        if (gptr() == egptr() && !ended_) {
            const std::size_t size = next_(part_.data(), part_.size());
            setg(part_.data(), part_.data(), part_.data() + size);
            ended_ = size == 0;
        }
        return gptr() < egptr() ? traits_type::to_int_type(*gptr()) : traits_type::eof();
    }

private:
    NextPart next_;
    std::vector<char> part_;
    bool ended_ = false;
};

template <class Buffer>
class Stream : public std::istream {
public:
    template <class Source>
    explicit Stream(Source source) : std::istream(nullptr), buffer_(std::move(source)) {
        rdbuf(&buffer_);
        exceptions(std::ios::badbit);  // passes exceptions of the buffer on to the reader
    }

private:
    Buffer buffer_;
};

/// Reads an open file in parts and checks the digest at its end.
class CheckedParts {
public:
    CheckedParts(int file, std::uint64_t bytes, std::string sha256, std::string name)
        : file_(file), bytes_(bytes), sha256_(std::move(sha256)), name_(std::move(name)) {}

    std::size_t next(char* buffer, std::size_t size) {
        const std::size_t wanted = std::min<std::uint64_t>(size, bytes_ - offset_);
        std::size_t count = 0;
        try {
            count = read_at(file_, offset_, buffer, wanted);
        } catch (const Unreadable& why) {
            throw Problem(name_ + ": " + why.what());
        }
        digest_.add({buffer, count});
        offset_ += count;
        if (count < wanted || (wanted == 0 && digest_.hex() != sha256_)) {
            throw Problem(name_ + ": the file changed after the command had read it first; "
                                  "leave it unchanged and start the command again");
        }
        return count;
    }

private:
    int file_;
    std::uint64_t bytes_;
    std::string sha256_;
    std::string name_;
    std::uint64_t offset_ = 0;
    Sha256 digest_;
};

}  // namespace

std::unique_ptr<std::istream> stream_of(std::string_view text) {
    return std::make_unique<Stream<TextBuffer>>(text);
}

std::unique_ptr<std::istream> stream_of(OpenFile file, std::string name) {
    auto shared = std::make_shared<OpenFile>(std::move(file));
    return std::make_unique<Stream<PartBuffer>>(
        NextPart([shared, name = std::move(name)](char* buffer, std::size_t size) {
            try {
                return read_next(*shared, buffer, size);
            } catch (const Unreadable& why) {
                throw Problem(name + ": " + why.what());
            }
        }));
}

std::unique_ptr<std::istream> stream_of(int file, std::uint64_t bytes, std::string sha256,
                                        std::string name) {
    auto parts = std::make_shared<CheckedParts>(file, bytes, std::move(sha256), std::move(name));
    return std::make_unique<Stream<PartBuffer>>(
        NextPart([parts](char* buffer, std::size_t size) { return parts->next(buffer, size); }));
}

std::string sha256_of_file(int file, std::uint64_t bytes) {
    std::vector<char> part(kPart);
    Sha256 digest;
    for (std::uint64_t offset = 0; offset < bytes;) {
        const std::size_t count = read_at(file, offset, part.data(),
                                          std::min<std::uint64_t>(part.size(), bytes - offset));
        if (count == 0) throw Unreadable("the file became shorter while it was read; try again");
        digest.add({part.data(), count});
        offset += count;
    }
    return digest.hex();
}

}  // namespace thruway
