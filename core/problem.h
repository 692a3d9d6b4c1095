// core/problem.h
// An error in the user's input: settings, files, command line. It ends the command with exit status
// 2 and one message.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace thruway {

/// The place of a wrong value. Line and column count from 1; 0 means unknown.
struct SourceLocation {
    std::string file;  ///< as the user named it; "--set" for an override; empty: no file
    std::size_t line = 0;
    std::size_t column = 0;
};

/// The message names the value, what is wrong with it, what is allowed and what would be right.
/// what() is "file:line:column: message"; parts that are unknown are left out. A zero byte becomes
/// `\x00`.
class Problem : public std::runtime_error {
public:
    explicit Problem(const std::string& message) : Problem(message, SourceLocation{}) {}
    Problem(const std::string& message, SourceLocation where);

    const std::string& message() const { return message_; }
    const SourceLocation& where() const { return where_; }

private:
    std::string message_;
    SourceLocation where_;
};

}  // namespace thruway
