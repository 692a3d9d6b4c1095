// rtl_models/settings/router_kind.h
// The two architectures of routers.
#pragma once

namespace thruway {

enum class RouterKind { kVirtualChannel, kQueuedCutThrough };

}  // namespace thruway
