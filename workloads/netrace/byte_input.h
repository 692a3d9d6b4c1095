// workloads/netrace/byte_input.h
// The bytes of a file, decompressed if bzip2 made it. Reads a stream in parts; the memory does not
// grow with the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class ByteInput {
public:
    /// `file`: its name in messages. Both must outlive the object.
    ByteInput(std::istream& input, std::string file);
    ~ByteInput();
    ByteInput(ByteInput&&) noexcept;

    /// Reads `size` bytes, fewer only at the end. Errors: Problem if the bzip2 stream ends early,
    /// is damaged, or is followed by other bytes.
    std::size_t read(char* to, std::size_t size);

    /// Decompressed bytes that have been read.
    std::uint64_t position() const { return position_; }

private:
    class Decoder;

    bool fill();
    std::size_t decode(char* to, std::size_t size);
    [[noreturn]] void refuse(const std::string& why) const;

    std::istream& input_;
    std::string file_;
    std::vector<char> part_;  ///< of the file
    std::size_t next_ = 0;    ///< of part_
    std::size_t end_ = 0;
    std::uint64_t before_ = 0;  ///< bytes of the file before part_
    std::uint64_t position_ = 0;
    std::unique_ptr<Decoder> decoder_;  ///< null: the file is not compressed
};

}  // namespace thruway
