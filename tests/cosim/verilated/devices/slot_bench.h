// tests/cosim/verilated/devices/slot_bench.h
// Requests to targets with few slots, and their replies, over fabrics with and without pins.
#pragma once

#include "core/random.h"
#include "rtl_models/host/bounded_host.h"
#include "tests/cosim/verilated/devices/watched_device.h"
#include "tests/cosim/verilated/pin_bench.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

struct TargetSettings {
    unsigned slots = 1;
    Cycle delay = 3;       ///< a reply is generated delay + 1 cycles after the tail of its request
    unsigned longest = 1;  ///< of the replies, in flits
    bool silent = false;   ///< never replies
    bool outside = false;  ///< claims that something outside may still make it reply
};

/// Replies to each request, in message class 1. A slot is taken until the reply has left the source
/// queue.
class SlotTarget : public BoundedHost {
public:
    SlotTarget(Fabric& fabric, HostId id, const TargetSettings& settings)
        : fabric_(fabric), id_(id), settings_(settings) {}

    Cycle generate(Cycle now, SourceQueue& queue) override {
        for (; !replies_.empty() && replies_.front().first <= now; replies_.pop_front()) {
            const PacketHandle handle = fabric_.packets().allocate();
            Packet& packet = fabric_.packets()[handle];
            packet.identity = {now, id_, replied++};
            packet.destination = replies_.front().second;
            const Draw random = draw(11, DrawPurpose::kTest, index(id_), replied);
            packet.flits = static_cast<std::uint16_t>(1 + below(random.a, settings_.longest));
            packet.traffic_class = 1;
            queue.push_back(handle);
        }
        return replies_.empty() ? kNever : replies_.front().first;
    }
    void deliver(const Flit& flit, Cycle now) override {
        if (!flit.tail) return;
        const PacketIdentity identity = fabric_.packets()[flit.packet].identity;
        fabric_.packets().release(flit.packet);
        tails.push_back({now, identity});
        if (settings_.silent) return;
        replies_.emplace_back(now + 1 + settings_.delay, identity.source);
        fabric_.wake_host(id_, replies_.back().first);
    }
    bool has_slot() const override { return taken_ < settings_.slots; }
    void reserve_slot() override { most = std::max(most, ++taken_); }
    void departed(PacketHandle, Cycle) override { --taken_; }
    bool waits_for_outside() const override { return settings_.outside || !replies_.empty(); }

    struct Tail {
        Cycle cycle = 0;
        PacketIdentity request;
        friend bool operator==(const Tail& a, const Tail& b) {
            return a.cycle == b.cycle && a.request == b.request;
        }
    };
    std::vector<Tail> tails;
    std::uint32_t replied = 0;
    unsigned most = 0;  ///< slots taken at a time

private:
    Fabric& fabric_;
    const HostId id_;
    const TargetSettings settings_;
    unsigned taken_ = 0;
    std::deque<std::pair<Cycle, HostId>> replies_;
};

struct SlotBenchCase {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    TargetSettings target;
    std::vector<Sent> requests;
};

/// Targets at the odd hosts; the even ones send the listed requests.
struct SlotBench {
    SlotBench(const std::string& name, const SlotBenchCase& c, RouterFactory* factory = nullptr,
              bool no_skip = false)
        : topology(build_topology(c.topology)),
          routing(routing_for(c.routing, topology, c.router)),
          selection(make_selection_function(c.routing)),
          fabric(name.c_str(), topology, c.router, *routing, *selection,
                 watched_options(factory, no_skip, log)) {
        log.attach(fabric);
        for (unsigned host = 0; host < topology.graph.hosts(); ++host) {
            if (host % 2 == 1) {
                targets.push_back(std::make_unique<SlotTarget>(fabric, HostId{host}, c.target));
                fabric.connect_host(HostId{host}, *targets.back());
                continue;
            }
            std::vector<Sent> list;
            for (const Sent& sent : c.requests) {
                if (sent.source == host) list.push_back(sent);
            }
            sources.push_back(
                std::make_unique<ScriptedHost>(fabric.packets(), host, list, received));
            fabric.connect_host(HostId{host}, *sources.back());
        }
    }

