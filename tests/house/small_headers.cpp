#include "tests/house/small_headers.h"

#include "tests/house/text/source_text.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

namespace thruway::house {
namespace {

constexpr std::ptrdiff_t kShort = 40;

bool is_test(const std::string& path) { return path.rfind("tests/", 0) == 0; }

bool is_catalogue(const std::string& path) {
    return path.substr(path.rfind('/') + 1) == "catalogue.cpp";
}

/// Whether the code, without preprocessor lines and the braces of name spaces, is one declaration.
bool declares_one_function(const std::string& text) {
    const std::string code = without_comments_and_literals(text);
    std::size_t semicolons = 0;
    std::size_t braces = 0;
    for (std::size_t begin = 0; begin < code.size();) {
        const std::size_t end = std::min(code.find('\n', begin), code.size());
        const std::string line = code.substr(begin, end - begin);
        begin = end + 1;
        if ((!line.empty() && line.front() == '#') || line.rfind("namespace ", 0) == 0) continue;
        semicolons += static_cast<std::size_t>(std::count(line.begin(), line.end(), ';'));
        braces += static_cast<std::size_t>(std::count(line.begin(), line.end(), '{'));
    }
    return semicolons == 1 && braces == 0;
}

}  // namespace

std::vector<Violation> check_small_headers(const Texts& texts) {
    std::map<std::string, std::set<std::string>> users;
    for (const auto& [path, text] : texts) {
        for (const Include& include : includes_of(text)) {
            if (include.quoted && !is_test(path)) users[include.target].insert(path);
        }
    }
    std::vector<Violation> found;
    for (const auto& [path, text] : texts) {
        if (is_test(path) || path.substr(path.size() - 2) != ".h") continue;
        if (!declares_one_function(text)) continue;
        const std::string body = path.substr(0, path.size() - 2) + ".cpp";
        const auto source = texts.find(body);
        std::set<std::string> others = users[path];
        others.erase(body);
        if (source == texts.end() || others.size() != 1) continue;
        if (is_catalogue(*others.begin())) continue;
        if (std::count(source->second.begin(), source->second.end(), '\n') >= kShort) continue;
        found.push_back({path, 0, "one short function, for " + *others.begin() + "; put it there"});
    }
    return found;
}

}  // namespace thruway::house
