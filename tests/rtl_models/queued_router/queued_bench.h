// tests/rtl_models/queued_router/queued_bench.h
// Settings of queued routers, and a reference that follows packets only, no flits.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/rtl_models/fabric_bench.h"

#include <deque>
#include <map>

namespace thruway::test {

/// Unlimited widths and no delays: h + m cycles for h links and m flits.
inline RouterSettings queued_router(StorageRule storage = StorageRule::kFull,
                                    TieRule tie = TieRule::kBusy) {
    RouterSettings settings;
    settings.kind = RouterKind::kQueuedCutThrough;
    settings.storage = storage;
    settings.tie = tie;
    settings.injection_flits_per_cycle = 0;
    settings.ejection_flits_per_cycle = 0;
    return settings;
}

/// The paper on the torus with unbounded storage: 3 (l + 1) + m cycles.
inline RouterSettings torus_paper_router() {
    RouterSettings settings = queued_router(StorageRule::kPartial, TieRule::kFree);
    settings.routing_cycles = 2;
    settings.one_flit_inputs = true;
    settings.injection_cycles = 1;
    settings.injection_flits_per_cycle = 1;
    settings.ejection_flits_per_cycle = 1;
    settings.organisation.own<AssignmentSettings>().blocked_packet_joins =
        BlockedPacketRule::kHighestPort;
    return settings;
}

inline RoutingSettings without_dateline(const Part<RoutingRow>& function = "dimension_order",
                                        const Part<SelectionRow>& selection = "first_free") {
    return routing_settings(function, DatelineRule::kNone, selection);
}

/// Output queues under deterministic routing, packet by packet: when its header is decided at each
/// router, when its output becomes free, and when its tail has arrived. The flits of a packet
/// follow its header at one flit per cycle (after the cycles for which a one-flit input is held),
/// so single flits need not be followed.
class QueuedReference {
public:
    /// Routes must not depend on random draws.
    QueuedReference(const FabricBench& bench, const RouterSettings& settings)
        : graph_(bench.fabric.graph()), routing_(*bench.routing), s_(settings) {}

    struct Arrival {
        Cycle tail = 0;  ///< cycle in which the sink takes the tail
        std::vector<bool>
            cuts{};  ///< for each router on the route but those of source and destination
    };

    /// [index in `list`]
    std::vector<Arrival> arrivals(const std::vector<Sent>& list) {
        arrivals_.assign(list.size(), {});
        inject(list);
        std::size_t left = list.size();
        for (Cycle now = 0; left > 0; ++now) {
            serve(now);
            left_ = 0;
            decide(now);
            join(now);
            left -= left_ + served_;
        }
        return arrivals_;
    }

private:
    struct Place {
        std::size_t number = 0;  ///< index in the list
        std::tuple<Cycle, unsigned, std::size_t> identity;
        unsigned flits = 0;
        unsigned destination = 0;
        RouterId router{};
        Port input = 0;
        bool injected = false;
        Cycle whole = 0;  ///< cycle in which the tail has arrived
        Port output = 0;
    };
    struct Server {
        Cycle free_at = 0;
        bool used = false;
        std::deque<Place> queue;
    };
    using Key = std::pair<std::uint32_t, Port>;

    Cycle held() const {
        return s_.one_flit_inputs && s_.routing_cycles > 1 ? s_.routing_cycles - 1 : 0;
    }

    void inject(const std::vector<Sent>& list) {
        std::map<unsigned, Cycle> host_free;
        const Cycle routing = s_.routing_at_source ? s_.routing_cycles : 0;
        const Cycle hold = s_.routing_at_source ? held() : 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Sent& sent = list[i];
            const Host& host = graph_.host(HostId{sent.source});
            Cycle enters = sent.cycle + s_.injection_cycles;
            Cycle whole = enters;
            if (s_.injection_flits_per_cycle == 1) {
                enters = std::max(enters, host_free[sent.source]);
                whole = enters + (sent.flits > 1 ? hold + sent.flits - 1 : 0);
                host_free[sent.source] = enters + sent.flits + hold;
            }
            add(enters + routing, {i,
                                   {sent.cycle, sent.source, i},
                                   sent.flits,
                                   sent.destination,
                                   host.router,
                                   host.port,
                                   true,
                                   whole,
                                   0});
        }
    }

    void add(Cycle decided, Place place) {
        const Host& to = graph_.host(HostId{place.destination});
        place.output = to.port;
        if (to.router != place.router) {
            RouteCandidates found;
            RouteQuery query;
            query.here = place.router;
            query.destination = to.router;
            query.arrival_port = place.input;
            query.injected_here = place.injected;
            routing_.route(query, found);
            place.output = found[0].port;
        }
        headers_[decided].push_back(place);
    }

    void start(const Place& place, Cycle now) {
        Server& server = servers_[{index(place.router), place.output}];
        server.used = true;
        server.free_at = now + place.flits;
        const auto channel = graph_.channel_out(place.router, place.output);
        if (!channel) {
            deliver(place, now);
            return;
        }
        server.free_at += held();
        const Channel link = graph_.channel(*channel);
        Place next = place;
        next.router = link.to;
        next.input = link.to_port;
        next.injected = false;
        const Cycle head = now + link.latency;
        next.whole = head + (place.flits > 1 ? held() + place.flits - 1 : 0);
        add(head + s_.routing_cycles, next);
    }

    void deliver(const Place& place, Cycle now) {
        arrivals_[place.number].tail = now + place.flits - 1 + s_.ejection_cycles;
        ++left_;
    }

    void serve(Cycle now) {
        left_ = 0;
        for (auto& [key, server] : servers_) {
            if (server.queue.empty() || server.free_at > now) continue;
            const Place place = server.queue.front();
            server.queue.pop_front();
            start(place, now);
        }
        served_ = left_;
    }

    void order(std::vector<Place>& places) const {
        std::sort(places.begin(), places.end(), [this](const Place& a, const Place& b) {
            if (s_.header_order == HeaderOrder::kPort && a.input != b.input) {
                return a.input < b.input;
            }
            return a.identity < b.identity;
        });
    }

    void decide(Cycle now) {
        std::vector<Place> headers = std::move(headers_[now]);
        headers_.erase(now);
        order(headers);
        for (const Place& place : headers) {
            const bool ejects = !graph_.channel_out(place.router, place.output);
            if (ejects && s_.ejection_flits_per_cycle == 0) {
                deliver(place, now);
                continue;
            }
            const Server& server = servers_[{index(place.router), place.output}];
            const bool just_released = server.used && server.free_at == now;
            const bool busy = server.free_at > now || (just_released && s_.tie == TieRule::kBusy);
            if (!ejects && !place.injected) arrivals_[place.number].cuts.push_back(!busy);
            if (busy) {
                const bool full = s_.storage == StorageRule::kFull;
                joining_[full ? std::max(now, place.whole) : now].push_back(place);
            } else {
                start(place, now);
            }
        }
    }

    void join(Cycle now) {
        std::vector<Place> places = std::move(joining_[now]);
        joining_.erase(now);
        order(places);
        for (const Place& place : places) {
            servers_[{index(place.router), place.output}].queue.push_back(place);
        }
    }

    const FabricGraph& graph_;
    const RoutingFunction& routing_;
    const RouterSettings s_;
    std::map<Key, Server> servers_;
    std::map<Cycle, std::vector<Place>> headers_;  ///< [cycle of the decision]
    std::map<Cycle, std::vector<Place>> joining_;
    std::vector<Arrival> arrivals_;
    std::size_t left_ = 0;
    std::size_t served_ = 0;
};

}  // namespace thruway::test
