#include "topologies/kinds/composed/composition.h"

#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/graph/structure_check.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/single_switch/single_switch.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TopologyPart switches(const std::string& name, std::vector<unsigned> copies) {
    TopologyPart made;
    made.name = name;
    made.copies = std::move(copies);
    made.network.kind = "single_switch";
    made.network.kind.own<SingleSwitchSettings>().hosts = 2;
    return made;
}

TopologySettings of_parts(std::vector<TopologyPart> parts) {
    TopologyJoin join;
    join.from = parts.front().name;
    if (parts.size() > 1) join.to = parts.back().name;
    TopologySettings settings;
    settings.kind = "composed";
    settings.kind.own<ComposedSettings>() = {std::move(parts), {join}};
    return settings;
}

TEST(Composition, gives_no_two_routers_one_name) {
    TopologyPart pod;
    pod.name = "pod";
    pod.network = of_parts({switches("leaf", {1}), switches("spine", {1})});
    EXPECT_EQ(problem_of([&] {
                  build_topology(of_parts({pod, switches("pod_leaf", {1})}));
              }),
              "topology.parts: a router of part \"pod\" and one of part \"pod_leaf\" would both be "
              "called pod_leaf_0; rename one of the parts");
    EXPECT_EQ(problem_of([&] { build_topology(of_parts({pod, switches("pod_root", {1})})); }), "");
}

TEST(Composition, of_a_switch_without_hosts_and_joins_is_refused_by_the_structure_check) {
    TopologySettings settings = of_parts({switches("leaf", {2})});
    TopologyPart alone = switches("alone", {1});
    alone.with_hosts = false;
    settings.kind.own<ComposedSettings>().parts.push_back(alone);
    const Topology made = build_topology(settings);
    EXPECT_EQ(problem_of([&] { check_structure(made.graph, ReverseChannels::kOptional); }),
              "alone_0 has neither a channel nor a host; join it to another router, or leave it "
              "out");
}

}  // namespace
}  // namespace thruway::test
