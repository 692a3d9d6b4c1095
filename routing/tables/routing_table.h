// routing/tables/routing_table.h
// Next-hop tables: for every router and destination router the ways on, in order of preference,
// where need be apart by where the packet came from.
//
// As a file: CSV lines in any order under one of two header lines.
//   router,destination,port          3,7,0,2       the ports, all virtual channels alike
//   router,destination,arrival,way   3,7,*,0,2:1-3,then,1:0
// A way is PORT, for all virtual channels, or PORT:VCS as in 2:0 or 2:1-3+5. The ways behind the
// word `then` are for packets that find none free before it (they are one rank higher). An arrival
// is *, or a list, apart by spaces, of `host` (injected here), PORT and PORT:VCS; * is for packets
// that no other line of the pair is for.
#pragma once

#include "routing/paths/port_set.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace thruway {

class RoutingTable {
public:
    /// A table has an entry for each pair; more routers than this would not fit in memory.
    static constexpr std::size_t kMaxRouters = 4096;
    static constexpr VcMask kAllVcs = ~VcMask{0};

    struct Way {
        VcMask vcs = kAllVcs;
        std::uint8_t port = 0;
        std::uint8_t rank = 0;

        friend bool operator==(const Way& a, const Way& b) {
            return a.vcs == b.vcs && a.port == b.port && a.rank == b.rank;
        }
    };
    using Ways = std::vector<Way>;

    /// Packets that came from a host of the router, or by one of some ports on one of some virtual
    /// channels.
    struct Arrival {
        PortSet ports = ~PortSet{0};
        VcMask vcs = kAllVcs;
        bool host = true;
        bool rest = true;  ///< only those that no other arrival of the pair holds

        bool holds(bool injected, Port port, VirtualChannel vc) const {
            return injected ? host : (ports >> port & vcs >> vc & 1) != 0;
        }
    };
    struct Line {
        Arrival arrival;
        Ways ways;
        std::uint32_t next = 0;  ///< of the same pair, place + 1; 0: none. The rest comes last.
    };

    /// Without entries. Errors: Problem for more than kMaxRouters routers.
    explicit RoutingTable(std::size_t routers);

    std::size_t routers() const { return routers_; }
    /// At least one way; at most one line of a pair is for the rest.
    void add(RouterId here, RouterId destination, const Arrival& arrival, Ways ways);
    /// The same ports for every packet, on all virtual channels.
    void set(RouterId here, RouterId destination, const std::vector<std::uint8_t>& ports);

    /// Null where no line is for such packets.
    const Ways* ways(const RouteQuery& query) const;
    /// The first line of the pair, null: none.
    const Line* first(RouterId here, RouterId destination) const {
        return line(starts_[cell(here, destination)]);
    }
    const Line* after(const Line& before) const { return line(before.next); }
    unsigned most_ways() const { return most_ways_; }

private:
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * routers_ + index(destination);
    }
    const Line* line(std::uint32_t place) const {
        return place == 0 ? nullptr : &lines_[place - 1];
    }

    std::size_t routers_;
    std::vector<std::uint32_t>
        starts_;  ///< [here][destination] place + 1 of the first line, 0: none
    std::vector<Line> lines_;
    unsigned most_ways_ = 0;
};

/// Reads a table and checks that it leads from every router to every other one, whatever way is
/// taken. Whether it is free of deadlock is the question of routing/deadlock/. `file` names the
/// input in messages. Errors: Problem with file, line and column; or with the file for a pair or an
/// arrival that is missing, and for routes that go round in a circle.
RoutingTable read_routing_table(std::istream& input, const std::string& file,
                                const FabricGraph& graph, unsigned virtual_channels = 1);

/// The table of a routing function. A table has no memory: the ways of every value of draw() with
/// which a packet can be in a state stand side by side, in the order of the values, and a packet
/// chooses among them at each hop. So dimension order with two equal ways becomes a choice of both;
/// functions without draws have the same candidates as their table.
RoutingTable make_routing_table(const RoutingFunction& routing, const FabricGraph& graph,
                                unsigned virtual_channels = 1);

/// Lines by router, then destination, under the shorter header where it will do. The caller checks
/// the stream.
void write_routing_table(std::ostream& output, const RoutingTable& table);

}  // namespace thruway
