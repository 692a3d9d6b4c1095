#include "apps/terminal/interruption.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <ctime>
#include <string_view>

#include <unistd.h>

namespace thruway {
namespace {

std::atomic<bool> running{false};
std::atomic<bool> silent{false};
std::atomic<bool> forwarded{false};
std::atomic<std::uint64_t> cycle{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "a signal handler reads it");

/// Composes a line without allocation or locks.
class SignalLine {
public:
    SignalLine& operator<<(std::string_view text) {
        const std::size_t length = std::min(text.size(), letters_.size() - length_);
        std::copy_n(text.begin(), length, letters_.begin() + length_);
        length_ += length;
        return *this;
    }
    SignalLine& operator<<(std::uint64_t number) {
        std::array<char, 20> digits;
        std::size_t first = digits.size();
        do {
            digits[--first] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number != 0);
        return *this << std::string_view(digits.data() + first, digits.size() - first);
    }
    void write() const {
        // A failed write to standard error cannot be reported anywhere.
        static_cast<void>(!::write(STDERR_FILENO, letters_.data(), length_));
    }

private:
    std::array<char, 160> letters_{};
    std::size_t length_ = 0;
};

}  // namespace

InterruptedRun::InterruptedRun() {
    cycle = 0;
    running = true;
}

InterruptedRun::~InterruptedRun() { running = false; }

void InterruptedRun::reached(Cycle now) { cycle.store(now, std::memory_order_relaxed); }

void leave_interruption_to_others() { silent = true; }

void say_interruption_through_launcher() { forwarded = true; }

void say_interrupted() {
    if (silent.exchange(true)) return;
    SignalLine line;
    // Overwrites a progress line.
    if (::isatty(STDERR_FILENO) == 1) line << "\r\033[K";
    line << "thruway: interrupted";
    if (running) {
        const std::uint64_t now = cycle;
        if (now == 0) {
            line << " before the first cycle";
        } else {
            line << " in cycle " << now;
        }
        line << "; no result is written";
    }
    line << "\n";
    line.write();
    if (forwarded) {
        timespec rest = {0, 200'000'000};
        ::nanosleep(&rest, nullptr);
    }
}

}  // namespace thruway
