#include "rtl_models/router/pipeline.h"

#include "rtl_models/router/internal_steps.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

Pipeline::Pipeline(const RouterSettings& settings)
    : routing(settings.routing_cycles),
      vc_allocation(settings.vc_allocation_cycles),
      switching(Cycle{settings.switch_allocation_cycles} + settings.crossbar_cycles +
                settings.output_buffer_cycles),
      hidden_(settings.speculative ? vc_allocation : 0),
      only_headers_(settings.header_stages == HeaderStages::kHeaders) {}

unsigned output_places(const RouterSettings& settings) {
    return settings.output_buffer_flits + static_cast<unsigned>(Pipeline(settings).switching) *
                                              InternalSteps(settings.internal_speedup).most();
}

}  // namespace thruway
