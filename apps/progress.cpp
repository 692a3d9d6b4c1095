#include "apps/progress.h"

#include "core/standard_files.h"

#include <fmt/format.h>

#include <cmath>

#include <unistd.h>

namespace thruway {
namespace {

constexpr std::chrono::milliseconds kBetween{200};

}  // namespace

ProgressLine::ProgressLine() : terminal_(::isatty(STDERR_FILENO) == 1), start_(Clock::now()) {}

bool ProgressLine::due() const {
    return terminal_ && (!shown_ || Clock::now() - *shown_ >= kBetween);
}

void ProgressLine::show(const std::string& text) {
    if (!due()) return;
    print_error("\r{}\033[K", text);
    shown_ = Clock::now();
    visible_ = true;
}

void ProgressLine::clear() {
    if (!visible_) return;
    print_error("\r\033[K");
    visible_ = false;
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
