#include "apps/terminal/run_failures.h"

#include "core/files/standard_files.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void RunFailures::add(const std::string& run, const std::string& why) {
    for (Failure& known : failures_) {
        if (known.why != why) continue;
        ++known.others;
        return;
    }
    failures_.push_back({run, why, 0});
}

std::vector<std::string> RunFailures::lines() const {
    std::vector<std::string> lines;
    const std::string other_one = std::string("other ") + one_;
    const std::string other_several = std::string("other ") + several_;
    const std::size_t listed = std::min(failures_.size(), kMostReasons);
    for (std::size_t i = 0; i < listed; ++i) {
        const Failure& failure = failures_[i];
        const std::string others = failure.others == 0
                                       ? ""
                                       : " and " + counted(failure.others, other_one.c_str(),
                                                           other_several.c_str());
        lines.push_back(fmt::format("{}{}: {}", failure.run, others, failure.why));
    }
    if (listed == failures_.size()) return lines;
    std::size_t runs = 0;
    for (std::size_t i = listed; i < failures_.size(); ++i) runs += 1 + failures_[i].others;
    lines.push_back(
        fmt::format("{}, for {}", counted(runs, other_one.c_str(), other_several.c_str()),
                    counted(failures_.size() - listed, "other reason", "other reasons")));
    return lines;
}

void RunFailures::print() const {
    for (const std::string& line : lines()) print_error("thruway: failed: {}\n", printable(line));
}

}  // namespace thruway
