#include "traffic/patterns/mixed/parts.h"

#include "settings/fields/settings_reader.h"
#include "settings/fields/settings_text.h"
#include "settings/settings_document.h"
#include "tests/traffic/patterns/pattern_checks.h"
#include "traffic/patterns/hot_spot.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

struct WithTraffic {
    TrafficSettings traffic;
};
void fields(SettingsVisitor& io, WithTraffic& settings) {
    io.table("traffic", settings.traffic, "");
}

TrafficSettings read_traffic(const std::string& text) {
    return SettingsDocument::from_text("[traffic]\npattern = \"mixed\"\n" + text, "a.toml")
        .read<WithTraffic>()
        .traffic;
}

std::unique_ptr<Pattern> parts(const std::string& text, const TrafficNetwork& network) {
    return make_pattern(read_traffic(text), network);
}

std::string refusal_of_parts(const std::string& text, const TrafficNetwork& network) {
    return problem_of([&] { parts(text, network); });
}

std::vector<std::uint32_t> listed_hosts(const std::string& list) {
    std::vector<std::uint32_t> numbers;
    for (const HostId host : hosts_in(list, 12, "key")) numbers.push_back(index(host));
    return numbers;
}

TEST(HostsInList, are_numbers_and_ranges) {
    using Hosts = std::vector<std::uint32_t>;
    EXPECT_EQ(listed_hosts("5"), (Hosts{5}));
    EXPECT_EQ(listed_hosts("0-2, 11"), (Hosts{0, 1, 2, 11}));
    EXPECT_EQ(listed_hosts(" 9 , 3 - 4,3"), (Hosts{3, 4, 9}));
    EXPECT_EQ(listed_hosts("all").size(), 12u);
}

TEST(HostsInList, are_refused_with_the_place_of_the_error) {
    const auto refusal = [](const std::string& list) {
        return problem_of([&] { hosts_in(list, 12, "key"); });
    };
    const std::string help = "; give numbers and ranges of the hosts 0 to 11, as in \"0-3, 11\", "
                             "or \"all\"";
    EXPECT_EQ(refusal("3-"), "key = \"3-\": a number is missing at character 3" + help);
    EXPECT_EQ(refusal(""), "key = \"\": a number is missing at character 1" + help);
    EXPECT_EQ(refusal("1,"), "key = \"1,\": a number is missing at character 3" + help);
    EXPECT_EQ(refusal("12"), "key = \"12\": there is no host 12" + help);
    EXPECT_EQ(refusal("0-12"), "key = \"0-12\": there is no host 12" + help);
    EXPECT_EQ(refusal("4-2"), "key = \"4-2\": the range 4-2 is empty" + help);
    EXPECT_EQ(refusal("1 2"),
              "key = \"1 2\": \"2\" at character 3 is neither \",\" nor \"-\"" + help);
    EXPECT_EQ(refusal("99999999999999999999"),
              "key = \"99999999999999999999\": there is no host 99" + help);
}

