// tests/rtl_models/event_lines.h
// The events that a fabric reports to its router observer, as lines of text.
#pragma once

#include "rtl_models/observe/router_observer.h"
#include "tests/rtl_models/fabric_bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {

/// One line per event: cycle, router, event, from, to, number of the flit.
class EventLines : public RouterObserver {
public:
    explicit EventLines(unsigned only = ~0u) : only_(only) {}

    EventKinds wants(RouterId router) const override {
        return only_ == ~0u || index(router) == only_ ? kFlitEvents : EventKinds();
    }
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
        if (kind == RouterEventKind::kCredit || kind == RouterEventKind::kVcAllocated ||
            kind >= RouterEventKind::kCrossed) {
            line += at(event.output);
        }
        if (kind != RouterEventKind::kCredit) line += fmt::format(" #{}", event.flit.sequence);
        lines_.push_back({event.cycle, index(event.router), kind, std::move(line)});
    }

    /// By cycle, router and kind; otherwise in the order reported.
    std::vector<std::string> sorted() const {
        std::vector<Line> by_router = lines_;
        std::stable_sort(by_router.begin(), by_router.end(), [](const Line& a, const Line& b) {
            return std::tie(a.cycle, a.router, a.kind) < std::tie(b.cycle, b.router, b.kind);
        });
        std::vector<std::string> texts;
        texts.reserve(by_router.size());
        for (const Line& line : by_router) texts.push_back(line.text);
        return texts;
    }

    /// Events of the kind with this name.
    std::size_t count(const std::string& kind) const {
        return static_cast<std::size_t>(
            std::count_if(lines_.begin(), lines_.end(), [&](const Line& line) {
                return line.text.find(" " + kind + " ") != std::string::npos;
            }));
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

inline FabricOptions told_to(RouterObserver& observer, bool no_skip = false) {
    FabricOptions options;
    options.router_observer = &observer;
    options.no_skip = no_skip;
    return options;
}

}  // namespace thruway::test
