#include "routing/functions/composed/by_class.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/composed/composed_settings.h"
#include "routing/paths/class_settings.h"
#include "routing/wrappers/message_classes.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

RoutingSettings of_classes(const std::vector<const char*>& functions, unsigned classes) {
    RoutingSettings settings = routing_settings("by_class");
    for (const char* name : functions) {
        settings.function.own<ByClassSettings>().functions.emplace_back(name);
    }
    settings.message_classes = classes;
    return settings;
}

const std::vector<const char*> kThree = {"oblivious_random", "minimal_adaptive", "up_down"};

/// On a torus, where the functions draw 8, 4 and 1 values.
TEST(ByClass, routes_each_class_by_its_function_alone) {
    const Topology network = torus({4, 4});
    constexpr unsigned kVcs = 4;
    const auto all = make_routing_function(of_classes(kThree, 3), network, 3 * kVcs);
    std::vector<std::unique_ptr<RoutingFunction>> alone;
    for (const char* name : kThree) {
        alone.push_back(make_routing_function(routing_settings(name), network, kVcs));
    }
    ASSERT_EQ(all->draws(), alone[0]->draws() * alone[1]->draws() * alone[2]->draws());
    std::vector<std::vector<unsigned>> digits(3);
    for (std::uint32_t drawn = 0; drawn < all->draws(); ++drawn) {
        const std::uint32_t of_class[] = {drawn / (alone[1]->draws() * alone[2]->draws()),
                                          drawn / alone[2]->draws() % alone[1]->draws(),
                                          drawn % alone[2]->draws()};
        for (unsigned c = 0; c < 4; ++c) {
            const unsigned own = std::min(c, 2u);  // class 3 shares the function of class 2
            for (std::uint32_t to = 1; to < 16; ++to) {
                RouteQuery query{RouterId{0}, RouterId{to}, 4, 0, true, of_class[own]};
                RouteCandidates expected;
                alone[own]->route(query, expected);
                query.route_draw = drawn;
                query.message_class = static_cast<std::uint8_t>(c);
                RouteCandidates found;
                all->route(query, found);
                ASSERT_EQ(found.size(), expected.size());
                for (unsigned i = 0; i < found.size(); ++i) {
                    ASSERT_EQ(found[i].port, expected[i].port);
                    ASSERT_EQ(found[i].vcs, expected[i].vcs << own * kVcs);
                    ASSERT_EQ(found[i].rank, expected[i].rank);
                }
            }
        }
    }
}

TEST(ByClass, is_free_from_deadlock_where_each_function_is) {
    const Topology network = torus({4, 4});
    const auto finding = [&](const RoutingSettings& settings) {
        const auto all = make_routing_function(settings, network, 8);
        DeadlockQuestion question{*all, network.graph, 8};
        question.one_packet_a_buffer = true;
        question.class_vcs = MessageClasses::parts(2, 8);
        question.dependent_classes = {{0, 1}};
        return check_deadlock(question);
    };
    RoutingSettings settings = of_classes({"minimal_adaptive", "up_down"}, 2);
    EXPECT_TRUE(settings.function->proven(settings, network));
    EXPECT_TRUE(finding(settings).passes()) << finding(settings).argument;
    settings.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    settings.function.own<ByClassSettings>().functions[0] = "dimension_order";
    EXPECT_FALSE(settings.function->proven(settings, network));
    EXPECT_FALSE(finding(settings).passes());
}

TEST(ByClass, has_one_way_if_each_function_has) {
    const auto one_way = [](const RoutingSettings& settings) {
        return settings.function->one_way(settings);
    };
    EXPECT_TRUE(one_way(of_classes({"dimension_order", "oblivious_random"}, 2)));
    EXPECT_FALSE(one_way(of_classes({"dimension_order", "minimal_adaptive"}, 2)));
}

TEST(ByClass, needs_a_function_for_each_class) {
    const Topology network = torus({4, 4});
    const auto problem = [&](const RoutingSettings& settings) {
        return problem_of([&] { make_routing_function(settings, network, 4); });
    };
    EXPECT_EQ(problem(of_classes({"up_down"}, 1)), "");
    EXPECT_EQ(problem(of_classes({"up_down"}, 2)),
              "routing.functions: 1 functions; there is one for each message class, and "
              "routing.message_classes = 2; with routing.message_classes = 2 each class has 2 of 4 "
              "virtual channels");
    EXPECT_NE(problem(of_classes({"up_down", "valiant"}, 2))
                  .find("routing.functions: \"valiant\"; it cannot be the function of one class; "
                        "choose among \"dimension_order\""),
              std::string::npos);
    RoutingSettings other = of_classes({"up_down", "dimension_order"}, 2);
    other.function.own<ClassSettings>().class_limit = 2;
    EXPECT_NE(problem(other).find("routing.class_limit: 2; routing.function = \"by_class\" routes "
                                  "by routing.functions, which have no such setting"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
