#include "tests/house/part_names.h"

#include <algorithm>
#include <cstddef>
#include <regex>
#include <set>

namespace thruway::house {
namespace {

bool is_catalogue(const std::string& path) {
    const std::string name = "/catalogue.cpp";
    return path.size() > name.size() &&
           path.compare(path.size() - name.size(), name.size(), name) == 0 &&
           path.rfind("studies/", 0) != 0 && path.rfind("tests/", 0) != 0;
}

bool is_user(const std::string& path) {
    for (const char* folder : {"studies/", "tests/", "bench/", "examples/"}) {
        if (path.rfind(folder, 0) == 0) return true;
    }
    return false;
}

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), pattern);
         match != std::sregex_iterator(); ++match) {
        found.push_back((*match)[1]);
    }
    return found;
}

/// The constant kName of a class whose row reads it.
std::vector<std::string> names_in_classes(const std::string& text) {
    static const std::regex pattern(R"re(constexpr const char\* kName = "([a-z0-9_]+)";)re");
    return all_matches(text, pattern);
}

/// Whether the text before a literal says that it is a row, the constant of a class, the choice of
/// a setting, or a key.
bool names_something_else(const std::string& before) {
    static const std::regex pattern(R"re((\{|::k\w+, |\bio(\.\w+)?\(|kName = )$)re");
    return std::regex_search(before, pattern);
}

/// The type of a setting; routing by a table has the same name.
constexpr const char* kTypeOfSetting = "table";

void check_source(const std::string& path, const std::string& text,
                  const std::set<std::string>& names, std::vector<Violation>& found) {
    unsigned line = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string here = text.substr(begin, end - begin);
        begin = end + 1;
        ++line;
        const std::size_t comment = std::min(here.find("//"), here.size());
        for (std::size_t open = here.find('"'); open < comment;) {
            const std::size_t close = here.find('"', open + 1);
            if (close == std::string::npos) break;
            const std::string literal = here.substr(open + 1, close - open - 1);
            if (names.count(literal) > 0 && literal != kTypeOfSetting &&
                !names_something_else(here.substr(0, open))) {
                found.push_back({path, line,
                                 "\"" + literal + "\" is the name of a part; ask for a trait of " +
                                     "its row, or for row.name"});
            }
            open = here.find('"', close + 1);
        }
    }
}

}  // namespace

std::vector<std::string> names_in_rows(const std::string& catalogue) {
    static const std::regex pattern(R"re(\n\s+\{"([a-z0-9_]+)",)re");
    return all_matches(catalogue, pattern);
}

std::vector<Violation> check_part_names(const Texts& texts) {
    std::set<std::string> names;
    for (const auto& [path, text] : texts) {
        for (const std::string& name : names_in_classes(text)) names.insert(name);
        if (!is_catalogue(path)) continue;
        for (const std::string& name : names_in_rows(text)) names.insert(name);
    }
    std::vector<Violation> found;
    for (const auto& [path, text] : texts) {
        if (!is_user(path)) check_source(path, text, names, found);
    }
    return found;
}

}  // namespace thruway::house
