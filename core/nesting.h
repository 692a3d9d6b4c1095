// core/nesting.h
// Limit on the nesting depth of input files. Recursive readers use one stack frame per level, so
// without a limit a file could exhaust the stack.
#pragma once

namespace thruway {

constexpr unsigned kMaxNesting = 100;

}  // namespace thruway
