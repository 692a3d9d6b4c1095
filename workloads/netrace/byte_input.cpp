#include "workloads/netrace/byte_input.h"

#include "core/problem.h"

#include <bzlib.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <utility>

namespace thruway {

namespace {

constexpr std::size_t kInputPart = 1 << 16;
constexpr const char* kBzip2 = "BZh";

}  // namespace

/// One stream of libbz2. A file may have several, one behind the other.
class ByteInput::Decoder {
public:
    Decoder() { begin(); }
    ~Decoder() { end(); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    void begin() {
        stream_ = bz_stream{};
        if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
        open_ = true;
    }
    void end() {
        if (open_) BZ2_bzDecompressEnd(&stream_);
        open_ = false;
    }

    bz_stream& stream() { return stream_; }
    bool open() const { return open_; }

private:
    bz_stream stream_{};
    bool open_ = false;
};

ByteInput::ByteInput(std::istream& input, std::string file)
    : input_(input), file_(std::move(file)), part_(kInputPart) {
    const std::size_t magic = std::strlen(kBzip2);
    if (fill() && end_ >= magic && std::equal(kBzip2, kBzip2 + magic, part_.begin())) {
        decoder_ = std::make_unique<Decoder>();
    }
}

ByteInput::~ByteInput() = default;
ByteInput::ByteInput(ByteInput&&) noexcept = default;

bool ByteInput::fill() {
    if (next_ < end_) return true;
    before_ += end_;
    next_ = end_ = 0;
    if (!input_.good()) return false;
    input_.read(part_.data(), static_cast<std::streamsize>(part_.size()));
    end_ = static_cast<std::size_t>(input_.gcount());
    if (input_.bad()) refuse("the file cannot be read to its end");
    return end_ > 0;
}

std::size_t ByteInput::read(char* to, std::size_t size) {
    std::size_t done = 0;
    while (done < size) {
        std::size_t count = 0;
        if (decoder_) {
            count = decode(to + done, size - done);
        } else if (fill()) {
            count = std::min(size - done, end_ - next_);
            std::copy_n(part_.begin() + static_cast<std::ptrdiff_t>(next_), count, to + done);
            next_ += count;
        }
        if (count == 0) break;
        done += count;
    }
    position_ += done;
    return done;
}

std::size_t ByteInput::decode(char* to, std::size_t size) {
    bz_stream& stream = decoder_->stream();
    const auto room = static_cast<unsigned>(
        std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
    stream.next_out = to;
    stream.avail_out = room;
    while (stream.avail_out == room) {
        const bool more = fill();
        if (!decoder_->open()) {
            if (!more) return 0;
            if (part_[next_] != kBzip2[0]) {
                refuse(fmt::format("other bytes follow the end of the bzip2 data at byte {}; is "
                                   "the file damaged?",
                                   before_ + next_));
            }
            decoder_->begin();
            stream.next_out = to;
            stream.avail_out = room;
        }
        if (!more) refuse("the bzip2 data end early; is the file a part of a longer one?");
        stream.next_in = part_.data() + next_;
        stream.avail_in = static_cast<unsigned>(end_ - next_);
        const int result = BZ2_bzDecompress(&stream);
        next_ = end_ - stream.avail_in;
        if (result == BZ_MEM_ERROR) throw std::bad_alloc();
        if (result == BZ_STREAM_END) {
            const unsigned left = stream.avail_out;
            decoder_->end();
            if (left < room) return room - left;
        } else if (result != BZ_OK) {
            refuse(fmt::format("the bzip2 data are damaged near byte {} of the file",
                               before_ + next_));
        }
    }
    return room - stream.avail_out;
}

void ByteInput::refuse(const std::string& why) const {
    throw Problem(why, SourceLocation{file_, 0, 0});
}

}  // namespace thruway
