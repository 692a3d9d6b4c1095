#include "core/input/input_files.h"

#include "core/input/file_reader.h"
#include "core/input/input_stream.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

InputFilePtr read_now(const std::string& path, InputLength length) {
    OpenFile file = open_file(path);
    if (length == InputLength::kAny && file.bytes > kMostWholeBytes) {
        std::string digest = sha256_of_file(file.file.get(), file.bytes);
        return std::make_shared<const InputFile>(path, std::move(file.file), file.bytes,
                                                 std::move(digest));
    }
    return std::make_shared<const InputFile>(path, read_whole(file), file.regular);
}

}  // namespace

std::shared_ptr<InputFiles> InputFiles::handed_down(int descriptor) {
    auto files = std::make_shared<InputFiles>();
    files->inherited_ = std::make_unique<InputBundle>(descriptor);
    return files;
}

InputFilePtr InputFiles::read(const std::string& path, InputLength length) {
    InputFilePtr& file = files_[path];
    if (file == nullptr) {
        try {
            file = inherited_ != nullptr ? inherited_->find(path) : read_now(path, length);
            if (file == nullptr)
                throw Unreadable("the command that started this run did not read it");
        } catch (...) {
            files_.erase(path);
            throw;
        }
    }
    if (length == InputLength::kWhole && file->descriptor() >= 0) {
        throw Unreadable(fmt::format("a file may have at most {}; this one has {}",
                                     megabytes_text(kMostWholeBytes),
                                     megabytes_text(file->bytes())));
    }
    return file;
}

InputFilePtr InputFiles::read_for(const std::string& key, const std::string& path,
                                  InputLength length) {
    const auto refuse = [&](const char* why) {
        throw Problem(fmt::format("{} = \"{}\": {}", key, path, why));
    };
    if (path.empty()) refuse("give the path of a file");
    try {
        return read(path, length);
    } catch (const Unreadable& why) {
        refuse(why.what());
    }
    return nullptr;
}

InputFilePtr input_or_read(const InputFilePtr& input, const std::string& key,
                           const std::string& path, InputLength length) {
    return input != nullptr ? input : InputFiles().read_for(key, path, length);
}

std::optional<InputIdentity> InputFiles::meant(const std::string& key,
                                               const std::string& word) const {
    const auto find = meanings_.find(key);
    return find == meanings_.end() ? std::nullopt : find->second(word);
}

std::vector<std::string> InputFiles::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, file] : files_) paths.push_back(path);
    return paths;
}

std::vector<int> InputFiles::to_hand_down() {
    std::vector<InputFilePtr> all;
    for (const auto& [path, file] : files_) all.push_back(file);
    if (bundle_.get() < 0 || bundled_ != all.size()) {
        bundle_ = make_input_bundle(all);
        bundled_ = all.size();
    }
    std::vector<int> descriptors = {bundle_.get()};
    for (const InputFilePtr& file : all) {
        if (file->descriptor() >= 0) descriptors.push_back(file->descriptor());
    }
    return descriptors;
}

}  // namespace thruway
