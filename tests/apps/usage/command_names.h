// tests/apps/usage/command_names.h
// Commands and options of the command under test, parsed from --help.
#pragma once

#include "tests/apps/command_under_test.h"

#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {

/// From the list of commands; the program itself is "".
inline std::vector<std::string> command_names(const CommandFolder& folder) {
    std::vector<std::string> names = {""};
    bool listed = false;
    for (const std::string& line : lines_of(folder.run("thruway --help").output)) {
        if (line.empty()) listed = false;
        if (listed && line.size() > 2 && line[2] != ' ') {
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        }
        if (line == "Commands:") listed = true;
    }
    return names;
}

/// Every option of a command, such as "-h" and "--set".
inline std::set<std::string> option_names(const CommandFolder& folder, const std::string& command) {
    std::set<std::string> names;
    for (const std::string& line : lines_of(folder.run("thruway " + command + " --help").output)) {
        if (line.compare(0, 3, "  -") != 0) continue;
        std::istringstream words(line);
        for (std::string word; words >> word && word[0] == '-';) {
            if (word.back() == ',') word.pop_back();
            names.insert(word);
        }
    }
    return names;
}

}  // namespace thruway::test
