#include "rtl_models/router/pipeline.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

Pipeline::Pipeline(const RouterSettings& settings)
    : routing(settings.routing_cycles),
      vc_allocation(settings.vc_allocation_cycles),
      switching(Cycle{settings.switch_allocation_cycles} + settings.crossbar_cycles +
                settings.output_buffer_cycles),
      hidden_(settings.speculative ? vc_allocation : 0),
      only_headers_(settings.header_stages == HeaderStages::kHeaders) {}

}  // namespace thruway
