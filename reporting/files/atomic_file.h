// reporting/files/atomic_file.h
// Writes a file completely or not at all: into a temporary file beside it that is renamed after
// every byte has reached the disk. A reader never sees a partial result, even if a sweep is
// interrupted or the disk is full. Symbolic links are followed: the target is
// replaced, the link stays.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace thruway {

/// A file that is written in pieces. Without commit() no file appears.
class AtomicFile {
public:
    /// Pipes and devices are written in place, because no other file can be renamed to them; so are
    /// standard output and error under their names in /dev.
    /// Errors: Problem with the path and the system's reason, also for a dangling symbolic link.
    explicit AtomicFile(const std::string& path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Never throws: after an error nothing more is written.
    void write(std::string_view content);
    /// Moves the place of the next write(), for formats whose heads are written last; as lseek().
    /// Returns the place, or -1. Not for pipes and devices.
    std::int64_t seek(std::int64_t offset, int whence);
    /// Not for pipes and devices. Never throws.
    void truncate(std::int64_t size);
    /// Reports an earlier error before commit(). Errors: as of commit().
    void check() const;
    /// Call it once, at the end: the file appears.
    /// Errors: Problem with the path and the system's reason. An old file then stays, and no
    /// temporary file is left.
    void commit();

    /// Removes temporary files in a folder that killed programs of this user have left there. Files
    /// of programs that still run stay.
    static void remove_leftovers(const std::string& folder);

    /// Removes the temporary files when a signal ends the program. Safe in handlers of SIGPIPE and
    /// of the signals that ask a program to end.
    static void remove_unfinished();

    /// Whether it is a pipe or a device.
    bool is_special() const { return temporary_.empty(); }

private:
    void open_temporary();
    void end();

    const std::string path_;
    std::string target_;     ///< after symbolic links
    std::string temporary_;  ///< empty: written in place
    int file_ = -1;
    int error_ = 0;               ///< the first error; 0: none
    AtomicFile* next_ = nullptr;  ///< list of those with temporary files
};

/// The file that output to `path` reaches through symbolic links. Errors:
/// Problem for a dangling link.
std::string output_target(const std::string& path);

/// Whether output is written in place: pipes, devices, and names in /dev.
bool is_special_output(const std::string& path);

/// Writes a whole file. Path "-" is standard output.
/// Errors: as of AtomicFile.
void write_file(const std::string& path, std::string_view content);

}  // namespace thruway
