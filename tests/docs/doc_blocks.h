// tests/docs/doc_blocks.h
// The code blocks of a Markdown page and their marks. docs/extending/README.md has the rule for
// authors: a block of commands is run by the tests, or says why not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace thruway::docs {

/// How a block of commands is treated; kOther: a block in another language.
enum class Mark { kQuick, kSlow, kExtension, kNotRun, kOther };

struct Block {
    unsigned line = 0;  ///< line of its opening fence, from 1
    Mark mark = Mark::kOther;
    int exit_status = 0;  ///< of the last command: `sh exit=1`
    std::string text;     ///< the text that a reader copies
};

struct Fault {
    unsigned line = 0;
    std::string what;  ///< what is wrong, and what would be right
};

struct Page {
    std::vector<Block> blocks;
    std::vector<Fault> faults;
};

/// Returns every block of a Markdown page. Faults: a block without a mark or with an unknown one,
/// indented text that Markdown takes for a block, an unclosed fence, and a command of this project
/// in a block that is never run.
Page read_page(std::string_view markdown);

/// The commands in the comments of a settings file (`#   scripts/run ...`), each as one slow block;
/// `# exit status 1` after one gives its exit status; after a backslash it goes on in the next
/// line. Fault: `#   thruway ...`, which works only where the command is installed.
Page read_settings_comments(std::string_view toml);

}  // namespace thruway::docs
