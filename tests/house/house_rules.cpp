#include "tests/house/house_rules.h"

#include "tests/house/text/source_text.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>

namespace thruway::house {
namespace {

constexpr std::size_t kMaxLines = 280;
constexpr std::size_t kMaxColumns = 100;

enum class Room { kThinking, kHardware, kTheatre, kBeside };

struct Folder {
    Room room = Room::kBeside;
    std::set<std::string, std::less<>> may_use;
};

/// The table of docs/architecture.md. A folder may also use what the folders it uses may use.
const std::map<std::string, Folder, std::less<>>& floors() {
    static const std::map<std::string, Folder, std::less<>> table = [] {
        std::map<std::string, Folder, std::less<>> rows = {
            {"core", {Room::kThinking, {}}},
            {"settings", {Room::kThinking, {"core"}}},
            {"topologies", {Room::kThinking, {"settings"}}},
            {"traffic", {Room::kThinking, {"settings"}}},
            {"workloads", {Room::kThinking, {"traffic"}}},
            {"records", {Room::kThinking, {"core"}}},
            {"statistics", {Room::kThinking, {"settings", "records"}}},
            {"reporting", {Room::kThinking, {"statistics"}}},
            {"routing", {Room::kThinking, {"topologies"}}},
            {"analysis", {Room::kThinking, {"reporting", "routing", "topologies", "traffic"}}},
            {"rtl_models", {Room::kHardware, {"routing"}}},
            {"cosim", {Room::kHardware, {"rtl_models"}}},
            {"mpi", {Room::kHardware, {"rtl_models"}}},
            {"traces", {Room::kTheatre, {"reporting", "traffic", "rtl_models"}}},
            {"checks", {Room::kTheatre, {"statistics", "workloads", "cosim"}}},
            {"testbench", {Room::kTheatre, {"analysis", "traces", "checks"}}},
            {"studies", {Room::kTheatre, {"testbench"}}},
            {"apps", {Room::kBeside, {"studies", "mpi"}}},
            {"bench", {Room::kBeside, {"apps"}}},
            {"examples", {Room::kBeside, {"apps"}}},
            {"tests", {Room::kBeside, {"bench", "examples"}}},
        };
        for (bool grew = true; grew;) {
            grew = false;
            for (auto& [name, folder] : rows) {
                const auto direct = folder.may_use;
                for (const std::string& used : direct) {
                    const auto& more = rows.at(used).may_use;
                    folder.may_use.insert(more.begin(), more.end());
                }
                grew = grew || folder.may_use.size() != direct.size();
            }
        }
        return rows;
    }();
    return table;
}

/// Folder of a target; subfolders with a target of their own are listed.
std::string_view folder_of_target(std::string_view target) {
    static const std::map<std::string_view, std::string_view> subfolders = {
        {"devices", "cosim"}, {"foreign", "cosim"},     {"netlist", "cosim"},    {"pins", "cosim"},
        {"tlm", "cosim"},     {"transaction", "cosim"}, {"command_line", "apps"}};
    const auto row = subfolders.find(target);
    return row == subfolders.end() ? target : row->second;
}

std::string_view first_folder(std::string_view path) { return path.substr(0, path.find('/')); }

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool is_systemc_header(std::string_view target) {
    return target == "systemc" || target == "tlm" || target.substr(0, 9) == "tlm_utils" ||
           target.substr(0, 9) == "sysc/core" || target == "tlm.h";
}

/// Collects the violations of one file in a folder of the table.
class Inspector {
public:
    Inspector(std::string_view path, const Folder& folder)
        : path_(path), name_(first_folder(path)), folder_(folder) {}

    void arrow(std::string_view target, unsigned line) {
        if (target == name_ || folder_.may_use.count(target) > 0) return;
        add(line, floors().count(target) > 0
                      ? name_ + "/ may not use " + std::string(target) + "/: includes only go down"
                      : std::string(target) + "/ is not a folder in docs/architecture.md");
    }

    void include(const Include& include) {
        if (include.target == "systemc.h") {
            add(include.line, "<systemc.h> puts its names into every file; include <systemc>");
        }
        if (include.quoted) {
            if (include.target.find('/') == std::string::npos) {
                // A test may include a support file in its own folder.
                if (name_ == "tests") return;
                add(include.line, "\"" + include.target +
                                      "\" names no folder; write the path "
                                      "from the top of the project");
            } else {
                arrow(first_folder(include.target), include.line);
            }
        } else if (folder_.room == Room::kThinking && is_systemc_header(include.target)) {
            add(include.line, "SystemC in " + name_ + "/, which is plain C++");
        } else if (is_model() && include.target == "random") {
            add(include.line, "<random> draws differently on every library; use core/random.h");
        }
    }

