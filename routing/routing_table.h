// routing/routing_table.h
// Static next-hop tables: for every router and destination router the output ports that lead on,
// in order of preference. As a file: CSV lines of router,destination,port[,port...] under a header
// line of the words router,destination,port, in any order of lines.
#pragma once

#include "routing/routing_function.h"
#include "topologies/fabric_graph.h"

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

    struct Ports {
        const std::uint8_t* first = nullptr;
        unsigned count = 0;

        const std::uint8_t* begin() const { return first; }
        const std::uint8_t* end() const { return first + count; }
    };

    /// Without entries. Errors: Problem for more than kMaxRouters routers.
    explicit RoutingTable(std::size_t routers);

    std::size_t routers() const { return routers_; }
    /// Once for a pair; at least one port.
    void set(RouterId here, RouterId destination, const std::vector<std::uint8_t>& ports);
    /// Empty where nothing was set.
    Ports ports(RouterId here, RouterId destination) const;
    unsigned most_ports() const { return most_ports_; }

private:
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * routers_ + index(destination);
    }

    std::size_t routers_;
    std::vector<std::uint32_t> starts_;  ///< [here][destination] -> place in ports_, 0: none
    std::vector<std::uint8_t> ports_;    ///< number of ports, then the ports; [0] is not used
    unsigned most_ports_ = 0;
};

/// Reads a table and checks that it leads from every router to every other one, whatever port is
/// taken. `file` names the input in messages.
/// Errors: Problem with file, line and column, or with the file for a pair that is missing and for
/// routes that go round in a circle.
RoutingTable read_routing_table(std::istream& input, const std::string& file,
                                const FabricGraph& graph);

/// The table of a routing function. A table has no memory: the ports of every value of draw() that
/// a packet may have which starts at the router stand side by side, in the order of the values, and
/// a packet chooses among them at each hop. So dimension order with two equal ways becomes a choice
/// of both; functions without draws have the same candidates as their table.
RoutingTable make_routing_table(const RoutingFunction& routing, const FabricGraph& graph);

/// Lines by router, then destination. The caller checks the stream.
void write_routing_table(std::ostream& output, const RoutingTable& table);

}  // namespace thruway