TEST(Parts, are_patterns_of_networks_of_their_own) {
    const TrafficNetwork network = gridless(8);
    const auto pattern = parts("[[traffic.parts]]\nhosts = \"0-3\"\npattern = \"bit_complement\"\n"
                               "[[traffic.parts]]\nhosts = \"5-7\"\n",
                               network);
    for (std::uint32_t h = 0; h < 4; ++h) {
        EXPECT_EQ(pattern->probability(HostId{h}, HostId{3 - h}), 1) << h;
    }
    EXPECT_TRUE(pattern->silent(HostId{4}));
    EXPECT_EQ(pattern->probability(HostId{5}, HostId{7}), 0.5);
    EXPECT_EQ(pattern->probability(HostId{5}, HostId{4}), 0);
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(Parts, divide_the_packets_of_a_host_by_their_shares) {
    const TrafficNetwork network = gridless(6);
    const auto pattern = parts(
        "[[traffic.parts]]\npattern = \"hot_spot\"\nhot_spot_host = 2\nhot_spot_fraction = 1.0\n"
        "[[traffic.parts]]\nhosts = \"0, 3, 5\"\nshare = 3\n",
        network);
    EXPECT_DOUBLE_EQ(pattern->probability(HostId{0}, HostId{2}), 0.25);
    EXPECT_DOUBLE_EQ(pattern->probability(HostId{0}, HostId{3}), 0.375);
    EXPECT_DOUBLE_EQ(pattern->probability(HostId{1}, HostId{2}), 1);
    EXPECT_DOUBLE_EQ(pattern->probability(HostId{2}, HostId{3}), 0.2);  // the hot host, uniform
    expect_draws_follow_the_matrix(*pattern, network);
}

/// The part must not depend on the destination within it: both are drawn.
TEST(Parts, are_drawn_independently_of_the_destination) {
    const TrafficNetwork network = gridless(4);
    const auto pattern = parts("[[traffic.parts]]\n[[traffic.parts]]\nshare = 2\n", network);
    std::vector<std::uint64_t> counts(2 * 4);
    for (std::uint64_t packet = 0; packet < 20000; ++packet) {
        const Destination to = pattern->pick({9, HostId{0}, packet});
        ++counts[to.traffic_class * 4u + index(to.host)];
    }
    const double less = 1.0 / 9;
    expect_distribution(counts, {0, less, less, less, 0, 2 * less, 2 * less, 2 * less});
}

/// Hosts at the same place of two parts. 8000 pairs of uniform draws among 7 hosts agree 1143 times
/// with a standard deviation of 31; five of them allow one false alarm in 10^6.
TEST(Parts, of_equal_size_draw_independently_of_each_other) {
    const TrafficNetwork network = gridless(16);
    const auto pattern = parts("[[traffic.parts]]\nhosts = \"0-7\"\n"
                               "[[traffic.parts]]\nhosts = \"8-15\"\n",
                               network);
    unsigned equal = 0;
    for (std::uint32_t place = 0; place < 8; ++place) {
        for (std::uint64_t packet = 0; packet < 1000; ++packet) {
            const Destination one = pattern->pick({3, HostId{place}, packet});
            const Destination other = pattern->pick({3, HostId{place + 8}, packet});
            if (index(one.host) + 8 == index(other.host)) ++equal;
        }
    }
    EXPECT_NEAR(equal, 8000.0 / 7, 156);
}

TEST(Parts, with_all_hosts_draw_as_without_parts) {
    const TrafficNetwork network = gridless(16);
    const auto part = parts("[[traffic.parts]]\n", network);
    const auto alone = make_pattern({}, network);
    for (const HostId host : all_hosts(network)) {
        for (std::uint64_t packet = 0; packet < 20; ++packet) {
            EXPECT_EQ(part->pick({3, host, packet}).host, alone->pick({3, host, packet}).host);
        }
    }
}

TEST(Parts, give_a_host_that_is_silent_in_one_to_the_others) {
    const TrafficNetwork network = gridless(3);
    const auto pattern = parts("[[traffic.parts]]\npattern = \"random_involution\"\n"
                               "[[traffic.parts]]\nshare = 9\n",
                               network);
    unsigned undivided = 0;
    for (std::uint32_t h = 0; h < 3; ++h) {
        double most = 0;
        for (const HostId to : all_hosts(network)) {
            most = std::max(most, pattern->probability(HostId{h}, to));
        }
        undivided += most == 0.5 ? 1 : 0;  // the odd host of the involution
    }
    EXPECT_EQ(undivided, 1u);
    expect_draws_follow_the_matrix(*pattern, network);
}

TEST(Parts, keep_coordinates_of_all_hosts_and_groups_halves_and_distances_of_some) {
    TrafficNetwork network = torus({4, 2});
    network.group = {0, 0, 1, 1, 2, 2, 3, 3};
    network.router = {0, 1, 2, 3, 4, 5, 6, 7};
    network.router_radix = {4, 2};
    network.second_half = [] {
        return std::vector<bool>{false, false, true, true, false, false, true, true};
    };
    EXPECT_EQ(network_of_part(network, all_hosts(network)).radix, network.radix);
    const TrafficNetwork some = network_of_part(network, {HostId{1}, HostId{2}, HostId{7}});
    EXPECT_EQ(some.hosts, 3u);
    EXPECT_TRUE(some.radix.empty());
    EXPECT_EQ(some.group, (std::vector<std::uint32_t>{0, 1, 3}));
    EXPECT_EQ(some.router, (std::vector<std::uint32_t>{1, 2, 7}));
    EXPECT_EQ(some.distance(HostId{0}, HostId{2}), network.distance(HostId{1}, HostId{7}));
    EXPECT_EQ(some.second_half(), (std::vector<bool>{false, true, true}));
    const auto rows = parts("[[traffic.parts]]\nhosts = \"1, 2, 7\"\npattern = \"next_in_row\"\n",
                            network);
    EXPECT_EQ(rows->probability(HostId{1}, HostId{2}), 1);
    EXPECT_TRUE(rows->silent(HostId{2}));  // no host of the part is at router 3
}

TEST(Parts, are_echoed_with_the_keys_that_matter) {
    const std::string list = "[{hosts = \"0-3\", pattern = \"transpose\", share = 1.0}, "
                             "{hosts = \"all\", pattern = \"fixed_distance\", distance_hops = 2, "
                             "share = 0.5}]";
    const TrafficSettings settings = read_traffic("parts = " + list + "\n");
    for (const auto& [key, text] : setting_texts_of(settings)) {
        if (key == "parts") {
            EXPECT_EQ(text, list);
        }
    }
}

TEST(Parts, are_refused_by_number_and_line) {
    const TrafficNetwork network = gridless(6);
    EXPECT_EQ(refusal_of_parts("", network),
              "traffic.parts: there are none; give at least one [[traffic.parts]] with hosts, "
              "pattern and share");
    EXPECT_EQ(refusal_of_parts("[[traffic.parts]]\n\n[[traffic.parts]]\nhosts = \"8\"\n", network),
              "a.toml:5:1: traffic.parts[1].hosts = \"8\": there is no host 8; give numbers and "
              "ranges of the hosts 0 to 5, as in \"0-3, 5\", or \"all\"");
    EXPECT_EQ(
        refusal_of_parts("[[traffic.parts]]\nhosts = \"0-2\"\npattern = \"shuffle\"\n", network),
        "a.toml:3:1: traffic.parts[0], a network of 3 hosts: traffic.pattern = \"shuffle\": "
        "permutes address bits and needs a number of hosts that is a power of two (2, 4, 8, "
        "...), not 3");
    for (const std::string pattern : {"mixed", "matrix", "recorded"}) {
        EXPECT_EQ(refusal_of_parts("[[traffic.parts]]\npattern = \"" + pattern + "\"\n", network),
                  "a.toml:3:1: traffic.parts[0].pattern: \"" + pattern +
                      "\"; it cannot be the pattern of a part; set traffic.pattern to it, or "
                      "choose another");
    }
    EXPECT_EQ(refusal_of_parts("[[traffic.parts]]\npattern = \"hot_spot\"\n"
                               "hot_spot_load = \"normal\"\n",
                               network),
              "a.toml:3:1: traffic.parts[0]: its pattern would change the load, which all parts "
              "of a host share; set hot_spot_load = \"all\"");
    EXPECT_EQ(
        refusal_of_parts("[[traffic.parts]]\nhosts = \"1-4\"\npattern = \"worst_case\"\n", network),
        "a.toml:3:1: traffic.parts[0], a network of 4 hosts: traffic.pattern = "
        "\"worst_case\": is computed for all hosts of the network, but here are only some "
        "of them; choose another pattern, or give it hosts = \"all\"");
    EXPECT_EQ(refusal_of_parts("[[traffic.parts]]\nhot_spot_host = 1\n", network),
              "a.toml:4:17: traffic.parts[0].hot_spot_host would be ignored: it belongs to "
              "pattern = \"hot_spot\"; remove it");
    EXPECT_EQ(refusal_of_parts("[[traffic.parts]]\nshare = 0\n", network),
              "a.toml:4:9: traffic.parts[0].share: 0 is out of range; allowed: 1e-06..1e+06");
}

}  // namespace
}  // namespace thruway
