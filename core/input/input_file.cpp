#include "core/input/input_file.h"

#include "core/input/input_stream.h"
#include "core/input/sha256.h"

#include <stdexcept>
#include <tuple>
#include <utility>

namespace thruway {

bool operator==(const InputIdentity& a, const InputIdentity& b) {
    return std::tie(a.key, a.file, a.bytes, a.sha256) == std::tie(b.key, b.file, b.bytes, b.sha256);
}

InputFile::InputFile(std::string path, std::string text, bool regular)
    : path_(std::move(path)),
      text_(std::move(text)),
      regular_(regular),
      bytes_(text_.size()),
      sha256_(sha256_of(text_)) {}

InputFile::InputFile(std::string path, Descriptor file, std::uint64_t bytes, std::string sha256)
    : path_(std::move(path)), file_(std::move(file)), bytes_(bytes), sha256_(std::move(sha256)) {}

const std::string& InputFile::text() const {
    if (descriptor() >= 0) throw std::logic_error(path_ + " is not in memory");
    return text_;
}

std::unique_ptr<std::istream> InputFile::stream() const {
    if (descriptor() < 0) return stream_of(text_);
    return stream_of(descriptor(), bytes_, sha256_, path_);
}

InputIdentity InputFile::identity(const std::string& key, const std::string& name) const {
    return {key, name, bytes_, sha256_};
}

}  // namespace thruway
