#include "routing/routing_table.h"

#include "core/csv_reader.h"
#include "core/problem.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

RouterId router(std::uint64_t number) { return RouterId{static_cast<std::uint32_t>(number)}; }

std::string pair_text(RouterId here, RouterId destination) {
    return "router " + std::to_string(index(here)) + ", destination " +
           std::to_string(index(destination));
}

/// Finds a router from which some choice of ports to one destination comes back to itself.
class CircleSearch {
public:
    CircleSearch(const RoutingTable& table, const FabricGraph& graph)
        : table_(table), graph_(graph), state_(table.routers()) {}

    /// A router on a circle, or the number of routers.
    std::size_t find(RouterId destination) {
        std::fill(state_.begin(), state_.end(), State::kUnseen);
        state_[index(destination)] = State::kDone;
        for (std::size_t start = 0; start < state_.size(); ++start) {
            if (state_[start] != State::kUnseen) continue;
            open(start, destination);
            while (!path_.empty()) {
                if (step(destination)) return std::exchange(path_, {}).back().router;
            }
        }
        return state_.size();
    }

private:
    enum class State : std::uint8_t { kUnseen, kOnPath, kDone };
    struct Place {
        std::size_t router;
        RoutingTable::Ports left;
    };

    void open(std::size_t here, RouterId destination) {
        state_[here] = State::kOnPath;
        path_.push_back({here, table_.ports(router(here), destination)});
    }
    /// Goes on by one port from the end of the path; true if it meets the path.
    bool step(RouterId destination) {
        Place& last = path_.back();
        if (last.left.count == 0) {
            state_[last.router] = State::kDone;
            path_.pop_back();
            return false;
        }
        const ChannelId channel = *graph_.channel_out(router(last.router), *last.left.first);
        ++last.left.first;
        --last.left.count;
        const std::size_t next = index(graph_.channel(channel).to);
        if (state_[next] == State::kUnseen)
            open(next, destination);
        else if (state_[next] == State::kOnPath)
            return true;
        return false;
    }

    const RoutingTable& table_;
    const FabricGraph& graph_;
    std::vector<State> state_;
    std::vector<Place> path_;
};

void check(const RoutingTable& table, const FabricGraph& graph, const std::string& file) {
    const SourceLocation where{file, 0, 0};
    const auto routers = static_cast<std::uint32_t>(table.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        for (std::uint32_t to = 0; to < routers; ++to) {
            if (here == to || table.ports(RouterId{here}, RouterId{to}).count > 0) continue;
            throw Problem("there is no line for " + pair_text(RouterId{here}, RouterId{to}) +
                              "; a table has one for each router and each other destination",
                          where);
        }
    }
    CircleSearch circles(table, graph);
    for (std::uint32_t to = 0; to < routers; ++to) {
        const std::size_t found = circles.find(RouterId{to});
        if (found == routers) continue;
        throw Problem("routes to router " + std::to_string(to) +
                          " can go round in a circle through router " + std::to_string(found) +
                          "; every choice of ports must come nearer to the destination",
                      where);
    }
}

}  // namespace

RoutingTable::RoutingTable(std::size_t routers) : routers_(routers) {
    if (routers > kMaxRouters) {
        throw Problem("routing.function: \"table\"; a table has an entry for each pair of "
                      "routers, for at most " +
                      std::to_string(kMaxRouters) + " routers, and there are " +
                      std::to_string(routers) + "; choose a function that computes its routes");
    }
    starts_.resize(routers * routers);
    ports_.push_back(0);
}

void RoutingTable::set(RouterId here, RouterId destination,
                       const std::vector<std::uint8_t>& ports) {
    starts_[cell(here, destination)] = static_cast<std::uint32_t>(ports_.size());
    ports_.push_back(static_cast<std::uint8_t>(ports.size()));
    ports_.insert(ports_.end(), ports.begin(), ports.end());
    most_ports_ = std::max(most_ports_, static_cast<unsigned>(ports.size()));
}

RoutingTable::Ports RoutingTable::ports(RouterId here, RouterId destination) const {
    const std::uint8_t* const entry = &ports_[starts_[cell(here, destination)]];
    return {entry + 1, *entry};
}

RoutingTable read_routing_table(std::istream& input, const std::string& file,
                                const FabricGraph& graph) {
    constexpr std::size_t kRouter = 0, kDestination = 1, kPort = 2;
    RoutingTable table(graph.routers());
    CsvReader csv(input, file, {"router", "destination", "port"}, CsvReader::LastColumn::kRepeats);
    std::vector<std::uint8_t> ports;
    while (csv.next()) {
        const RouterId here = router(csv.whole(kRouter, 0, graph.routers() - 1));
        const RouterId to = router(csv.whole(kDestination, 0, graph.routers() - 1));
        if (here == to) csv.refuse(kDestination, "a packet at its destination needs no port");
        if (table.ports(here, to).count > 0) {
            csv.refuse(kRouter, "a second line for " + pair_text(here, to));
        }
        ports.clear();
        for (std::size_t column = kPort; column < csv.fields(); ++column) {
            const auto port = static_cast<std::uint8_t>(csv.whole(column, 0, kMaxPorts - 1));
            if (!graph.channel_out(here, port)) {
                csv.refuse(column, "no channel leaves router " + std::to_string(index(here)) +
                                       " by this port");
            }
            if (std::find(ports.begin(), ports.end(), port) != ports.end()) {
                csv.refuse(column, "the port stands in this line already");
            }
            ports.push_back(port);
        }
        table.set(here, to, ports);
    }
    check(table, graph, file);
    return table;
}

RoutingTable make_routing_table(const RoutingFunction& routing, const FabricGraph& graph) {
    RoutingTable table(graph.routers());
    RouteCandidates candidates;
    std::vector<std::uint8_t> ports;
    const auto routers = static_cast<std::uint32_t>(graph.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        RouteQuery query;
        query.here = RouterId{here};
        query.arrival_port = graph.ports(query.here);
        query.injected_here = true;
        for (std::uint32_t to = 0; to < routers; ++to) {
            if (here == to) continue;
            query.destination = RouterId{to};
            ports.clear();
            for (query.route_draw = 0; query.route_draw < routing.draws(); ++query.route_draw) {
                if (routing.draw_share(query.here, query.destination, query.route_draw) == 0) {
                    continue;
                }
                routing.route(query, candidates);
                for (const RouteCandidate& way : candidates) {
                    const auto port = static_cast<std::uint8_t>(way.port);
                    if (std::find(ports.begin(), ports.end(), port) == ports.end()) {
                        ports.push_back(port);
                    }
                }
            }
            table.set(query.here, query.destination, ports);
        }
    }
    return table;
}

void write_routing_table(std::ostream& output, const RoutingTable& table) {
    output << "router,destination,port\n";
    const auto routers = static_cast<std::uint32_t>(table.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        for (std::uint32_t to = 0; to < routers; ++to) {
            const RoutingTable::Ports ports = table.ports(RouterId{here}, RouterId{to});
            if (ports.count == 0) continue;
            output << here << ',' << to;
            for (const unsigned port : ports) output << ',' << port;
            output << '\n';
        }
    }
}

}  // namespace thruway
