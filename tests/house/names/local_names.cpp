#include "tests/house/names/local_names.h"

#include "tests/house/text/source_text.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace thruway::house {
namespace {

struct LocalName {
    std::string scope;  ///< the named namespaces around it
    std::string name;
    std::string meaning;  ///< equal for what may stand twice: an alias of the same type
    unsigned line = 0;
};

std::string_view first_word(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && text[end] != ' ' && text[end] != '(') ++end;
    return text.substr(0, end);
}

/// The identifier that ends at `end`, blanks aside.
std::string identifier_before(std::string_view text, std::size_t end) {
    const auto is_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    while (end > 0 && text[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && is_word(text[begin - 1])) --begin;
    return std::string(text.substr(begin, end - begin));
}

/// `declaration` reaches up to its body, initial value or semicolon.
LocalName named_by(std::string_view declaration) {
    constexpr std::string_view kExtension = "__extension__ ";
    if (declaration.rfind(kExtension, 0) == 0) declaration.remove_prefix(kExtension.size());
    LocalName found;
    const std::string_view key = first_word(declaration);
    const std::size_t parenthesis = declaration.find('(');
    if (key == "using" || key == "namespace") {
        const std::size_t equals = declaration.find('=');
        found.name = identifier_before(declaration, std::min(equals, declaration.size()));
        found.meaning = declaration;
    } else if (key == "struct" || key == "class" || key == "enum") {
        const std::size_t end = std::min(declaration.find(" final"), declaration.find(" : "));
        found.name = identifier_before(declaration, std::min(end, declaration.size()));
    } else if (parenthesis != std::string_view::npos) {
        const std::size_t close = declaration.rfind(')');
        found.name = identifier_before(declaration, parenthesis) +
                     std::string(declaration.substr(parenthesis, close + 1 - parenthesis));
    } else {
        found.name = identifier_before(declaration,
                                       std::min(declaration.find('['), declaration.size()));
    }
    return found;
}

/// What `code`, without comments and literals, declares directly in unnamed namespaces.
std::vector<LocalName> local_names(const std::string& code) {
    std::vector<LocalName> found;
    std::vector<std::string> open;  ///< per open brace, the name of its namespace, or "{"
    std::string statement;
    unsigned line = 1;
    const auto in_unnamed = [&] { return !open.empty() && open.back() == "namespace"; };
    const auto declare = [&] {
        if (!in_unnamed() || statement.empty()) return;
        LocalName name = named_by(statement);
        for (const std::string& scope : open) name.scope += scope + ' ';
        name.line = line;
        if (!name.name.empty()) found.push_back(std::move(name));
    };
    bool in_value = false;
    for (std::size_t at = 0; at < code.size(); ++at) {
        const char c = code[at];
        if (c == '\n') ++line;
        if (c == '#' && (at == 0 || code[at - 1] == '\n')) {
            at = std::min(code.find('\n', at), code.size()) - 1;
        } else if (c == '{') {
            while (!statement.empty() && statement.back() == ' ') statement.pop_back();
            const bool is_namespace = first_word(statement) == "namespace";
            if (!is_namespace && !in_value) declare();
            open.push_back(is_namespace ? statement : "{");
            statement.clear();
        } else if (c == '}') {
            if (!open.empty()) open.pop_back();
            statement.clear();
        } else if (c == ';') {
            if (!in_value) declare();
            in_value = false;
            statement.clear();
        } else if (c == '=' && in_unnamed() && first_word(statement) != "using" &&
                   first_word(statement) != "namespace" &&
                   statement.find('(') == std::string::npos) {
            declare();
            in_value = true;
        } else if (c == ' ' || c == '\n') {
            if (!statement.empty() && statement.back() != ' ') statement += ' ';
        } else {
            statement += c;
        }
    }
    return found;
}

/// What unity builds join with the source: its library, or its folder of one.
std::string joined_with(const std::string& path, const Texts& texts) {
    const std::string folder = path.substr(0, path.rfind('/'));
    for (std::string above = folder; !above.empty();) {
        const auto list = texts.find(above + "/CMakeLists.txt");
        if (list != texts.end()) {
            return list->second.find("JOIN_BY_FOLDER") == std::string::npos ? above : folder;
        }
        const std::size_t slash = above.rfind('/');
        above = slash == std::string::npos ? "" : above.substr(0, slash);
    }
    return path;
}

}  // namespace

std::vector<Violation> check_local_names(const Texts& texts) {
    struct Place {
        std::string path;
        std::string meaning;
    };
    std::map<std::string, Place> known;
    std::vector<Violation> found;
    for (const auto& [path, text] : texts) {
        const std::size_t dot = path.rfind('.');
        if (path.rfind("tests/", 0) == 0 || dot == std::string::npos) continue;
        if (path.substr(dot) != ".cpp") continue;
        const std::string joined = joined_with(path, texts);
        for (const LocalName& name : local_names(without_comments_and_literals(text))) {
            const std::string key = joined + ' ' + name.scope + name.name;
            const auto [place, is_new] = known.insert({key, {path, name.meaning}});
            if (is_new || place->second.path == path) continue;
            if (!name.meaning.empty() && name.meaning == place->second.meaning) continue;
            found.push_back({path, name.line,
                             name.name + " is in " + place->second.path +
                                 ", too; a unity build may join both files"});
        }
    }
    return found;
}

}  // namespace thruway::house
