// routing/relation/requirements.h
// Requirements of routing functions on topology and settings. Each error is a Problem that names
// the keys, the values, and what would be right.
#pragma once

#include "core/problem.h"
#include "topologies/graph/topology.h"

#include <cstddef>
#include <string>

namespace thruway {

/// Throws Problem: routing.function: "NAME"; why
[[noreturn]] void refuse_function(const std::string& function, const std::string& why);

/// The names of functions that work on every network, for messages: "up_down", in quotes.
std::string functions_for_any_network();

/// The grid of a topology. Errors: Problem if it has none, or a radix above 65536.
const Grid& require_grid(const Topology& topology, const std::string& function);

/// The virtual channels are too few or too many for a function, or no multiple of what it needs.
class WrongVirtualChannels : public Problem {
public:
    enum class Wrong { kTooFewOrMany, kNoMultiple };

    /// `function`: with its network, for messages. `why`: what the channels are needed for.
    WrongVirtualChannels(Wrong wrong, unsigned given, unsigned needed, const std::string& function,
                         const std::string& why);

    /// The same in the numbers that the user writes if the function has one of `parts` equal parts
    /// of the virtual channels. `each`: "each of 2 message classes".
    WrongVirtualChannels of_parts(unsigned parts, const std::string& each) const;

private:
    Wrong wrong_;
    unsigned given_;
    unsigned needed_;
    std::string function_;
    std::string why_;
};

/// The next multiple of `parts` above `given`, or the last one below if a port cannot have as many.
unsigned divisible_channels(unsigned given, unsigned parts);

/// Errors: WrongVirtualChannels if `given` is below `needed` or above kMaxVirtualChannels. `why`:
/// what the channels are needed for, "two dateline classes".
void require_virtual_channels(unsigned given, unsigned needed, const std::string& function,
                              const std::string& topology, const std::string& why);

/// Most routers of a network for which a function can have an entry for each pair of them.
constexpr std::size_t kMaxTableRouters = 4096;

/// Errors: Problem for more than kMaxTableRouters routers.
void require_table_of_pairs(const Topology& topology, const std::string& function);

}  // namespace thruway
