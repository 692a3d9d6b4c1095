#include "rtl_models/fabric/partition/boundary.h"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <utility>

namespace thruway {

Boundary::Boundary(sc_core::sc_module_name name, BoundarySide side)
    : sc_module(name), links_(std::move(side)) {}

void Boundary::collect(Cycle end, Bytes& bytes) {
    bytes.clear();
    links_.collect(end, [&](const BoundaryMessage& message) { append(message, bytes); });
}

void Boundary::deliver(const Bytes& bytes, Cycle next) {
    for (std::size_t position = 0; position < bytes.size();) {
        std::size_t end = position;
        const std::optional<BoundaryMessage> message = take(bytes, end);
        const char* const fault = message.has_value()
                                      ? links_.accept(*message, next)
                                      : "no message of a known kind, or only a part of one";
        if (fault != nullptr) {
            SC_REPORT_FATAL("/thruway/parts/bytes",
                            fmt::format("{}: byte {} of {} that arrived in one window begins a "
                                        "message that the other part of the fabric cannot have "
                                        "sent: {}",
                                        name(), position, bytes.size(), fault)
                                .c_str());
        }
        position = end;
    }
}

}  // namespace thruway
