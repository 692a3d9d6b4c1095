// reporting/files/atomic_file.h
// Writes a file whole or not at all: into a temporary file beside it, which takes its name only
// after every byte has reached the disk. So a reader, an interrupted sweep and a full disk never
// see half a result. A symbolic link is written through: its target is replaced, the link stays.
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// A file that is written piece by piece. Without commit() there was none.
class AtomicFile {
public:
    /// Pipes and devices are written in place, since no other file can take their name; so are
    /// standard output and error under their names in /dev.
    /// Errors: Problem with the path and the system's reason; for a symbolic link to nothing.
    explicit AtomicFile(const std::string& path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Never throws: after an error nothing more is written.
    void write(std::string_view content);
    /// Errors so far, for those who would rather stop early: Problem as of commit().
    void check() const;
    /// Once, at the end: the file is there.
    /// Errors: Problem with the path and the system's reason; the old file, if any, is kept and no
    /// temporary file is left.
    void commit();

    /// Removes the temporary files in a folder that programs of this user have left there when they
    /// were killed. Those of a program that still runs stay.
    static void remove_leftovers(const std::string& folder);

    /// Of a program that a signal ends: removes the temporary files. Safe in a signal handler, of
    /// the signals that ask a program to end and SIGPIPE.
    static void remove_unfinished();

    /// Pipes and devices.
    bool is_special() const { return temporary_.empty(); }

private:
    void open_temporary();
    void end();

    const std::string path_;
    std::string target_;     ///< behind symbolic links
    std::string temporary_;  ///< empty: written in place
    int file_ = -1;
    int error_ = 0;               ///< the first one; 0: none
    AtomicFile* next_ = nullptr;  ///< among those that have temporary files
};

/// Where output to `path` goes: behind symbolic links. Errors: Problem for a link to nothing.
std::string output_target(const std::string& path);

/// Pipes, devices, and what has a name in /dev: written in place.
bool is_special_output(const std::string& path);

/// A file in one piece. Path "-" is standard output.
/// Errors: as of AtomicFile.
void write_file(const std::string& path, std::string_view content);

}  // namespace thruway
