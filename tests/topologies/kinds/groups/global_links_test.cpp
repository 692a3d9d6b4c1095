#include "topologies/kinds/groups/global_links.h"

#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>

namespace thruway {
namespace {

constexpr GlobalArrangement kArrangements[] = {
    GlobalArrangement::kAbsolute, GlobalArrangement::kRelative, GlobalArrangement::kCirculant};

/// The group at the other end of each port.
std::map<std::pair<unsigned, unsigned>, unsigned> ends(const std::vector<GlobalLink>& links) {
    std::map<std::pair<unsigned, unsigned>, unsigned> group_at;
    for (const GlobalLink& link : links) {
        EXPECT_LT(link.group, link.to_group);
        EXPECT_TRUE(group_at.emplace(std::pair(link.group, link.port), link.to_group).second);
        EXPECT_TRUE(group_at.emplace(std::pair(link.to_group, link.to_port), link.group).second);
    }
    return group_at;
}

TEST(GlobalLinks, share_the_ports_of_a_group_evenly_among_all_others) {
    for (const GlobalArrangement arrangement : kArrangements) {
        for (unsigned groups = 2; groups <= 11; ++groups) {
            for (unsigned ports = groups - 1; ports <= 3 * groups; ++ports) {
                std::map<std::pair<unsigned, unsigned>, unsigned> between;
                std::map<unsigned, unsigned> used;
                for (const GlobalLink& link : global_links(groups, ports, arrangement)) {
                    ++between[{link.group, link.to_group}];
                    ++used[link.group];
                    ++used[link.to_group];
                    EXPECT_LT(link.port, ports);
                    EXPECT_LT(link.to_port, ports);
                }
                ASSERT_EQ(between.size(), groups * (groups - 1) / 2);
                const unsigned least = ports / (groups - 1);
                for (const auto& [pair, links] : between) {
                    EXPECT_GE(links, least);
                    EXPECT_LE(links, least + (ports % (groups - 1) > 0 ? 1 : 0));
                }
                // An odd number of groups cannot each use an odd number of ports.
                const unsigned unused = groups % 2 * (ports % 2);
                for (const auto& [group, count] : used) EXPECT_EQ(count, ports - unused);
            }
        }
    }
}

TEST(GlobalLinks, use_each_port_once_and_leave_out_only_the_last) {
    for (const GlobalArrangement arrangement : kArrangements) {
        const auto group_at = ends(global_links(5, 7, arrangement));
        EXPECT_EQ(group_at.size(), 5u * 6);
        for (unsigned group = 0; group < 5; ++group) EXPECT_EQ(group_at.count({group, 6}), 0u);
    }
}

TEST(GlobalLinks, follow_the_definitions_if_two_groups_have_one_link) {
    for (unsigned groups = 2; groups <= 10; ++groups) {
        const unsigned ports = groups - 1;
        const auto absolute = ends(global_links(groups, ports, GlobalArrangement::kAbsolute));
        const auto relative = ends(global_links(groups, ports, GlobalArrangement::kRelative));
        const auto circulant = ends(global_links(groups, ports, GlobalArrangement::kCirculant));
        for (unsigned i = 0; i < groups; ++i) {
            for (unsigned k = 0; k < ports; ++k) {
                EXPECT_EQ(absolute.at({i, k}), k < i ? k : k + 1);
                EXPECT_EQ(relative.at({i, k}), (i + k + 1) % groups);
                const unsigned step = k / 2 + 1;
                EXPECT_EQ(circulant.at({i, k}), (i + (k % 2 == 0 ? step : groups - step)) % groups);
            }
        }
    }
}

TEST(GlobalLinks, repeat_the_order_of_the_first_round) {
    for (const GlobalArrangement arrangement : kArrangements) {
        const auto group_at = ends(global_links(6, 10, arrangement));
        for (unsigned i = 0; i < 6; ++i) {
            for (unsigned k = 0; k < 5; ++k) {
                EXPECT_EQ(group_at.at({i, k + 5}), group_at.at({i, k}));
            }
        }
    }
}

TEST(GlobalLinks, are_not_enough_for_more_groups_than_ports_and_one) {
    GlobalLinkSettings settings;
    settings.global_links = 2;
    EXPECT_EQ(group_count(settings, 4), 9u);
    settings.groups = 9;
    EXPECT_EQ(group_count(settings, 4), 9u);
    settings.groups = 10;
    const std::string message = problem_of([&] { group_count(settings, 4); });
    EXPECT_NE(message.find("topology.groups: 10; a group has 8 global links"), std::string::npos);
    EXPECT_NE(message.find("give 2 to 9, or \"most\""), std::string::npos) << message;
}

}  // namespace
}  // namespace thruway
