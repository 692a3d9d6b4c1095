#include "traces/journeys/files/journey_columns.h"

#include <fmt/format.h>

#include <array>

namespace thruway {
namespace {

constexpr std::array<const char*, kColumnsBeforeParts> kJourneyColumns = {
    "packet",  "destination", "flits",    "generated",    "delivered", "hops",    "hop",
    "router",  "input_port",  "input_vc", "output_port",  "output_vc", "arrived", "routed",
    "granted", "crossed",     "left",     "tail_crossed", "tail_left"};

}  // namespace

std::vector<std::string> journey_columns(const JourneyExtras& extras) {
    std::vector<std::string> columns(kJourneyColumns.begin(), kJourneyColumns.end());
    for_each_part([&](LatencyPart part) {
        columns.push_back(fmt::format("{}{}_cycles", is_wait(part) ? "wait_" : "", name_of(part)));
    });
    for_each_part([&](LatencyPart part) {
        if (is_wait(part)) columns.push_back(fmt::format("{}_by", name_of(part)));
    });
    columns.emplace_back("router_name");
    if (extras.classes) columns.emplace_back("class");
    if (extras.jobs) columns.emplace_back("job");
    if (extras.host_names) {
        columns.emplace_back("source_name");
        columns.emplace_back("destination_name");
    }
    if (extras.labels) columns.emplace_back("label");
    return columns;
}

const std::vector<JourneyExtras>& journey_extras() {
    static const std::vector<JourneyExtras> all = [] {
        std::vector<JourneyExtras> list;
        for (const bool names : {false, true}) {
            for (const bool labels : {false, true}) {
                list.push_back({names, labels, false, true});
                list.push_back({names, labels, true, true});
                list.push_back({names, labels, false, false});
            }
        }
        return list;
    }();
    return all;
}

std::vector<std::vector<std::string>> journey_forms() {
    std::vector<std::vector<std::string>> forms;
    for (const JourneyExtras& extras : journey_extras()) forms.push_back(journey_columns(extras));
    return forms;
}

}  // namespace thruway
