// statistics/channel_use_json.h
// The use of virtual channels, as a part of a run's JSON.
#pragma once

#include "statistics/channel_use.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace thruway {

/// Null where it was not asked for.
nlohmann::ordered_json channel_use_json(const std::optional<ChannelUse>& use);
/// Errors: nlohmann::json::exception for anything that channel_use_json() does not write.
std::optional<ChannelUse> channel_use_from(const nlohmann::ordered_json& object);

}  // namespace thruway
