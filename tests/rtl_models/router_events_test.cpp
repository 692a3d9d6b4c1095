// What routers tell their observer: every event of a packet's way, in the cycle drawn by hand.
#include "tests/rtl_models/timeline_bench.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

/// A line an event: cycle, router, what, where from, where to, number of the flit.
class EventLines : public RouterObserver {
public:
    explicit EventLines(unsigned only = ~0u) : only_(only) {}

    bool watches(RouterId router) const override { return only_ == ~0u || index(router) == only_; }
    void happened(const RouterEvent& event) override {
        static constexpr std::array<const char*, 8> kNames = {
            "credit", "arrived", "injected", "routed", "given", "again", "crossed", "sent"};
        const auto at = [](PortVc place) { return fmt::format(" {}.{}", place.port, place.vc); };
        std::string line = fmt::format("{} r{} {}", event.cycle, index(event.router),
                                       kNames[static_cast<unsigned>(event.kind)]);
        const RouterEventKind kind = event.kind;
        if (kind != RouterEventKind::kCredit && kind != RouterEventKind::kSent) {
            line += at(event.input);
        }
        if (kind == RouterEventKind::kCredit || kind == RouterEventKind::kVcGiven ||
            kind >= RouterEventKind::kCrossed) {
            line += at(event.output);
        }
        if (kind != RouterEventKind::kCredit) line += fmt::format(" #{}", event.flit.sequence);
        lines_.push_back({event.cycle, index(event.router), kind, std::move(line)});
    }

    /// By cycle, router and kind, else as they were told.
    std::vector<std::string> sorted() const {
        std::vector<Line> by_router = lines_;
        std::stable_sort(by_router.begin(), by_router.end(), [](const Line& a, const Line& b) {
            return std::tie(a.cycle, a.router, a.kind) < std::tie(b.cycle, b.router, b.kind);
        });
        std::vector<std::string> texts;
        for (const Line& line : by_router) texts.push_back(line.text);
        return texts;
    }

private:
    struct Line {
        Cycle cycle;
        std::size_t router;
        RouterEventKind kind;
        std::string text;
    };

    const unsigned only_;
    std::vector<Line> lines_;
};

FabricOptions told_to(EventLines& lines, bool no_skip = false) {
    FabricOptions options;
    options.router_observer = &lines;
    options.no_skip = no_skip;
    return options;
}

// Two routers: port 0 leads to the other one, port 1 to the host. Routing, switch allocation, link
// and credit take a cycle each.
TEST(RouterEvents, OfOnePacketAreAsDrawn) {
    EventLines lines;
    FabricBench bench(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 2}}, {},
                      told_to(lines));
    bench.run_to_rest(40);
    const std::vector<std::string> drawn = {
        "3 r0 injected 1.0 #0",     // generated in 3
        "3 r0 routed 1.0 #0",       // the routing unit works in 3
        "4 r0 given 1.0 0.0 #0",    //
        "4 r0 crossed 1.0 0.0 #0",  // granted in 4,
        "5 r0 crossed 1.0 0.0 #1",  // the tail a cycle later
        "5 r0 sent 0.0 #0",         // and on the link in 5
        "6 r0 sent 0.0 #1",         //
        "6 r1 arrived 0.0 #0",      //
        "6 r1 routed 0.0 #0",       //
        "7 r1 arrived 0.0 #1",      //
        "7 r1 given 0.0 1.0 #0",    //
        "7 r1 crossed 0.0 1.0 #0",  // a place is free in 7,
        "8 r0 credit 0.0",          // which the sender hears in 8
        "8 r1 crossed 0.0 1.0 #1",  //
        "8 r1 sent 1.0 #0",         //
        "9 r0 credit 0.0",          //
        "9 r1 sent 1.0 #1",         //
    };
    EXPECT_EQ(lines.sorted(), drawn);
}

TEST(RouterEvents, ComeFromWatchedRoutersOnly) {
    EventLines lines(1);
    FabricBench bench(row(3), staged_router(Switching::kVirtualCutThrough), {{0, 0, 2, 4}}, {},
                      told_to(lines));
    bench.run_to_rest(60);
    // A header is routed and given a channel; each of 4 flits comes in, crosses, leaves, and brings
    // back a credit.
    EXPECT_EQ(lines.sorted().size(), 2u + 4u * 4u);
    for (const std::string& line : lines.sorted()) {
        EXPECT_NE(line.find(" r1 "), std::string::npos) << line;
    }
}

/// A torus under a burst from every host; blocked headers are routed again.
std::vector<Sent> burst() {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 96; ++i) {
        const unsigned source = i % 16;
        list.push_back({i / 16 * 5, source, (source + 1 + i * 7 % 15) % 16, 1 + i % 8});
    }
    return list;
}

RouterSettings route_again() {
    RouterSettings settings = staged_router(Switching::kVirtualCutThrough, 3);
    settings.blocked_headers = BlockedHeaders::kRouteAgain;
    settings.output_buffer_flits = 2;
    return settings;
}

TEST(RouterEvents, AreTheSameWhenNothingIsSkipped) {
    TopologySettings torus;
    torus.kind = TopologyKind::kTorus;
    torus.radix = {4, 4};
    EventLines skipping;
    EventLines awake;
    FabricBench first(torus, route_again(), burst(), {}, told_to(skipping), "first");
    FabricBench second(torus, route_again(), burst(), {}, told_to(awake, true), "second");
    first.run_to_rest(2000);
    second.run_to_rest(2000);
    const std::vector<std::string> lines = skipping.sorted();
    EXPECT_EQ(lines, awake.sorted());
    const auto count = [&](const std::string& what) {
        return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.find(what) != std::string::npos;
        });
    };
    EXPECT_EQ(count("injected"), 96);
    EXPECT_GT(count("again"), 0);
    // Each try but the last of a header ends in one more.
    EXPECT_EQ(count("routed"), count("given") + count("again"));
    EXPECT_EQ(count("crossed"), count("sent"));
}

}  // namespace
}  // namespace thruway::test
