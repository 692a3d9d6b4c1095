// tests/traces/waveforms/fst_contents.h
// What the reader of the library fstapi finds in an FST file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

struct FstContents {
    std::string date;
    std::string version;
    std::uint64_t first = 0;  ///< time
    std::uint64_t last = 0;   ///< time
    unsigned sections = 0;    ///< packed one by one
    std::vector<std::string> comments;
    std::map<std::string, unsigned> widths;  ///< by full name
    /// (time, value) of each change of a signal; kUnknown is "z" or "x".
    std::map<std::string, std::vector<std::pair<std::uint64_t, std::uint64_t>>> changes;
};

/// Errors: std::runtime_error if it is no FST file.
FstContents fst_contents(const std::string& path);

}  // namespace thruway::test
