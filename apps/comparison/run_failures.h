// apps/comparison/run_failures.h
// The runs of a comparison that failed. All runs of a file may fail for the same reason, which is
// printed once.
#pragma once

#include <string>
#include <vector>

namespace thruway {

class RunFailures {
public:
    void add(const std::string& run, const std::string& why);
    bool empty() const { return failures_.empty(); }
    /// On standard error.
    void print() const;

private:
    struct Failure {
        std::string run;
        std::string why;
        unsigned others = 0;
    };

    std::vector<Failure> failures_;
};

}  // namespace thruway
