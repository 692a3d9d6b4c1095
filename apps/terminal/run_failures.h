// apps/terminal/run_failures.h
// The runs of a command that failed. All of them may fail for the same reason, which is printed
// once, or each for a reason of its own, of which the first are printed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

class RunFailures {
public:
    static constexpr std::size_t kMostReasons = 8;

    /// `one`, `several`: what the command calls its runs.
    explicit RunFailures(const char* one = "run", const char* several = "runs")
        : one_(one), several_(several) {}

    void add(const std::string& run, const std::string& why);
    bool empty() const { return failures_.empty(); }
    /// "seed 1 and 3 other runs: WHY" for each of the first reasons, and a line about the others.
    std::vector<std::string> lines() const;
    /// On standard error, each line as "thruway: failed: LINE".
    void print() const;

private:
    struct Failure {
        std::string run;
        std::string why;
        std::size_t others = 0;
    };

    const char* one_;
    const char* several_;
    std::vector<Failure> failures_;
};

}  // namespace thruway
