#include "core/problem.h"

#include <utility>

namespace thruway {
namespace {

std::string located(const std::string& message, const SourceLocation& where) {
    std::string text = where.file;
    if (where.line > 0) text += (text.empty() ? "line " : ":") + std::to_string(where.line);
    if (where.column > 0) text += ":" + std::to_string(where.column);
    return text.empty() ? message : text + ": " + message;
}

/// what() ends at a zero byte, as a text in UTF-16 has; the rest says what is wrong.
std::string without_zeros(std::string text) {
    for (std::size_t at = text.find('\0'); at != text.npos; at = text.find('\0', at)) {
        text.replace(at, 1, "\\x00");
    }
    return text;
}

}  // namespace

Problem::Problem(const std::string& message, SourceLocation where)
    : std::runtime_error(without_zeros(located(message, where))),
      message_(without_zeros(message)),
      where_(std::move(where)) {}

}  // namespace thruway
