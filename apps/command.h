// apps/command.h
// What the chosen command does after the whole command line has been parsed; returns the exit
// status.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace thruway {

using Command = std::function<int()>;

}  // namespace thruway
