// Foreign routers in settings: which settings are refused, and which would be ignored.

#include "checks/simulation_settings.h"
#include "core/input/input_files.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

void has(const std::string& text, const std::string& part) {
    EXPECT_TRUE(contains(text, part)) << text;
}

std::string foreign_refusal(const std::string& router, const std::string& others = "",
                            const std::vector<std::string>& overrides = {}) {
    const std::string text = "topology = {kind = \"mesh\", radix = [4, 4]}\nrouter = {" + router +
                             "}\n" + others;
    return problem_of(
        [&] { read_simulation_settings(SettingsDocument::from_text(text, "a.toml", overrides)); });
}

const std::string kAll = R"(implementation = "foreign", device = "mine")";
const std::string kSome = kAll + ", foreign_routers = [5, 6]";

TEST(ForeignSettings, are_taken_where_pins_support_them) {
    EXPECT_EQ(foreign_refusal(kAll), "");
    EXPECT_EQ(foreign_refusal(kSome), "");
    EXPECT_EQ(
        foreign_refusal(kAll + R"(, switching = "wormhole", virtual_channels = 3, buffer_flits = 5)"
                               R"(, credit_latency_cycles = 2, ejection_cycles = 2)"
                               R"(, vc_reallocation = "after_buffer_empty", injection_cycles = 3)"
                               R"(, allow_deadlock = true, source_queues = "per_virtual_channel")"
                               R"(, flow_control = "credits", host_virtual_channels = 3)"),
        "");
}

TEST(ForeignSettings, are_refused_by_name_with_what_would_be_right) {
    has(foreign_refusal(R"(implementation = "foreign")"),
        "router.device: \"\"; name the class of the foreign routers");
    has(foreign_refusal(kSome + R"(, switching = "wormhole", flow_control = "stop_go")"),
        "set it to \"credits\"");
    has(foreign_refusal(kSome + R"(, switching = "store_and_forward")"),
        "router.switching: \"store_and_forward\"; nothing holds a packet back");
    has(foreign_refusal(kSome + R"(, class_policy = "strict")"),
        "router.class_policy: another value than \"none\"; a device knows nothing");
    has(foreign_refusal(kSome + R"(, injection_buffers = "flits")"),
        "router.injection_buffers: \"flits\"; a host has one packet at a time");
    has(foreign_refusal(kSome + ", host_virtual_channels = 4"), "router.host_virtual_channels");
    has(foreign_refusal(kSome, "routing = {at_source = true}"),
        "routing.at_source: true; a device does not see the path in a packet");
    has(foreign_refusal(kAll + ", foreign_routers = [1, 2, 1]"), "router 1 is listed twice");
    has(foreign_refusal(kSome, "", {"topology.subnetworks=2"}),
        "topology.subnetworks: 2; foreign routers have one link to each neighbour");
    has(foreign_refusal(kSome, "measurement = {channel_use = true}"),
        "foreign routers do not report the use of their virtual channels");
}

TEST(ForeignSettings, name_no_library_in_a_file) {
    for (const char* key : {"library", "device_library", "device_file"}) {
        has(foreign_refusal(kAll + ", " + key + " = \"/tmp/libmine.so\""), "unknown key router.");
    }
}

// No router reads the settings of the SystemC router's modules if all routers are foreign.
TEST(ForeignSettings, of_systemc_modules_are_refused_without_systemc_routers) {
    for (const char* setting :
         {"routing_cycles = 1", "vc_allocation_cycles = 1", "switch_allocation_cycles = 1",
          "crossbar_cycles = 1", "output_buffer_flits = 1", R"(crossbar = "multiplexed")",
          R"(switch_allocator = "islip")", R"(arbiter = "matrix")",
          R"(routing_unit = "per_router")", R"(link_multiplexing = "packet")",
          R"(blocked_headers = "route_again")"}) {
        const std::string key = "router." +
                                std::string(setting).substr(0, std::string(setting).find(' '));
        has(foreign_refusal(kAll + ", " + setting), key +
                                                        " would be ignored: it belongs to SystemC "
                                                        "routers, and all routers are foreign");
        EXPECT_EQ(foreign_refusal(kSome + ", " + setting), "") << "SystemC routers beside them";
    }
    const char* const adaptive =
        R"(routing = {function = "minimal_adaptive", selection = "random"})";
    has(foreign_refusal(kAll + ", virtual_channels = 3", adaptive),
        "routing.selection would be ignored");
    EXPECT_EQ(foreign_refusal(kSome + ", virtual_channels = 3", adaptive), "");
}

TEST(ForeignSettings, may_be_given_to_a_file_for_systemc_routers) {
    const std::vector<std::string> overrides = {"router.implementation=foreign",
                                                "router.device=mine"};
    EXPECT_EQ(foreign_refusal("routing_cycles = 2", "", overrides), "");
    std::vector<std::string> more = overrides;
    more.emplace_back("router.routing_cycles=3");
    has(foreign_refusal("routing_cycles = 2", "", more), "router.routing_cycles would be ignored");
}

TEST(ForeignSettings, belong_to_foreign_routers) {
    has(foreign_refusal(R"(device = "mine")"), "router.device would be ignored: it belongs to "
                                               "router.implementation = \"foreign\"; remove it");
    has(foreign_refusal("foreign_routers = [1]"), "router.foreign_routers would be ignored");
    has(foreign_refusal(kAll + ", lock_step = true"), "router.lock_step would be ignored");
}

// Where the file of a device is not known, results do not name one; where it is, they do.
TEST(ForeignSettings, have_the_file_of_their_device_among_the_inputs) {
    const std::string text = "topology = {kind = \"mesh\"}\nrouter = {" + kAll + "}\n";
    auto inputs = std::make_shared<InputFiles>();
    const auto read = [&] {
        return read_simulation_settings(SettingsDocument::from_text(text, "a.toml", {}, inputs));
    };
    EXPECT_EQ(read().inputs.size(), 1u);
    inputs->let_mean("router.device", [](const std::string& name) {
        return std::optional<InputIdentity>({"router.device", name + ".so", 7, "abc"});
    });
    ASSERT_EQ(read().inputs.size(), 2u);
    EXPECT_EQ(read().inputs[1], (InputIdentity{"router.device", "mine.so", 7, "abc"}));
}

}  // namespace
}  // namespace thruway::test
