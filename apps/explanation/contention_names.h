// apps/explanation/contention_names.h
// Links and flows of a page about who blocks whom, in words.
#pragma once

#include "reporting/contention/contention.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace thruway {

class ContentionNames {
public:
    explicit ContentionNames(const Contention& contention);

    /// "4 (tor-4) -> 5 (tor-5)"; with the port if several links join the two.
    std::string of(const ContentionLink& link) const;
    /// "3 -> 9".
    static std::string of(const ContentionFlow& flow);

private:
    using Ends = std::pair<std::uint32_t, std::uint64_t>;

    static Ends ends_of(const ContentionLink& link);
    void note(const ContentionLink& link) { ports_[ends_of(link)].insert(link.port); }

    std::map<Ends, std::set<std::uint32_t>> ports_;
};

}  // namespace thruway
