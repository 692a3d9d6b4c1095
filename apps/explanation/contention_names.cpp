#include "apps/explanation/contention_names.h"

#include "core/files/standard_files.h"

#include <fmt/format.h>

#include <optional>

namespace thruway {
namespace {

/// "5 (tor-5)", or "5" if the name says no more.
std::string number_and_name(std::uint32_t number, const std::string& name) {
    if (name.empty() || name == fmt::format("router_{}", number)) return std::to_string(number);
    return fmt::format("{} ({})", number, printable(name));
}

}  // namespace

ContentionNames::ContentionNames(const Contention& contention) {
    for (const ContentionPlace& place : contention.places) note(place.link);
    for (const LinkBlocking& blocking : contention.links) {
        note(blocking.link);
        if (blocking.blocked_by) note(*blocking.blocked_by);
    }
}

ContentionNames::Ends ContentionNames::ends_of(const ContentionLink& link) {
    const std::uint64_t to = link.to_host ? std::uint64_t{1} << 32 | *link.to_host
                                          : link.to_router.value_or(0);
    return {link.router, to};
}

std::string ContentionNames::of(const ContentionLink& link) const {
    std::string text = number_and_name(link.router, link.router_name) + " -> ";
    if (link.to_host) {
        text += "host " + number_and_name(*link.to_host, link.to_name);
    } else if (link.to_router) {
        text += number_and_name(*link.to_router, link.to_name);
    } else {
        return text + fmt::format("port {}", link.port);
    }
    const auto ports = ports_.find(ends_of(link));
    if (ports != ports_.end() && ports->second.size() > 1) {
        text += fmt::format(", port {}", link.port);
    }
    return text;
}

std::string ContentionNames::of(const ContentionFlow& flow) {
    return fmt::format(
        "{} -> {}", number_and_name(flow.source, flow.source_name),
        flow.destination ? number_and_name(*flow.destination, flow.destination_name) : "?");
}

}  // namespace thruway
