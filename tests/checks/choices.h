// tests/checks/choices.h
// The settings on which it depends whether other keys have an effect.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace thruway::test {

/// The settings that decide which keys have an effect.
struct Choices {
    std::string topology;
    std::string router;
    std::string function;
    std::string pattern;
    std::string injection;
    std::string lengths;
    std::string flow_control;
    bool fixed_length = false;
    bool at_source = false;
    unsigned routing_cycles = 0;
};

inline bool one_of(const std::string& value, const std::vector<std::string>& list) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace thruway::test
