// core/input/input_files.h
// The files that a command reads: each once, whole, under the path that names it. Runs in child
// processes get what was read, not a path behind which there may be something else by then.
#pragma once

#include "core/input/input_bundle.h"
#include "core/input/input_file.h"
#include "core/problem.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

enum class InputLength {
    kWhole,  ///< kept in memory, at most kMostWholeBytes
    kAny     ///< a longer file is kept open, and its reader takes it as a stream
};

class InputFiles {
public:
    InputFiles() = default;
    /// In a child process: only what the parent has read. Errors: those of InputBundle.
    static std::shared_ptr<InputFiles> handed_down(int descriptor);

    /// Errors: Unreadable. A pipe is kept in memory and may not be longer.
    InputFilePtr read(const std::string& path, InputLength length = InputLength::kWhole);
    /// The same for a key whose value names the file.
    /// Errors: Problem that begins with `key = "path"`.
    InputFilePtr read_for(const std::string& key, const std::string& path,
                          InputLength length = InputLength::kWhole);

    /// Of what was read so far.
    std::vector<std::string> paths() const;

    /// What a child process has to inherit in order to read what was read so far: first the
    /// descriptor for handed_down(). They stay open as long as this object and the files.
    std::vector<int> to_hand_down();

private:
    std::map<std::string, InputFilePtr> files_;  ///< by path
    std::unique_ptr<InputBundle> inherited_;     ///< null: not in a child process
    Descriptor bundle_;
    std::size_t bundled_ = 0;  ///< files in the bundle
};

/// The file that was read already, or else the one of this path. Errors: those of read_for().
InputFilePtr input_or_read(const InputFilePtr& input, const std::string& key,
                           const std::string& path, InputLength length = InputLength::kWhole);

}  // namespace thruway
