// core/nesting.h
// How deep a file may put its parts inside each other. Readers that call themselves for each level
// would need a stack as deep as the file says.
#pragma once

namespace thruway {

constexpr unsigned kMaxNesting = 100;

}  // namespace thruway
