// core/input/input_files.h
// The files that a command reads: each once, as a whole, under its path. Runs in child processes
// get this content, not the path, because the file at the path may have changed by then.
#pragma once

#include "core/input/input_bundle.h"
#include "core/input/input_file.h"
#include "core/problem.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

enum class InputLength {
    kWhole,  ///< kept in memory, at most kMostWholeBytes
    kAny     ///< a longer file is kept open and read as a stream
};

class InputFiles {
public:
    InputFiles() = default;
    /// In a child process: only the files that the parent has read. Errors: those of InputBundle.
    static std::shared_ptr<InputFiles> handed_down(int descriptor);

    /// Errors: Unreadable. A pipe is always kept in memory, so its length is limited, too.
    InputFilePtr read(const std::string& path, InputLength length = InputLength::kWhole);
    /// The same for a key whose value names the file.
    /// Errors: Problem that begins with `key = "path"`.
    InputFilePtr read_for(const std::string& key, const std::string& path,
                          InputLength length = InputLength::kWhole);

    /// Finds the file that a setting means by a word that is no path; empty: there is none.
    using FindMeant = std::function<std::optional<InputIdentity>(const std::string& word)>;
    void let_mean(const std::string& key, FindMeant find) { meanings_[key] = std::move(find); }
    /// The file that `word` means as the value of `key`; empty: none is known.
    std::optional<InputIdentity> meant(const std::string& key, const std::string& word) const;

    /// Of the files that were read so far.
    std::vector<std::string> paths() const;

    /// The descriptors that a child process must inherit to have the files that were read so far.
    /// The first is the one for handed_down(). They stay open while this object and the files
    /// exist.
    std::vector<int> to_hand_down();

private:
    std::map<std::string, InputFilePtr> files_;  ///< by path
    std::unique_ptr<InputBundle> inherited_;     ///< null: not in a child process
    Descriptor bundle_;
    std::size_t bundled_ = 0;                    ///< files in the bundle
    std::map<std::string, FindMeant> meanings_;  ///< by key
};

/// `input` if it has been read already, otherwise the file at `path`. Errors: those of read_for().
InputFilePtr input_or_read(const InputFilePtr& input, const std::string& key,
                           const std::string& path, InputLength length = InputLength::kWhole);

}  // namespace thruway
