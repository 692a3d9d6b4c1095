// tests/cosim/verilated/event_log.h
// Log of the events at the edges of routers: credits, arrivals, injections, departures.
#pragma once

#include "rtl_models/fabric/fabric.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {

class EventLog : public RouterObserver {
public:
    /// Packets are named by their records in the fabric, which is built after its observer.
    void attach(const Fabric& fabric) { packets_ = &fabric.packets(); }

    void happened(const RouterEvent& event) override {
        Entry entry;
        entry.cycle = event.cycle;
        entry.router = index(event.router);
        entry.kind = event.kind;
        switch (event.kind) {
            case RouterEventKind::kCredit: entry.place = event.output; break;
            case RouterEventKind::kArrived:
            case RouterEventKind::kInjected: entry.place = event.input; break;
            case RouterEventKind::kSent: entry.place = event.output; break;
            default: return;
        }
        if (event.kind != RouterEventKind::kCredit) {
            entry.packet = (*packets_)[event.flit.packet].identity;
            entry.sequence = event.flit.sequence;
            entry.head = event.flit.head;
            entry.tail = event.flit.tail;
        }
        entries_.push_back(entry);
    }

    /// Sorted, so that the order of the routers does not matter.
    std::vector<std::string> lines() const {
        std::vector<Entry> sorted = entries_;
        std::sort(sorted.begin(), sorted.end(),
                  [](const Entry& a, const Entry& b) { return a.order() < b.order(); });
        std::vector<std::string> texts;
        texts.reserve(sorted.size());
        for (const Entry& entry : sorted) texts.push_back(entry.text());
        return texts;
    }
    std::size_t count(RouterEventKind kind) const {
        return static_cast<std::size_t>(
            std::count_if(entries_.begin(), entries_.end(),
                          [kind](const Entry& entry) { return entry.kind == kind; }));
    }

private:
    struct Entry {
        Cycle cycle = 0;
        std::size_t router = 0;
        RouterEventKind kind{};
        PortVc place;
        PacketIdentity packet;
        unsigned sequence = 0;
        bool head = false;
        bool tail = false;

        std::tuple<Cycle, std::size_t, RouterEventKind, unsigned, unsigned> order() const {
            return {cycle, router, kind, place.port, place.vc};
        }
        std::string text() const {
            static constexpr std::array<const char*, 8> kNames = {
                "credit", "arrived", "injected", "", "", "", "", "sent"};
            std::string line = fmt::format("{} r{} {} {}.{}", cycle, router,
                                           kNames[static_cast<unsigned>(kind)], place.port,
                                           place.vc);
            if (kind == RouterEventKind::kCredit) return line;
            return line + fmt::format(" {}/{}/{} #{}{}{}", packet.generated, index(packet.source),
                                      packet.sequence, sequence, head ? " head" : "",
                                      tail ? " tail" : "");
        }
    };

    const PacketPool* packets_ = nullptr;
    std::vector<Entry> entries_;
};

/// The first line in which two logs differ, from both logs; empty if they are equal.
inline std::string first_difference(const std::vector<std::string>& a,
                                    const std::vector<std::string>& b) {
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const std::string first = i < a.size() ? a[i] : "the end";
        const std::string second = i < b.size() ? b[i] : "the end";
        if (first != second) return fmt::format("line {}: {} | {}", i, first, second);
    }
    return {};
}

}  // namespace thruway::test
