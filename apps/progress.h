// apps/progress.h
// One line of progress on a terminal, on standard error; silent where that is no terminal.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace thruway {

class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether a new text would be shown now: on a terminal, a few times a second.
    bool due() const;
    void show(const std::string& text);
    /// Takes the line away, so that something else can be printed.
    void clear();
    double elapsed_seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    bool terminal_;
    bool visible_ = false;
    Clock::time_point start_;
    std::optional<Clock::time_point> shown_;
};

/// "0:07", "1:02:33".
std::string duration_text(double seconds);

/// ", about 0:42 left": what is left if `done` of `total` took `elapsed_seconds`; empty while
/// nothing is known.
std::string time_left_text(double elapsed_seconds, double done, double total);

}  // namespace thruway
