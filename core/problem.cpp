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

}  // namespace

Problem::Problem(const std::string& message, SourceLocation where)
    : std::runtime_error(located(message, where)), message_(message), where_(std::move(where)) {}

}  // namespace thruway
