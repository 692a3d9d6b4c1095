// tests/docs/doc_blocks.h
// The code blocks of a Markdown page and their marks. The rule, for who writes a page, is in
// docs/extending.md: a block of commands is run by the tests or says why it is not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway::docs {

/// How a block of commands is treated; blocks of other languages are kOther.
enum class Mark { kQuick, kSlow, kNotRun, kOther };

struct Block {
    unsigned line = 0;  ///< of its opening fence, from 1
    Mark mark = Mark::kOther;
    int exit_status = 0;  ///< of the last command: `sh exit=1`
    std::string text;     ///< as a reader copies it
};

struct Fault {
    unsigned line = 0;
    std::string what;  ///< what is wrong and what would be right
};

struct Page {
    std::vector<Block> blocks;
    std::vector<Fault> faults;
};

/// Every block of a Markdown page. Faults: a block without a mark or with an unknown one, indented
/// text that Markdown takes for a block, a fence that is not closed, and a command of this project
/// in a block that is never run.
Page read_page(std::string_view markdown);

/// The commands in the comments of a settings file, lines `#   scripts/run ...`: one slow block
/// each; `# exit status 1` behind one says how it ends. Fault: a line `#   thruway ...`, which
/// works only where the command is installed.
Page read_settings_comments(std::string_view toml);

}  // namespace thruway::docs