    void word(const Word& word) {
        const auto flag = [&](const std::string& why) {
            add(word.line, std::string(word.before) + std::string(word.text) + why);
        };
        if (folder_.room == Room::kThinking && (word.text == "sc_core" || word.text == "sc_dt")) {
            flag(" in " + name_ + "/, which is plain C++");
        }
        if (!is_model()) return;
        if (word.text == "cout" && (word.before == "std::" || word.before.empty())) {
            flag(": a model prints nothing");
        }
        const bool free_function = word.called && (word.before.empty() || word.before == "std::" ||
                                                   word.before == "::");
        if (!free_function) return;
        if (word.text == "printf" || word.text == "puts") flag("(): a model prints nothing");
        if (word.text == "rand" || word.text == "srand" || word.text == "random") {
            flag("() has one global stream; use core/random.h");
        }
        if (word.text == "exit" || word.text == "quick_exit") {
            flag("() ends the process of the user; throw a Problem");
        }
    }

    void length(std::string_view text) {
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        if (lines <= kMaxLines) return;
        add(0, std::to_string(lines) + " lines, above " + std::to_string(kMaxLines) +
                   "; split it by idea");
    }

    std::vector<Violation> found() && { return std::move(found_); }

private:
    bool is_model() const { return folder_.room != Room::kBeside; }
    void add(unsigned line, std::string what) {
        found_.push_back({std::string(path_), line, std::move(what)});
    }

    std::string_view path_;
    std::string name_;
    const Folder& folder_;
    std::vector<Violation> found_;
};

}  // namespace

std::string describe(const std::vector<Violation>& violations) {
    std::string text;
    for (const Violation& violation : violations) {
        text += violation.file;
        if (violation.line > 0) text += ":" + std::to_string(violation.line);
        text += ": " + violation.what + "\n";
    }
    return text;
}

std::vector<std::string> known_folders() {
    std::vector<std::string> names;
    for (const auto& [name, folder] : floors()) names.push_back(name);
    return names;
}

std::vector<Violation> check_file(std::string_view path, std::string_view text) {
    const auto row = floors().find(first_folder(path));
    if (row == floors().end()) {
        return {{std::string(path), 0,
                 std::string(first_folder(path)) + "/ is not a folder in docs/architecture.md"}};
    }
    Inspector inspector(path, row->second);
    if (ends_with(path, "CMakeLists.txt")) {
        constexpr std::string_view kTarget = "thruway::";
        for (const Word& word : words_of(text)) {
            if (word.before == kTarget) inspector.arrow(folder_of_target(word.text), word.line);
        }
        return std::move(inspector).found();
    }
    for (const Include& include : includes_of(text)) inspector.include(include);
    const std::string code = without_comments_and_literals(text);
    for (const Word& word : words_of(code)) inspector.word(word);
    inspector.length(text);
    return std::move(inspector).found();
}

std::vector<Violation> check_head(std::string_view path, std::string_view text) {
    if (!ends_with(path, ".h")) return {};
    const std::string head = "// " + std::string(path) + "\n// ";
    if (text.substr(0, head.size()) == head) return {};
    return {
        {std::string(path), 1, "a header begins with two comment lines: its path and its purpose"}};
}

std::vector<Violation> check_comment_width(std::string_view path, std::string_view text) {
    const bool has_slashes = ends_with(path, ".h") || ends_with(path, ".cpp") ||
                             ends_with(path, ".v") || ends_with(path, ".vh");
    std::vector<Violation> found;
    for (unsigned line = 1; !text.empty(); ++line) {
        const std::string_view here = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), here.size() + 1));
        const std::size_t first = here.find_first_not_of(' ');
        const bool is_comment = has_slashes ? here.find("//") != std::string_view::npos
                                            : first < here.size() && here[first] == '#';
        // UTF-8 continuation bytes occupy no column.
        const auto columns = std::count_if(here.begin(), here.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
        });
        if (!is_comment || static_cast<std::size_t>(columns) <= kMaxColumns) continue;
        found.push_back({std::string(path), line,
                         "a comment of " + std::to_string(columns) + " columns, above " +
                             std::to_string(kMaxColumns)});
    }
    return found;
}

}  // namespace thruway::house
