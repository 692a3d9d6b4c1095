#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/signals/router_signals.h"
#include "traces/waveforms/signals/routers/pin_signals.h"
#include "traces/waveforms/signals/routers/queued_signals.h"
#include "traces/waveforms/signals/routers/vc_signals.h"

namespace thruway {

std::unique_ptr<RouterSignals> make_router_signals(const WatchedFabric& fabric, RouterId router,
                                                   SignalList& list) {
    if (fabric.only_pins[index(router)]) {
        return std::make_unique<PinSignals>(fabric, router, list);
    }
    if (fabric.settings.kind == RouterKind::kQueuedCutThrough) {
        return std::make_unique<QueuedSignals>(fabric, router, list);
    }
    return std::make_unique<VcSignals>(fabric, router, list);
}

const StateLegend& state_legend(RouterKind kind) {
    return kind == RouterKind::kQueuedCutThrough ? queued_input_states() : vc_states();
}

}  // namespace thruway
