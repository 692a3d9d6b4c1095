// apps/terminal/progress.h
// What a long command says on standard error while it works: one line that is written anew on a
// terminal, a line every 30 seconds elsewhere, nothing with --quiet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace thruway {

struct ProgressSettings {
    bool quiet = false;  ///< neither progress nor notes; errors all the same
    bool shown = true;   ///< false: notes alone
    unsigned every_s =
        0;  ///< seconds between lines, on a terminal too; 0: as it is a terminal or not
};

class ProgressLine {
public:
    explicit ProgressLine(const ProgressSettings& settings = {});
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether a new text would be shown now: on a terminal a few times a second, elsewhere first
    /// after 30 seconds.
    bool due() const;
    void show(const std::string& text);
    /// Work that reports nothing by itself, such as elaboration: from now on until the next call of
    /// this object its name and the time since the beginning are shown whenever that is due. Not
    /// for work that forks.
    void begin(const std::string& phase);
    /// The end of what `begin` named, for work that from now on calls `show` where that is due.
    void end_phase();
    /// Takes the line away, so that something else can be printed.
    void clear();
    /// Prints a remark for people, with its end of line, unless the command is quiet.
    void note(const std::string& text);
    double elapsed_seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    void write(const std::string& text);

    bool shown_;
    bool notes_;
    bool lines_;  ///< one after the other, instead of one in place
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

/// ", about 0:42 left": what is left if `done` of `total` took `elapsed_seconds`; empty while
/// nothing is known.
std::string time_left_text(double elapsed_seconds, double done, double total);

}  // namespace thruway
