#include "traffic/traffic.h"

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "tests/traffic/networks.h"
#include "tests/traffic/statistics.h"
#include "traffic/injection/on_off.h"
#include "traffic/injection/pareto_periods.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/hot_spot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace thruway {
namespace {

using Request = std::tuple<Cycle, std::uint32_t, unsigned, unsigned>;

Request next(PacketStream& stream) {
    const auto request = stream.next();
    if (!request) return {kNever, 0, 0, 0};
    return {request->cycle, index(request->destination), request->flits, request->traffic_class};
}

TrafficSettings mixed(const Part<InjectionRow>& injection) {
    TrafficSettings settings;
    settings.pattern = "hot_spot";
    settings.injection = injection;
    settings.load_flits_per_node_cycle = 0.4;
    settings.packet_flits.distribution = "geometric";
    settings.packet_flits.distribution.own<GeometricLength>().mean = 4;
    settings.packet_flits.distribution.own<GeometricLength>().max_flits = 16;
    // So short that 20000 cycles show the mean.
    settings.injection.own<ParetoSettings>().longest_period_cycles = 100;
    return settings;
}

class EveryInjection : public ::testing::TestWithParam<Part<InjectionRow>> {};

TEST_P(EveryInjection, gives_a_host_the_same_packets_in_whatever_order_hosts_are_asked) {
    const TrafficNetwork network = torus({4, 4});
    const auto traffic = make_traffic(mixed(GetParam()), network, 42);
    std::vector<std::vector<Request>> one_by_one;
    for (const HostId host : all_hosts(network)) {
        const auto stream = traffic->stream(host);
        one_by_one.emplace_back();
        for (unsigned i = 0; i < 100; ++i) one_by_one.back().push_back(next(*stream));
    }
    std::vector<std::unique_ptr<PacketStream>> streams;
    for (const HostId host : all_hosts(network)) streams.push_back(traffic->stream(host));
    const auto again = make_traffic(mixed(GetParam()), torus({4, 4}), 42);
    for (unsigned i = 0; i < 100; ++i) {
        for (std::size_t host = streams.size(); host-- > 0;) {
            EXPECT_EQ(next(*streams[host]), one_by_one[host][i]);
        }
    }
}

TEST_P(EveryInjection, does_not_repeat_itself_for_another_host_or_seed) {
    const TrafficNetwork network = torus({4, 4});
    const auto one = make_traffic(mixed(GetParam()), network, 1);
    const auto two = make_traffic(mixed(GetParam()), network, 2);
    const auto first = one->stream(HostId{3});
    const auto other_host = one->stream(HostId{4});
    const auto other_seed = two->stream(HostId{3});
    unsigned alike = 0;
    for (unsigned i = 0; i < 100; ++i) {
        const Request request = next(*first);
        alike += request == next(*other_host) ? 1 : 0;
        alike += request == next(*other_seed) ? 1 : 0;
    }
    EXPECT_LT(alike, 10u);
}

TEST_P(EveryInjection, keeps_the_load_and_never_goes_back_in_time) {
    const TrafficNetwork network = torus({4, 4});
    const auto traffic = make_traffic(mixed(GetParam()), network, 7);
    constexpr Cycle kCycles = 20000;
    double sum = 0;
    double squares = 0;
    for (const HostId host : all_hosts(network)) {
        const auto stream = traffic->stream(host);
        double flits = 0;
        Cycle last = 0;
        for (auto request = stream->next(); request->cycle < kCycles; request = stream->next()) {
            EXPECT_GE(request->cycle, last);
            EXPECT_LE(request->flits, traffic->max_packet_flits());
            last = request->cycle;
            flits += request->flits;
        }
        const double load = flits / double{kCycles};
        EXPECT_DOUBLE_EQ(traffic->offered_flits_per_cycle(host), 0.4);
        sum += load;
        squares += load * load;
    }
    // 8 standard errors, estimated from 16 hosts; Student's t exceeds that with probability 9e-7.
    const double error = std::sqrt((squares - sum * sum / 16) / 15 / 16);
    EXPECT_NEAR(sum / 16, 0.4, 8 * error);
    EXPECT_LT(error, 0.01);
}

TEST_P(EveryInjection, is_silent_without_load) {
    TrafficSettings settings = mixed(GetParam());
    settings.load_flits_per_node_cycle = 0;
    const auto traffic = make_traffic(settings, torus({4, 4}), 7);
    EXPECT_FALSE(traffic->stream(HostId{2})->next());
    EXPECT_EQ(traffic->mean_offered_flits_per_cycle(), 0);
}

std::string injection_name(const ::testing::TestParamInfo<Part<InjectionRow>>& info) {
    return info.param->name;
}

TEST_P(EveryInjection, stops_where_it_is_told_to) {
    TrafficSettings settings = mixed(GetParam());
    const TrafficNetwork network = torus({4, 4});
    const auto endless = make_traffic(settings, network, 7)->stream(HostId{3});
    Request request = next(*endless);
    std::vector<Request> before;
    for (; std::get<0>(request) < 900; request = next(*endless)) before.push_back(request);
    ASSERT_FALSE(before.empty());
    // A packet in the stop cycle itself is left out.
    settings.stop_cycle = std::get<0>(request);
    const auto ending = make_traffic(settings, network, 7)->stream(HostId{3});
    for (const Request& expected : before) EXPECT_EQ(next(*ending), expected);
    EXPECT_FALSE(ending->next());
}

INSTANTIATE_TEST_SUITE_P(Traffic, EveryInjection,
                         ::testing::Values("bernoulli", "poisson", "periodic", "on_off",
                                           "pareto_on_off"),
                         injection_name);

TEST(HotSpot, adds_its_packets_to_a_normal_load) {
    // Paper R, figure 9: lambda = lambda_normal / 0.95.
    TrafficSettings settings;
    settings.pattern = "hot_spot";
    settings.load_flits_per_node_cycle = 0.19;
    const TrafficNetwork network = torus({4, 4});
    EXPECT_DOUBLE_EQ(make_traffic(settings, network, 1)->offered_flits_per_cycle(HostId{3}), 0.19);
    settings.pattern.own<HotSpotSettings>().load = HotSpotLoad::kNormal;
    const auto traffic = make_traffic(settings, network, 1);
    EXPECT_DOUBLE_EQ(traffic->mean_offered_flits_per_cycle(), 0.2);
    constexpr Cycle kCycles = 400000;
    const auto stream = traffic->stream(HostId{3});
    double flits[2] = {};
    for (auto request = stream->next(); request->cycle < kCycles; request = stream->next()) {
        flits[request->traffic_class] += request->flits;
    }
    // 8-flit packets: the standard deviation of the load is sqrt(0.19 * 8 / 400000) = 0.0019.
    EXPECT_NEAR(flits[0] / kCycles, 0.19, 5 * 0.0019);
    EXPECT_NEAR(flits[1] / kCycles, 0.01, 5 * 0.0005);

    settings.pattern.own<HotSpotSettings>().fraction = 1;
    EXPECT_EQ(problem_of([&] { make_traffic(settings, network, 1); }),
              "traffic.hot_spot_load = \"normal\": with traffic.hot_spot_fraction = 1 there are "
              "no normal packets; give a fraction below 1, or set this to \"all\"");
}

TEST(Traffic, leaves_fixed_points_of_a_permutation_silent) {
    TrafficSettings settings;
    settings.pattern = "transpose";
    settings.load_flits_per_node_cycle = 0.2;
    const TrafficNetwork network = torus({4, 4});
    const auto traffic = make_traffic(settings, network, 1);
    for (unsigned host = 0; host < 16; ++host) {
        const bool diagonal = host % 4 == host / 4;
        EXPECT_EQ(traffic->stream(HostId{host})->next().has_value(), !diagonal);
        EXPECT_EQ(traffic->offered_flits_per_cycle(HostId{host}), diagonal ? 0 : 0.2);
    }
    EXPECT_DOUBLE_EQ(traffic->mean_offered_flits_per_cycle(), 0.2 * 12 / 16);
    EXPECT_EQ(traffic->probability(HostId{1}, HostId{4}), 1);
    EXPECT_EQ(traffic->probability(HostId{5}, HostId{5}), 0);
}

TEST(Traffic, outlived_by_its_streams_leaves_them_intact) {
    auto traffic = make_traffic(mixed("on_off"), torus({4, 4}), 1);
    const auto kept = traffic->stream(HostId{1});
    const auto witness = traffic->stream(HostId{1});
    std::vector<Request> expected;
    for (unsigned i = 0; i < 10; ++i) expected.push_back(next(*witness));
    traffic.reset();
    for (unsigned i = 0; i < 10; ++i) EXPECT_EQ(next(*kept), expected[i]);
}

void expect_problem(const TrafficSettings& settings, const std::string& message) {
    EXPECT_EQ(problem_of([&] { make_traffic(settings, torus({4, 4}), 1); }), message);
}

TEST(Traffic, refuses_loads_that_its_injection_cannot_keep) {
    TrafficSettings settings;
    settings.packet_flits.distribution.own<FixedLength>().flits = 8;
    const std::string key = "traffic.load_flits_per_node_cycle = ";
    settings.load_flits_per_node_cycle = 12;
    expect_problem(settings,
                   key + "12: bernoulli injection generates at most one packet per cycle, with a "
                         "mean of 8 flits: give a load of at most 8, longer packets, or "
                         "injection = \"poisson\"");
    settings.load_flits_per_node_cycle = -0.5;
    expect_problem(settings, key + "-0.5: a load must be at least 0");
    settings.load_flits_per_node_cycle = std::numeric_limits<double>::quiet_NaN();
    expect_problem(settings, key + "nan: a load must be at least 0");
    settings.load_flits_per_node_cycle = 1e-12;
    expect_problem(settings, key + "1e-12: give 1.87e-09 to 8 (packets of 8 flits)");
    settings.load_flits_per_node_cycle = 1.87e-9;
    EXPECT_NO_THROW(make_traffic(settings, torus({4, 4}), 1));

    settings.injection = "on_off";
    settings.load_flits_per_node_cycle = 3;
    settings.injection.own<OnOffSettings>().on_cycles = 10;
    settings.injection.own<OnOffSettings>().off_cycles = 30;
    expect_problem(
        settings,
        key +
            "3: on_off injection is on for 0.25 of the time and then generates at most one packet "
            "per cycle, with a mean of 8 flits: give a load of at most 2, or shorter off periods");
    settings.load_flits_per_node_cycle = 1e-5;
    expect_problem(settings,
                   key + "1e-05: there would be 2e+04 on periods per packet, so packets would not "
                         "form bursts: use injection = \"bernoulli\", or longer periods");
    settings.load_flits_per_node_cycle = 0.1;
    settings.injection.own<OnOffSettings>().on_cycles = 0.5;
    expect_problem(settings, "traffic.on_cycles = 0.5: the mean length of a period must be 1 to "
                             "1000000000000 cycles");
    settings.injection.own<OnOffSettings>().on_cycles = 10;
    settings.injection.own<OnOffSettings>().off_cycles = 0;
    expect_problem(settings, "traffic.off_cycles = 0: the mean length of a period must be 1 to "
                             "1000000000000 cycles");
}

TEST(Traffic, needs_hosts) {
    EXPECT_THROW(make_traffic(TrafficSettings{}, TrafficNetwork{}, 1), Problem);
}

}  // namespace
}  // namespace thruway
