#include "tests/traces/waveforms/vcd_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace thruway::test {
namespace {

void require(bool held, const std::string& what) {
    if (!held) throw std::runtime_error("VCD: " + what);
}

std::string joined(const std::vector<std::string>& scopes) {
    std::string path;
    for (const std::string& scope : scopes) path += (path.empty() ? "" : ".") + scope;
    return path;
}

}  // namespace

VcdFile::VcdFile(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> scopes;
    std::string word;
    const auto next = [&] {
        require(static_cast<bool>(stream >> word), "ends in a section");
        return word;
    };
    const auto skip_to_end = [&] {
        while (next() != "$end") {}
    };
    const auto change = [&](const std::string& identifier, const std::string& digits) {
        const auto found = name_of_.find(identifier);
        require(found != name_of_.end(), "no signal has the identifier " + identifier);
        // Values before the first time belong to time 0, which may follow.
        if (times_.empty()) times_.push_back(0);
        require(digits.size() <= widths_.at(found->second), "a value wider than " + found->second);
        auto& list = changes_[found->second];
        require(list.empty() || list.back().first < times_.back(),
                found->second + " changes twice at a time");
        const bool known = digits.find_first_of("zx") == std::string::npos;
        list.emplace_back(times_.back(), known ? std::stoull(digits, nullptr, 2) : kUnknown);
    };
    bool defined = false;
    while (stream >> word) {
        if (word == "$date") throw std::runtime_error("VCD: it has a date");
        if (word == "$scope") {
            require(next() == "module", "a scope that is no module");
            scopes.push_back(next());
            modules_.push_back(joined(scopes));
            skip_to_end();
        } else if (word == "$upscope") {
            require(!scopes.empty(), "more scopes end than begin");
            scopes.pop_back();
            skip_to_end();
        } else if (word == "$var") {
            next();
            const auto width = static_cast<unsigned>(std::stoul(next()));
            const std::string identifier = next();
            const std::string name = joined(scopes) + "." + next();
            require(name_of_.emplace(identifier, name).second, "an identifier is used twice");
            require(widths_.emplace(name, width).second, name + " is declared twice");
            skip_to_end();
        } else if (word == "$enddefinitions") {
            defined = true;
            skip_to_end();
        } else if (word == "$dumpvars" || word == "$end") {
            require(defined, "values before the definitions end");
        } else if (word[0] == '$') {
            skip_to_end();
        } else if (word[0] == '#') {
            const std::uint64_t time = std::stoull(word.substr(1));
            require(times_.empty() || time > times_.back() || time == 0, "times do not ascend");
            if (times_.empty() || time > 0) times_.push_back(time);
        } else if (word[0] == 'b') {
            const std::string digits = word.substr(1);
            change(next(), digits);
        } else {
            change(word.substr(1), word.substr(0, 1));
        }
    }
    require(defined && scopes.empty(), "the definitions do not end");
}

const std::vector<std::pair<std::uint64_t, std::uint64_t>>& VcdFile::changes(
    const std::string& name) const {
    const auto found = changes_.find(name);
    require(found != changes_.end(), "no values of " + name);
    return found->second;
}

std::uint64_t VcdFile::at(const std::string& name, std::uint64_t time) const {
    const auto& list = changes(name);
    const auto later = std::upper_bound(
        list.begin(), list.end(), time,
        [](std::uint64_t wanted, const auto& entry) { return wanted < entry.first; });
    require(later != list.begin(), name + " has no value yet");
    return std::prev(later)->second;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace thruway::test