    /// Runs until cycle `end`; checks that every request was replied to and nothing is left.
    void run_to_rest(Cycle end, std::size_t requests) {
        fabric.clock().run_until(end);
        EXPECT_FALSE(fabric.deadlocked());
        EXPECT_EQ(received.size(), requests);
        EXPECT_EQ(fabric.packets().live(), 0u);
        fabric.check_credits();
    }

    EventLog log;
    const Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    std::vector<Received> received;  ///< replies
    Fabric fabric;
    std::vector<std::unique_ptr<SlotTarget>> targets;
    std::vector<std::unique_ptr<ScriptedHost>> sources;
};

/// `each` requests from every even host to odd hosts, at most `gap` cycles apart.
inline std::vector<Sent> requests(unsigned hosts, unsigned each, unsigned gap, unsigned longest,
                                  std::uint64_t seed) {
    std::vector<Sent> list = burst(hosts, each, gap, longest, seed);
    list.erase(std::remove_if(list.begin(), list.end(),
                              [](const Sent& sent) { return sent.source % 2 == 1; }),
               list.end());
    for (Sent& sent : list) sent.destination |= 1u;
    return list;
}

/// Two requests of two flits from host 0 to host 1, which has one slot.
inline SlotBenchCase one_slot_at_a_row_of_two() {
    SlotBenchCase c;
    c.topology = grid("mesh", {2});
    c.router = twin_router(Switching::kWormhole, 2, 3);
    c.requests = {{0, 0, 1, 2}, {0, 0, 1, 2}};
    return c;
}

/// What happens at the pins of router 1 in that case. Pin 1 is the link, pin 2 the host.
///
/// Request A enters router 0 in 0 and leaves it in 1 and 2, B in 3 and 4; each flit arrives one
/// cycle later. In 3 the head of A takes the slot and leaves. Its tail leaves in 4 and is at the
/// host in 5. The reply is generated in 5 + 1 + 3 = 9 and leaves the source queue at once, so the
/// host has a slot in 9, which the head of B, waiting since 5, takes in that cycle. B is at the
/// host in 11, its reply is generated in 15. Credits of the replies come back 3 cycles after they
/// left: 1 on the link, 1 in router 0, 1 for the credit.
inline const std::vector<std::string> kSlotTimeline = {
    "2 slot 1, in 1:#0; out",
    "3 slot 1, in 1:#1; out 2:#0, takes",  // A
    "4 slot 0, in 1:#0; out 2:#1",
    "5 slot 0, in 1:#1; out",              // B arrives, and waits
    "9 slot 1, in 2:#0; out 2:#0, takes",  // A's reply enters, B goes on
    "10 slot 0, in; out 1:#0 2:#1",
    "13 slot 0, in; out",  // credit of A's reply
    "15 slot 1, in 2:#0; out",
    "16 slot 1, in; out 1:#0",  // B's reply
    "19 slot 1, in; out",
};

/// Writes a line for each cycle in which a pin of the device changes, in the words above.
inline WatchedDevice::Watch note_slots(std::vector<std::string>& lines) {
    return [&lines, was = true](const PinInputs& in, const PinOutputs& out) mutable {
        if (in.reset) return;
        const bool slot = in.host_slots != 0;
        const bool changed = std::exchange(was, slot) != slot;
        if (in.idle() && out.idle() && !changed) return;
        const auto flits = [](const PinValues& pins) {
            std::string text;
            for (unsigned pin = 0; pin < 3; ++pin) {
                if (!pins.sends(pin)) continue;
                text += fmt::format(" {}:#{}", pin, pins.flit_of(pin).sequence);
            }
            return text;
        };
        lines.push_back(fmt::format("{} slot {:d}, in{}; out{}{}", in.cycle, slot, flits(in),
                                    flits(out), out.host_takes == 4 ? ", takes" : ""));
    };
}

}  // namespace thruway::test
