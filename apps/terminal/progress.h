// apps/terminal/progress.h
// Progress of a long command on standard error: one line that is updated in place on a terminal, a
// line every 30 seconds elsewhere, nothing with --quiet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace thruway {

struct ProgressSettings {
    bool quiet = false;    ///< print neither progress nor notes, only errors
    bool shown = true;     ///< false: print notes only
    unsigned every_s = 0;  ///< seconds between lines; 0: depends on whether this is a terminal
};

class ProgressLine {
public:
    explicit ProgressLine(const ProgressSettings& settings = {});
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// True if a new text would be shown now: several times a second on a terminal, elsewhere after
    /// every 30 seconds.
    bool due() const;
    void show(const std::string& text);
    /// Starts a phase that does not report progress, such as elaboration. Until the next call of
    /// this object, its name and the time since the start are shown whenever due. Not for work that
    /// forks.
    void begin(const std::string& phase);
    /// Ends the phase; the caller then calls `show` whenever due.
    void end_phase();
    /// Removes the line, so that other text can be printed.
    void clear();
    /// Prints a remark (with its line end) unless the command is quiet.
    void note(const std::string& text);
    double elapsed_seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    void write(const std::string& text);

    bool shown_;
    bool notes_;
    bool lines_;  ///< one line after the other, not one in place
    std::chrono::milliseconds between_;
    bool visible_ = false;
    Clock::time_point start_;
    std::optional<Clock::time_point> last_;

    std::thread phase_;
    std::mutex mutex_;
    std::condition_variable phase_ended_;
    bool phase_ends_ = false;
};

/// "0:07", "1:02:33".
std::string duration_text(double seconds);

/// ", about 0:42 left", extrapolated from `done` of `total` in `elapsed_seconds`; empty if nothing
/// is done yet.
std::string time_left_text(double elapsed_seconds, double done, double total);

}  // namespace thruway
