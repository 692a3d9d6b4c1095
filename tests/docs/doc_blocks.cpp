#include "tests/docs/doc_blocks.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace thruway::docs {
namespace {

constexpr std::string_view kFence = "```";
constexpr std::string_view kLanguages[] = {"output", "formula", "cpp",  "toml",    "json",  "csv",
                                           "cmake",  "xml",     "yaml", "verilog", "python"};
constexpr const char* kMarks =
    "use ```sh (scripts/test runs it), ```sh slow (.ci/run runs it), ```text why=\"...\" "
    "(commands that are not run), ```output (a program's output), ```formula or a language";

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

/// A line that runs a program of this project.
bool is_command(std::string_view line) {
    constexpr std::string_view kPrograms[] = {"thruway ", "scripts/", "build/release/", "$ ",
                                              "cmake -"};
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    return std::any_of(std::begin(kPrograms), std::end(kPrograms), [&](std::string_view program) {
        return starts_with(line.substr(begin), program);
    });
}

/// The mark after an opening fence; empty: no known mark.
std::optional<Block> block_of(const std::string& info) {
    Block block;
    if (info == "sh") {
        block.mark = Mark::kQuick;
        return block;
    }
    if (info == "sh slow") {
        block.mark = Mark::kSlow;
        return block;
    }
    if (info == "extension") {
        block.mark = Mark::kExtension;
        return block;
    }
    if (starts_with(info, "sh exit=") && info.size() == 9 && info[8] >= '1' && info[8] <= '9') {
        block.mark = Mark::kQuick;
        block.exit_status = info[8] - '0';
        return block;
    }
    constexpr std::string_view kWhy = "text why=\"";
    if (starts_with(info, kWhy) && info.back() == '"' && info.size() > kWhy.size() + 1) {
        block.mark = Mark::kNotRun;
        return block;
    }
    if (std::find(std::begin(kLanguages), std::end(kLanguages), info) != std::end(kLanguages)) {
        return block;
    }
    return std::nullopt;
}

}  // namespace

Page read_page(std::string_view markdown) {
    Page page;
    std::optional<Block> open;
    bool unknown = false;  // the block's mark is already a fault
    bool prose = false;    // the previous line belongs to a paragraph or list
    std::istringstream lines{std::string(markdown)};
    unsigned number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (open) {
            if (line == kFence) {
                if (!unknown) page.blocks.push_back(*open);
                open.reset();
            } else {
                if (open->mark == Mark::kOther && !unknown && is_command(line)) {
                    page.faults.push_back({number, "a command in a block that is never run: '" +
                                                       line + "'; " + kMarks});
                }
                open->text += line + "\n";
            }
            continue;
        }
        if (starts_with(line, kFence)) {
            open = block_of(line.substr(kFence.size()));
            unknown = !open;
            if (unknown) {
                page.faults.push_back({number, "a block marked '" + line + "'; " + kMarks});
                open = Block();
            }
            open->line = number;
            prose = false;
        } else if (starts_with(line, "    ") && !prose) {
            page.faults.push_back({number, std::string("an indented block; ") + kMarks});
            prose = true;  // one fault per block
        } else {
            prose = !line.empty();
        }
    }
    if (open) page.faults.push_back({open->line, "a block without its closing fence"});
    return page;
}

Page read_settings_comments(std::string_view toml) {
    constexpr std::string_view kCommand = "#   scripts/";
    constexpr std::string_view kStatus = "# exit status ";
    Page page;
    std::istringstream lines{std::string(toml)};
    unsigned number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (starts_with(line, "#   thruway ")) {
            page.faults.push_back({number, "a command that works only where thruway is installed; "
                                           "write scripts/run for thruway"});
        }
        if (!starts_with(line, kCommand)) continue;
        Block block;
        block.line = number;
        block.mark = Mark::kSlow;
        block.text = line.substr(4) + "\n";
        const std::size_t status = line.find(kStatus);
        if (status != std::string::npos) block.exit_status = line[status + kStatus.size()] - '0';
        // A command goes on in the next line after a backslash.
        while (!line.empty() && line.back() == '\\' && std::getline(lines, line)) {
            ++number;
            block.text += line.substr(std::min<std::size_t>(line.size(), 1)) + "\n";
        }
        page.blocks.push_back(block);
    }
    return page;
}

}  // namespace thruway::docs
