// core/ids.h
// Identifiers of routers, hosts, channels, ports and virtual channels.
// Routers, hosts and channels are numbered from 0 in their fabric. They are distinct types, so that
// a host number cannot be passed as a router number. Ports and virtual channels are numbered from 0
// in their router; they are plain unsigned numbers because index arithmetic uses them.
#pragma once

#include <cstdint>

namespace thruway {

enum class RouterId : std::uint32_t {};
enum class HostId : std::uint32_t {};
/// A channel is one direction of a link between two routers.
enum class ChannelId : std::uint32_t {};

constexpr std::uint32_t index(RouterId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t index(HostId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t index(ChannelId id) { return static_cast<std::uint32_t>(id); }

using Port = unsigned;
using VirtualChannel = unsigned;
/// Set of ports of a router with at most kMaxWordPorts: bit p is port p.
using PortSet = std::uint64_t;

/// Of a router. The number of a port fits a byte; a set of ports has kMaxPorts / 64 words.
constexpr unsigned kMaxPorts = 256;
/// Of routers that keep sets of ports in one 64-bit word: queued routers, those of the transaction
/// engine, and those with pins.
constexpr unsigned kMaxWordPorts = 64;
/// Of a port; they fit one 64-bit set.
constexpr unsigned kMaxVirtualChannels = 64;
/// Ports of a router times virtual channels of a port. A slot of Arrivals counts the words of its
/// sets in a byte.
constexpr unsigned kMaxRouterVcs = 16000;

}  // namespace thruway
