#include "apps/report/page/report_assets.h"

#include "topologies/drawings/heat/heat_scale.h"

namespace thruway {

// Made by the build from the files.
const char* report_css_text();
const char* report_js_text();

std::string report_style() { return report_css_text() + heat_style(); }

std::string report_script() { return report_js_text(); }

}  // namespace thruway
