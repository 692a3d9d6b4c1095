// testbench/engine.h
// What simulates, by the names of the option --engine and of results.
#pragma once

#include <string_view>

namespace thruway {

enum class Engine {
    kCycle,       ///< every flit
    kTransaction  ///< an event a packet and hop
};

constexpr const char* to_string(Engine engine) {
    return engine == Engine::kCycle ? "cycle" : "transaction";
}

/// `name`: one that to_string() gives.
constexpr Engine engine_named(std::string_view name) {
    return name == to_string(Engine::kTransaction) ? Engine::kTransaction : Engine::kCycle;
}

}  // namespace thruway
