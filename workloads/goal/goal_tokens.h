// workloads/goal/goal_tokens.h
// The words of a GOAL file with their places. Blanks and comments (`//`, `/* */`) separate words.
// Ends of lines are tokens, because an operation ends with its line.
#pragma once

#include "core/problem.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

namespace thruway {

struct GoalToken {
    enum class Kind : std::uint8_t {
        kWord,    ///< a letter, then letters, digits and `_`
        kNumber,  ///< digits
        kAny,     ///< `-1`
        kSign,    ///< one of `{`, `}`, `:`, or a character that GOAL does not use
        kEndOfLine,
        kEnd  ///< of the file
    };

    Kind kind = Kind::kEnd;
    std::string text;          ///< as in the file; empty at an end
    std::uint64_t number = 0;  ///< of kNumber; 2^64 - 1 if it is larger
    std::size_t line = 1;
    std::size_t column = 1;

    bool is(const char* words) const { return text == words; }
    /// For messages: the text in quotes, or `the end of the line`.
    std::string name() const;
};

class GoalTokens {
public:
    static constexpr std::size_t kLongestWord = 1000;  ///< bytes

    GoalTokens(std::istream& input, std::string file);

    /// Errors: Problem for a word that is too long, a comment without end, an unreadable file.
    void next(GoalToken& token);

    SourceLocation place(const GoalToken& token) const { return {file_, token.line, token.column}; }
    const std::string& file() const { return file_; }

private:
    void take_character();
    void skip_blanks();
    bool skip_comment();
    /// Adds characters to the word as long as `belongs` accepts them.
    template <class Belongs>
    void take_word(GoalToken& token, Belongs belongs);

    std::istream& input_;
    std::string file_;
    int character_ = 0;  ///< the next one; negative: none
    std::size_t line_ = 1;
    std::size_t column_ = 1;
};

}  // namespace thruway
