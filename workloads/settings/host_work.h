// workloads/settings/host_work.h
// Kinds of work that hosts do, each of which a player can do in no time: what would faster hosts
// gain?
#pragma once

#include <cstddef>
#include <cstdint>

namespace thruway {

enum class HostWork : std::uint8_t {
    kComputations,  ///< tasks that compute
    kOverheads,     ///< o and g of LogGP
    kDelays,        ///< between what a message of a trace waits for and its start
    kThinking,      ///< of clients, before their requests
    kServices,      ///< of servers
    kAll
};
constexpr std::size_t kHostWorks = 6;

}  // namespace thruway
