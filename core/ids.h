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

/// The ports of a router, and the virtual channels of a port, fit one 64-bit set.
constexpr unsigned kMaxPorts = 64;
constexpr unsigned kMaxVirtualChannels = 64;

}  // namespace thruway
