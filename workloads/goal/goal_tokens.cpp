#include "workloads/goal/goal_tokens.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace thruway {
namespace {

bool is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_decimal(int c) { return c >= '0' && c <= '9'; }
bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r'; }

std::uint64_t value_of(const std::string& digits) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t value = 0;
    for (const char digit : digits) {
        const auto added = static_cast<std::uint64_t>(digit - '0');
        if (value > (kMost - added) / 10) return kMost;
        value = value * 10 + added;
    }
    return value;
}

}  // namespace

std::string GoalToken::name() const {
    switch (kind) {
        case Kind::kEndOfLine: return "the end of the line";
        case Kind::kEnd: return "the end of the file";
        default: break;
    }
    if (text.size() == 1 && (text[0] < ' ' || text[0] > '~')) {
        return fmt::format("the byte 0x{:02x}", static_cast<unsigned char>(text[0]));
    }
    return fmt::format("\"{}\"", text);
}

GoalTokens::GoalTokens(std::istream& input, std::string file)
    : input_(input), file_(std::move(file)), character_(input.get()) {
    // Leaves out a byte order mark; whatever else has its first byte is refused.
    if (character_ == 0xef && input_.get() == 0xbb && input_.get() == 0xbf) {
        character_ = input_.get();
    }
}

void GoalTokens::take_character() {
    if (character_ == '\n') {
        ++line_;
        column_ = 0;
    }
    ++column_;
    character_ = input_.get();
    if (input_.bad()) throw Problem("the file cannot be read to its end", {file_, line_, 0});
}

void GoalTokens::next(GoalToken& token) {
    skip_blanks();
    token.text.clear();
    token.number = 0;
    token.line = line_;
    token.column = column_;
    if (character_ < 0) {
        token.kind = GoalToken::Kind::kEnd;
    } else if (character_ == '\n') {
        token.kind = GoalToken::Kind::kEndOfLine;
        take_character();
    } else if (is_letter(character_)) {
        token.kind = GoalToken::Kind::kWord;
        take_word(token, [](int c) { return is_letter(c) || is_decimal(c) || c == '_'; });
    } else if (is_decimal(character_)) {
        token.kind = GoalToken::Kind::kNumber;
        take_word(token, is_decimal);
        token.number = value_of(token.text);
    } else {
        token.kind = GoalToken::Kind::kSign;
        token.text = static_cast<char>(character_);
        take_character();
        if (token.text != "-") return;
        take_word(token, is_decimal);
        if (token.is("-1")) token.kind = GoalToken::Kind::kAny;
    }
}

template <class Belongs>
void GoalTokens::take_word(GoalToken& token, Belongs belongs) {
    while (character_ >= 0 && belongs(character_)) {
        if (token.text.size() == kLongestWord) {
            throw Problem(fmt::format("a label or number may have at most {} characters, but this "
                                      "one goes on",
                                      kLongestWord),
                          place(token));
        }
        token.text += static_cast<char>(character_);
        take_character();
    }
}

void GoalTokens::skip_blanks() {
    while (is_blank(character_) || (character_ == '/' && skip_comment())) {
        if (is_blank(character_)) take_character();
    }
}

/// False if the slash does not begin a comment.
bool GoalTokens::skip_comment() {
    const int second = input_.peek();
    if (second == '/') {
        while (character_ >= 0 && character_ != '\n') take_character();
        return true;
    }
    if (second != '*') return false;
    const SourceLocation begin{file_, line_, column_};
    take_character();
    take_character();
    while (character_ >= 0) {
        const bool star = character_ == '*';
        take_character();
        if (star && character_ == '/') {
            take_character();
            return true;
        }
    }
    throw Problem("this comment has no end; close it with \"*/\"", begin);
}

}  // namespace thruway
