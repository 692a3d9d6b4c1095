#include "apps/comparison/run_failures.h"

#include "core/files/standard_files.h"

#include <fmt/format.h>

namespace thruway {

void RunFailures::add(const std::string& run, const std::string& why) {
    for (Failure& known : failures_) {
        if (known.why != why) continue;
        ++known.others;
        return;
    }
    failures_.push_back({run, why, 0});
}

void RunFailures::print() const {
    for (const Failure& failure : failures_) {
        const std::string others = failure.others == 0
                                       ? ""
                                       : fmt::format(" and {} other run{}", failure.others,
                                                     failure.others == 1 ? "" : "s");
        print_error("thruway: failed: {}{}: {}\n", failure.run, others, failure.why);
    }
}

}  // namespace thruway
