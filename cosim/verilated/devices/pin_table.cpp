#include "cosim/verilated/devices/pin_table.h"

#include "core/bits.h"
#include "core/problem.h"
#include "cosim/verilated/devices/pin_map.h"

#include <fmt/format.h>

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

namespace thruway {
namespace {

class PinTable {
public:
    PinTable(const RoutingTable& table, const Topology& topology, RouterId router,
             const PinShape& shape)
        : table_(table),
          graph_(topology.graph),
          map_(topology, router, shape),
          shape_(shape),
          all_vcs_(first_vcs(shape.vcs / shape.message_classes)) {
        query_.here = router;
    }

    std::vector<PinTableEntry> entries() {
        for (std::uint32_t h = 0; h < graph_.hosts(); ++h) {
            const Host& host = graph_.host(HostId{h});
            if (host.router == query_.here) {
                const std::uint64_t every_input = ~std::uint64_t{0} >> (64 - shape_.ports);
                entries_.push_back({every_input, all_vcs_, h, map_.pin_of(host.port), all_vcs_});
                continue;
            }
            query_.destination = host.router;
            for (unsigned pin = 0; pin < shape_.ports; ++pin) add(pin, h);
        }
        return std::move(entries_);
    }

private:
    void add(unsigned pin, std::uint32_t destination) {
        const std::optional<Port> port = map_.port_of(pin);
        if (!port) return;
        query_.arrival_port = *port;
        query_.injected_here = shape_.is_host(pin);
        std::map<std::pair<unsigned, VcMask>, VcMask> came_by;  // [pin, vcs]
        for_each_bit_in(all_vcs_, [&](VirtualChannel vc) {
            query_.arrival_vc = vc;
            const RoutingTable::Ways* const ways = table_.ways(query_);
            if (ways == nullptr) return;
            if (ways->size() > 1) refuse(ways->size());
            const RoutingTable::Way& way = ways->front();
            came_by[{map_.pin_of(way.port), way.vcs & all_vcs_}] |= VcMask{1} << vc;
        });
        for (const auto& [way, vcs] : came_by) {
            entries_.push_back({std::uint64_t{1} << pin, vcs, destination, way.first, way.second});
        }
    }
    [[noreturn]] void refuse(std::size_t ways) const {
        throw Problem(fmt::format(
            "routing.table_file: router {} has {} ways to router {}; the table of the Verilog "
            "router has one; leave one, or set router.implementation = \"systemc\"",
            index(query_.here), ways, index(query_.destination)));
    }

    const RoutingTable& table_;
    const FabricGraph& graph_;
    const PinMap map_;
    const PinShape& shape_;
    const VcMask all_vcs_;  ///< of a message class
    RouteQuery query_;
    std::vector<PinTableEntry> entries_;
};

}  // namespace

std::vector<PinTableEntry> pin_table(const RoutingTable& table, const Topology& topology,
                                     RouterId router, const PinShape& shape) {
    return PinTable(table, topology, router, shape).entries();
}

}  // namespace thruway
