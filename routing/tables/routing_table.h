// routing/tables/routing_table.h
// Next-hop tables: for every router and destination router the ways (possible next hops) in order
// of preference, optionally by the channel on which the packet arrived.
//
// As a file: CSV lines in any order under one of two header lines.
//   router,destination,port          3,7,0,2       the ports, with all virtual channels
//   router,destination,arrival,way   3,7,*,0,2:1-3,then,1:0
// A way is PORT, with all virtual channels, or PORT:VCS as in 2:0 or 2:1-3+5. Ways after the word
// `then` have a rank higher by one: they are for packets that find no earlier way free. An arrival
// is *, or a list separated by spaces of `host` (injected here), PORT and PORT:VCS; * is for
// packets that match no other line of the pair.
#pragma once

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

    /// Packets that were injected at the router, or arrived by one of some ports on one of some
    /// virtual channels. The ports of one arrival are in one word of 64.
    struct Arrival {
        std::uint64_t ports = ~std::uint64_t{0};  ///< bit i is port first_port + i
        VcMask vcs = kAllVcs;
        bool host = true;
        bool rest = true;              ///< only packets that match no other arrival of the pair
        std::uint16_t first_port = 0;  ///< a multiple of 64; for the rest, which has all ports, 0

        bool holds(bool injected, Port port, VirtualChannel vc) const {
            if (injected) return host;
            const bool has_port = rest || (port / 64 * 64 == first_port && ports >> port % 64 & 1);
            return has_port && (vcs >> vc & 1) != 0;
        }
        /// Some port and virtual channel are of both.
        bool shares(const Arrival& other) const {
            return first_port == other.first_port && (ports & other.ports) != 0 &&
                   (vcs & other.vcs) != 0;
        }
    };
    struct Line {
        Arrival arrival;
        Ways ways;
        std::uint32_t next = 0;  ///< index + 1 of the pair's next line; 0: none. `rest` comes last.
    };

    /// An empty table. Errors: Problem for more than kMaxRouters routers.
    explicit RoutingTable(std::size_t routers);

    std::size_t routers() const { return routers_; }
    /// At least one way. At most one line of a pair may be for the rest.
    void add(RouterId here, RouterId destination, const Arrival& arrival, Ways ways);
    /// The same ports for every packet, on all virtual channels.
    void set(RouterId here, RouterId destination, const std::vector<std::uint8_t>& ports);

    /// Null if no line matches such packets.
    const Ways* ways(const RouteQuery& query) const;
    /// The first line of the pair; null: none.
    const Line* first(RouterId here, RouterId destination) const {
        return line(starts_[cell(here, destination)]);
    }
    const Line* after(const Line& before) const { return line(before.next); }

private:
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * routers_ + index(destination);
    }
    const Line* line(std::uint32_t place) const {
        return place == 0 ? nullptr : &lines_[place - 1];
    }

    std::size_t routers_;
    std::vector<std::uint32_t>
        starts_;  ///< [here][destination]: index + 1 of the first line; 0: none
    std::vector<Line> lines_;
};

/// The word before ways of the next higher rank in a file.
constexpr const char* kThen = "then";

/// Reads a table and checks that it leads from every router to every other one, whatever ways are
/// taken. Routers without hosts need lines only where packets come. Freedom from deadlock is
/// checked in routing/deadlock/. Messages name the input `file`. Errors: Problem with file, line
/// and column; or with the file for a missing pair or arrival, and for routes that form a cycle.
RoutingTable read_routing_table(std::istream& input, const std::string& file,
                                const FabricGraph& graph, unsigned virtual_channels = 1);

/// The table of a routing function. A table has no memory: the ways for all values of draw() that a
/// packet in a state can have are listed together, in the order of the values, and a packet chooses
/// among them at each hop. So dimension order with two equal directions becomes a choice of both.
/// Functions without draws have the same candidates as their table.
RoutingTable make_routing_table(const RoutingFunction& routing, const FabricGraph& graph,
                                unsigned virtual_channels = 1);

/// Lines by router, then destination, under the shorter header if that is sufficient. The caller
/// checks the stream.
void write_routing_table(std::ostream& output, const RoutingTable& table);

}  // namespace thruway
