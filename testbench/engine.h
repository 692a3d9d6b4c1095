// testbench/engine.h
// What simulates, by the names of the option --engine and of results.
#pragma once

#include "rtl_models/settings/router_settings.h"

#include <string>
#include <string_view>

namespace thruway {

enum class Engine {
    kCycle,       ///< every flit
    kTransaction  ///< packets: for queued routers with the same results, else approximate
};

constexpr const char* to_string(Engine engine) {
    return engine == Engine::kCycle ? "cycle" : "transaction";
}

/// As the results of routers of a kind name it.
constexpr const char* result_name(Engine engine, RouterKind kind) {
    const bool approximate = engine == Engine::kTransaction && kind == RouterKind::kVirtualChannel;
    return approximate ? "transaction (approximate)" : to_string(engine);
}

/// What people have to know of results of the engine `result_name`, a line; nothing where they are
/// exact.
inline std::string remark_on_engine(const std::string& result_name) {
    if (result_name.find("approximate") == std::string::npos) return "";
    return result_name + ": docs/cosimulation.md says how far from the cycle engine\n";
}

/// `name`: one that to_string() or result_name() gives.
constexpr Engine engine_named(std::string_view name) {
    const std::string_view transaction = to_string(Engine::kTransaction);
    return name.substr(0, transaction.size()) == transaction ? Engine::kTransaction
                                                             : Engine::kCycle;
}

}  // namespace thruway
