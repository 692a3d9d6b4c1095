// apps/commands/run/write_attempts.h
// The files of a run that has ended.
#pragma once

#include "core/files/standard_files.h"
#include "core/problem.h"

#include <string>
#include <vector>

namespace thruway {

/// What cannot be written keeps nothing else from being written; it is told at the end.
class WriteAttempts {
public:
    /// Errors of `step` other than Problem leave it.
    template <class Step>
    void attempt(Step step) {
        try {
            step();
        } catch (const Problem& problem) {
            problems_.emplace_back(problem.what());
        }
    }
    /// True if there is any problem.
    bool tell() const {
        for (const std::string& problem : problems_) {
            print_error("thruway: {}\n", printable(problem));
        }
        return !problems_.empty();
    }

private:
    std::vector<std::string> problems_;
};

}  // namespace thruway
