#include "apps/terminal/progress.h"

#include "core/files/standard_files.h"

#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <cstdint>

#include <unistd.h>

namespace thruway {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenOnTerminal{200};
constexpr milliseconds kBetweenLines{30'000};

/// Blocks all signals, so that new threads leave them to the simulating thread.
class BlockedSignals {
public:
    BlockedSignals() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~BlockedSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    BlockedSignals(const BlockedSignals&) = delete;
    BlockedSignals& operator=(const BlockedSignals&) = delete;

private:
    sigset_t before_{};
};

}  // namespace

ProgressLine::ProgressLine(const ProgressSettings& settings)
    : shown_(settings.shown && !settings.quiet),
      notes_(!settings.quiet),
      lines_(settings.every_s != 0 || ::isatty(STDERR_FILENO) != 1),
      between_(settings.every_s != 0 ? milliseconds(1000 * std::int64_t{settings.every_s})
               : lines_              ? kBetweenLines
                                     : kBetweenOnTerminal),
      start_(Clock::now()) {}

bool ProgressLine::due() const {
    if (!shown_) return false;
    if (!last_) return !lines_ || Clock::now() - start_ >= between_;
    return Clock::now() - *last_ >= between_;
}

void ProgressLine::show(const std::string& text) {
    end_phase();
    if (due()) write(text);
}

void ProgressLine::write(const std::string& text) {
    if (lines_) {
        print_error("{}\n", text);
    } else {
        print_error("\r{}\033[K", text);
        visible_ = true;
    }
    last_ = Clock::now();
}

void ProgressLine::begin(const std::string& phase) {
    end_phase();
    if (!shown_) return;
    phase_ends_ = false;
    const BlockedSignals blocked;
    phase_ = std::thread([this, phase] {
        std::unique_lock<std::mutex> lock(mutex_);
        while (!phase_ended_.wait_for(lock, kBetweenOnTerminal, [this] { return phase_ends_; })) {
            if (due()) write(phase + ", " + duration_text(elapsed_seconds()) + " so far");
        }
    });
}

void ProgressLine::end_phase() {
    if (!phase_.joinable()) return;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        phase_ends_ = true;
    }
    phase_ended_.notify_one();
    phase_.join();
}

void ProgressLine::clear() {
    end_phase();
    if (!visible_) return;
    print_error("\r\033[K");
    visible_ = false;
}

void ProgressLine::note(const std::string& text) {
    clear();
    if (notes_) print_error("{}", printable(text));
}

double ProgressLine::elapsed_seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::string duration_text(double seconds) {
    const auto total = static_cast<unsigned long long>(std::llround(seconds));
    if (total < 3600) return fmt::format("{}:{:02}", total / 60, total % 60);
    return fmt::format("{}:{:02}:{:02}", total / 3600, total / 60 % 60, total % 60);
}

std::string time_left_text(double elapsed_seconds, double done, double total) {
    if (done <= 0) return {};
    return ", about " + duration_text(elapsed_seconds / done * (total - done)) + " left";
}

}  // namespace thruway
