// Class policies give the same bytes in any order of routers, with and without idle cycles and
// rounds, and in parts. With one class they give those of no policy.

#include "tests/testbench/measuring/class_runs.h"
#include "tests/testbench/run_in_child.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct Policy {
    std::string name;
    std::vector<std::string> overrides;
};

void PrintTo(const Policy& policy, std::ostream* out) { *out << policy.name; }

std::vector<Policy> policies() {
    const std::string strict = "router.class_policy=strict";
    const std::string weighted = "router.class_policy=weighted";
    return {
        {"strict", {strict, "router.class_priorities=[0, 3]"}},
        {"strict_islip",
         {strict, "router.class_priorities=[3]", "router.switch_allocator=islip",
          "router.arbiter=matrix"}},
        {"weighted", {weighted, "router.class_weights=[5, 2]"}},
        {"weighted_output_buffers",
         {weighted, "router.class_weights=[1, 4]", "router.crossbar=non_multiplexed",
          "router.output_buffer_flits=3", "router.link_multiplexing=block"}},
        {"weighted_rounds",
         {weighted, "router.class_weights=[2, 1]", "router.credit_latency_cycles=3",
          "router.crossbar_cycles=2", "router.switching=wormhole",
          "router.vc_allocator=separable_output_first"}},
        {"strict_speculative",
         {strict, "router.class_priorities=[1, 2]", "router.speculative=true",
          "router.vc_allocation_cycles=1", "router.switch_allocation_cycles=1"}},
        {"age",
         {"router.class_policy=age", "router.class_head_start_cycles=[0, 40]",
          "router.arbiter=oldest_first"}},
    };
}

class ClassBytes : public ::testing::TestWithParam<Policy> {};

TEST_P(ClassBytes, are_the_same_however_the_run_is_computed) {
    const SimulationSettings settings = class_run(torus_of_two_classes(), GetParam().overrides);
    const std::string plain = json_of(settings);
    ASSERT_GT(result_from_json(plain, "plain").run.packets, 1000u);
    SimulationOptions shuffled;
    shuffled.shuffle_routers = 3;
    EXPECT_EQ(json_of(settings, shuffled), plain);
    SimulationOptions awake;
    awake.no_skip = true;
    EXPECT_EQ(json_of(settings, awake), plain);
    SimulationOptions together;
    together.run_ahead = false;
    EXPECT_EQ(json_of(settings, together), plain);
    for (const std::uint32_t parts : {2u, 4u}) {
        SimulationOptions divided;
        divided.parts = parts;
        EXPECT_EQ(json_of(settings, divided), plain) << parts << " parts";
    }
}

TEST_P(ClassBytes, differ_from_those_without_a_policy) {
    std::vector<std::string> none = GetParam().overrides;
    none.front() = "router.class_policy=none";
    none.erase(none.begin() + 1);
    RunResult with = result_from_json(
        json_of(class_run(torus_of_two_classes(), GetParam().overrides)), "with");
    RunResult without = result_from_json(json_of(class_run(torus_of_two_classes(), none)),
                                         "without");
    with.provenance = without.provenance = {};
    EXPECT_NE(to_json(with), to_json(without));
}

TEST_P(ClassBytes, are_those_of_no_policy_with_one_class) {
    std::vector<std::string> one_class = GetParam().overrides;
    one_class.push_back("traffic.pattern=uniform");
    std::vector<std::string> none = one_class;
    none.front() = "router.class_policy=none";
    none.erase(none.begin() + 1);
    const std::string text = R"(
topology = {kind = "torus", radix = [4, 4]}
router = {buffer_flits = 8}
traffic = {load_flits_per_node_cycle = 0.55}
measurement = {cycles = 4000}
)";
    RunResult with = result_from_json(json_of(class_run(text, one_class)), "with");
    RunResult without = result_from_json(json_of(class_run(text, none)), "without");
    ASSERT_GT(with.run.packets, 1000u);
    with.provenance = without.provenance = {};
    EXPECT_EQ(to_json(with), to_json(without));
}

INSTANTIATE_TEST_SUITE_P(All, ClassBytes, ::testing::ValuesIn(policies()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
