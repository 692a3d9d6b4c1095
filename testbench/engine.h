// testbench/engine.h
// The simulation engines and their names in --engine and in results.
#pragma once

#include "rtl_models/settings/router_kind.h"

#include <string>
#include <string_view>

namespace thruway {

enum class Engine {
    kCycle,       ///< simulates every flit
    kTransaction  ///< simulates packets: exact for queued routers, else approximate
};

constexpr const char* to_string(Engine engine) {
    return engine == Engine::kCycle ? "cycle" : "transaction";
}

/// Name of the engine in results, given the kind of router.
constexpr const char* result_name(Engine engine, RouterKind kind) {
    const bool approximate = engine == Engine::kTransaction && kind == RouterKind::kVirtualChannel;
    return approximate ? "transaction (approximate)" : to_string(engine);
}

/// A one-line caveat for results of the engine `result_name`; empty if it is exact.
inline std::string remark_on_engine(const std::string& result_name) {
    if (result_name.find("approximate") == std::string::npos) return "";
    return result_name + ": docs/cosimulation.md quantifies the difference from the cycle engine\n";
}

/// `name`: a result of to_string() or result_name().
constexpr Engine engine_named(std::string_view name) {
    const std::string_view transaction = to_string(Engine::kTransaction);
    return name.substr(0, transaction.size()) == transaction ? Engine::kTransaction
                                                             : Engine::kCycle;
}

}  // namespace thruway
