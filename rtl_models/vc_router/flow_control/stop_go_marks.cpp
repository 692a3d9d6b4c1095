#include "rtl_models/vc_router/flow_control/stop_go_marks.h"

#include "rtl_models/router/pipeline.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

StopGoLoop::StopGoLoop(const RouterSettings& settings, Cycle link_latency, Cycle cycles_of_a_flit)
    : send(link_latency + (settings.output_buffer_flits > 0 ? 0 : Pipeline(settings).switching)),
      signal(settings.credit_latency_cycles),
      before_switch(Pipeline(settings).body_before_switch()),
      flit_cycles(cycles_of_a_flit) {}

}  // namespace thruway
