// tests/support/report_of.h
// What a user reads when SystemC reports an error.
#pragma once

#include <systemc>

#include <string>

namespace thruway {

/// Type and text of the report that `act` throws, "/type: text"; empty if it throws none.
template <class Act>
std::string report_of(const Act& act) {
    try {
        act();
    } catch (const sc_core::sc_report& report) {
        return std::string(report.get_msg_type()) + ": " + report.get_msg();
    }
    return {};
}

}  // namespace thruway
