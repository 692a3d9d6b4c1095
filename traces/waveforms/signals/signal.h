// traces/waveforms/signals/signal.h
// Signals of a fabric in a waveform: names and widths, grouped by the module of the SystemC
// hierarchy to which they belong. The value of a signal in a cycle is that of the registers after
// everything that happened in the cycle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// Names for the values of state signals.
struct StateLegend {
    struct State {
        std::string name;
        std::string colour;  ///< an X11 colour, for viewers
    };
    std::string of;
    std::vector<State> states;  ///< [value]
};

/// How viewers show a signal.
enum class SignalMeaning : std::uint8_t { kFlag, kNumber, kBits, kState };

/// Position in SignalList::signals.
using SignalId = std::uint32_t;
constexpr SignalId kNoSignal = ~SignalId{0};

/// The value of a signal that has no meaning in a cycle, such as the flit on an idle link: "z" in a
/// waveform.
constexpr std::uint64_t kNoValue = ~std::uint64_t{0};

struct Signal {
    std::string name;
    unsigned width = 1;  ///< in bits, 1 to 64
    SignalMeaning meaning = SignalMeaning::kNumber;
    std::uint64_t initial = 0;
};

/// The signals [first, end) of one module.
struct SignalScope {
    std::string path;  ///< below the fabric: "router_5.input_2.vc_1"; empty: the fabric itself
    std::string note;  ///< where it is connected; may be empty
    SignalId first = 0;
    SignalId end = 0;
};

/// The hierarchical name of the module: "top.fabric.router_5.input_2".
inline std::string path_in(const std::string& fabric, const SignalScope& scope) {
    return scope.path.empty() ? fabric : fabric + "." + scope.path;
}

/// Scopes in the order of the hierarchy, a module before its children.
struct SignalList {
    std::vector<Signal> signals;
    std::vector<SignalScope> scopes;
    StateLegend legend;  ///< for all state signals
};

/// A new value of a signal in a cycle.
struct Change {
    SignalId signal = 0;
    std::uint64_t value = 0;

    friend bool operator==(const Change& a, const Change& b) {
        return a.signal == b.signal && a.value == b.value;
    }
};

}  // namespace thruway
