#include "settings/toml/toml_nesting.h"

#include "core/nesting.h"
#include "core/problem.h"

#include <cstddef>
#include <vector>

namespace thruway {
namespace {

class NestingCheck {
public:
    NestingCheck(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    void run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            } else if (c == '"' || c == '\'') {
                skip_string(c);
            } else {
                take(c);
                ++at_;
            }
        }
    }

private:
    bool starts(std::string_view with) const { return text_.substr(at_, with.size()) == with; }

    void take(char c) {
        if (c == '.') {
            ++dots_;
        } else if (c == '[' || c == '{') {
            open_.push_back(dots_ + 1);
            closed_ += dots_ + 1;
            dots_ = 0;
        } else if (c == ']' || c == '}') {
            if (!open_.empty()) {
                closed_ -= open_.back();
                open_.pop_back();
            }
            dots_ = 0;
        } else if (c == ',' || (c == '\n' && open_.empty())) {
            dots_ = 0;
        }
        if (closed_ + dots_ > kMaxNesting) refuse();
    }

    /// Skips a string in quotes or in triple quotes.
    void skip_string(char quote) {
        const bool many = at_ + 2 < text_.size() && text_[at_ + 1] == quote &&
                          text_[at_ + 2] == quote;
        const std::string end(many ? 3 : 1, quote);
        at_ += end.size();
        while (at_ < text_.size() && !starts(end)) {
            if (!many && text_[at_] == '\n') return;
            if (quote == '"' && text_[at_] == '\\') ++at_;
            ++at_;
        }
        at_ += end.size();
    }

    [[noreturn]] void refuse() const {
        std::size_t line = 1;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < at_; ++i) {
            if (text_[i] != '\n') continue;
            ++line;
            begin = i + 1;
        }
        throw Problem("tables, lists and dotted keys nest more than " +
                          std::to_string(kMaxNesting) + " levels deep",
                      {file_, line, at_ - begin + 1});
    }

    std::string_view text_;
    const std::string& file_;
    std::size_t at_ = 0;
    unsigned dots_ = 0;           ///< in the key or number that is being read
    unsigned closed_ = 0;         ///< sum of open_
    std::vector<unsigned> open_;  ///< levels that each open bracket adds, with those of its key
};

}  // namespace

void check_toml_nesting(std::string_view text, const std::string& file) {
    NestingCheck(text, file).run();
}

}  // namespace thruway
