#include "checks/router_kind_checks.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace thruway {
namespace {

constexpr std::array kVirtualChannelKeys = {
    "router.implementation",
    "router.switching",
    "router.virtual_channels",
    "router.buffer_flits",
    "router.crossbar",
    "router.output_buffer_flits",
    "router.vc_allocation_cycles",
    "router.switch_allocation_cycles",
    "router.crossbar_cycles",
    "router.output_buffer_cycles",
    "router.header_stages",
    "router.speculative",
    "router.credit_latency_cycles",
    "router.routing_unit",
    "router.vc_allocator",
    "router.switch_allocator",
    "router.allocator_iterations",
    "router.arbiter",
    "router.link_multiplexing",
    "router.vc_reallocation",
    "router.vc_admission",
    "router.blocked_headers",
    "router.flow_control",
    "router.buffer_packets",
    "router.packet_credit_return",
    "router.host_virtual_channels",
    "router.timeout_cycles",
    "router.after_timeout",
    "router.allow_deadlock",
    "router.source_queues",
    "measurement.channel_use",
    "routing.dateline",
};

constexpr std::array kQueuedKeys = {
    "router.organisation",
    "router.storage",
    "router.tie",
    "router.arrival_order",
    "router.header_order",
    "router.assignment",
    "router.blocked_packet_joins",
    "router.routing_at_source",
    "router.one_flit_inputs",
    "traffic.redraw_lengths",
    "router.window",
    "router.strict_fifo",
    "router.partially_adaptive",
    "router.input_criterion",
    "router.output_criterion",
    "router.ageing_cycles",
    "measurement.link_pairs",
};

[[noreturn]] void refuse_ignored(const SettingsDocument& document, const char* key,
                                 const std::string& where) {
    throw document.problem(
        key, fmt::format("{} would be ignored: it belongs to {}; remove it", key, where));
}

template <std::size_t kCount>
void refuse_any(const SettingsDocument& document, const std::array<const char*, kCount>& keys,
                const std::string& where) {
    for (const char* key : keys) {
        if (document.chosen(key)) refuse_ignored(document, key, where);
    }
}

/// Whether a policy ever leaves it to the rule for blocked packets.
bool can_be_blocked(AssignmentPolicy assignment) {
    return assignment == AssignmentPolicy::kIdleLinkFirst ||
           assignment == AssignmentPolicy::kEmptyQueueFirst;
}

struct OrganisationKey {
    const char* key;
    bool applies;
    const char* where;
};

void refuse_keys_of_other_organisations(const SettingsDocument& document,
                                        StorageOrganisation organisation) {
    const bool output = organisation == StorageOrganisation::kOutputQueues;
    const bool choice = organisation == StorageOrganisation::kChoiceQueues;
    const bool input = organisation == StorageOrganisation::kInputQueues;
    const bool central = organisation == StorageOrganisation::kCentralMultiqueue;
    const char* const matched = "router.organisation = \"input_queues\" or \"central_multiqueue\"";
    const char* const others = "organisations other than output_queues";
    const OrganisationKey keys[] = {
        {"router.assignment", output, "router.organisation = \"output_queues\""},
        {"router.blocked_packet_joins", output, "router.organisation = \"output_queues\""},
        {"router.window", central, "router.organisation = \"central_multiqueue\""},
        {"router.strict_fifo", input, "router.organisation = \"input_queues\""},
        {"router.partially_adaptive", choice, "router.organisation = \"choice_queues\""},
        {"router.input_criterion", input || central, matched},
        {"router.output_criterion", !output, others},
        {"router.ageing_cycles", !output, others},
    };
    for (const OrganisationKey& key : keys) {
        if (!key.applies && document.chosen(key.key)) refuse_ignored(document, key.key, key.where);
    }
}

}  // namespace

void refuse_keys_of_other_routers(const SettingsDocument& document,
                                  const SimulationSettings& settings) {
    if (settings.router.kind == RouterKind::kVirtualChannel) {
        refuse_any(document, kQueuedKeys, "router.kind = \"queued_cut_through\"");
        return;
    }
    refuse_any(document, kVirtualChannelKeys, "router.kind = \"virtual_channel\"");
    refuse_keys_of_other_organisations(document, settings.router.organisation);
    constexpr const char* kJoins = "router.blocked_packet_joins";
    if (document.chosen(kJoins) && !can_be_blocked(settings.router.assignment)) {
        refuse_ignored(document, kJoins,
                       "router.assignment = \"idle_link_first\" or \"empty_queue_first\"; the "
                       "others leave nothing open");
    }
}

}  // namespace thruway
