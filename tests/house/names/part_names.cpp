#include "tests/house/names/part_names.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <regex>
#include <set>

namespace thruway::house {
namespace {

/// A catalogue of parts of the model; studies and commands are none.
bool is_part_catalogue(const std::string& path) {
    const std::string name = "/catalogue.cpp";
    return path.size() > name.size() &&
           path.compare(path.size() - name.size(), name.size(), name) == 0 &&
           path.rfind("studies/", 0) != 0 && path.rfind("apps/", 0) != 0 &&
           path.rfind("tests/", 0) != 0;
}

bool is_user(const std::string& path) {
    // Its meanings name storage organisations; each should name the settings of a row instead.
    if (path == "rtl_models/settings/queued_settings.cpp") return true;
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

/// The constants of a class whose row reads them.
std::vector<std::string> names_in_classes(const std::string& text) {
    static const std::regex pattern(R"re(constexpr const char\* k\w*Name = "([a-z0-9_]+)";)re");
    return all_matches(text, pattern);
}

/// Whether the text before a literal says that it is the constant of a class, the choice of a
/// setting, or a key.
bool names_something_else(const std::string& before) {
    static const std::regex pattern(R"re((::k\w+, |\bio(\.\w+)?\(|k\w*Name = )$)re");
    return std::regex_search(before, pattern);
}

/// The type of a setting; routing by a table has the same name.
constexpr const char* kTypeOfSetting = "table";

/// Whether a text depends on the part: `name` alone, or within the text a name of several words.
bool depends_on(const std::string& text, const std::string& name) {
    if (text == name) return name != kTypeOfSetting;
    if (name.find('_') == std::string::npos) return false;
    const auto continues_word = [&](std::size_t at) {
        return at < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
    };
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if (at > 0 ? continues_word(at - 1) : text.compare(end, 2, ": ") == 0) continue;
        if (!continues_word(end)) return true;
    }
    return false;
}

/// The place of the quote that ends the literal whose first character is at `begin`.
std::size_t end_of_literal(const std::string& line, std::size_t begin) {
    while (begin < line.size() && line[begin] != '"') begin += line[begin] == '\\' ? 2 : 1;
    return begin;
}

void check_source(const std::string& path, const std::string& text,
                  const std::set<std::string>& names, std::vector<Violation>& found) {
    unsigned line = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string here = text.substr(begin, end - begin);
        begin = end + 1;
        ++line;
        if (here.rfind("#include", 0) == 0) continue;
        const std::size_t comment = std::min(here.find("//"), here.size());
        for (std::size_t open = here.find('"'); open < comment;) {
            const std::size_t close = end_of_literal(here, open + 1);
            if (close >= here.size()) break;
            const std::string literal = here.substr(open + 1, close - open - 1);
            const bool other = names_something_else(here.substr(0, open));
            for (const std::string& name : names) {
                if (other || !depends_on(literal, name)) continue;
                found.push_back({path, line,
                                 "\"" + name + "\" is the name of a part; ask for a trait of " +
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
        if (!is_part_catalogue(path)) continue;
        for (const std::string& name : names_in_rows(text)) names.insert(name);
    }
    std::vector<Violation> found;
    for (const auto& [path, text] : texts) {
        if (!is_user(path) && !is_part_catalogue(path)) check_source(path, text, names, found);
    }
    return found;
}

std::vector<Violation> check_listed_families(const Texts& texts) {
    const std::string lister = "apps/commands/list_command.cpp";
    static const std::regex pattern(R"re(const std::vector<(\w+)>& \w+::all\(\))re");
    const auto listed = texts.find(lister);
    std::vector<Violation> found;
    for (const auto& [path, text] : texts) {
        if (!is_part_catalogue(path)) continue;
        for (const std::string& row : all_matches(text, pattern)) {
            const bool known = listed != texts.end() &&
                               listed->second.find("parts<" + row + ">") != std::string::npos;
            if (known) continue;
            found.push_back({path, 0, row + " is a family without a topic in " + lister});
        }
    }
    return found;
}

}  // namespace thruway::house
