// apps/report/page/report_assets.h
// The style sheet and the script of a report: the files report.css and report.js beside this
// header, which the build turns into texts.
#pragma once

#include <string>

namespace thruway {

/// With the style of the heat maps in it.
std::string report_style();
std::string report_script();

}  // namespace thruway
