#include "routing/tables/table_routing.h"

#include "core/input/input_files.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace thruway {

TableRouting::Lists::Lists(const RoutingTable& table) {
    const auto routers = static_cast<std::uint32_t>(table.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        for (std::uint32_t to = 0; to < routers; ++to) {
            for (auto line = table.first(RouterId{here}, RouterId{to}); line != nullptr;
                 line = table.after(*line)) {
                lines.push_back({line->arrival, static_cast<std::uint32_t>(ways.size()),
                                 static_cast<std::uint32_t>(line->ways.size())});
                ways.insert(ways.end(), line->ways.begin(), line->ways.end());
            }
            starts.push_back(static_cast<std::uint32_t>(lines.size()));
        }
    }
}

TableRouting::TableRouting(const RoutingTable& table, unsigned virtual_channels)
    : TableRouting(
          table.routers(), [&table] { return table; }, virtual_channels, own_tables()) {}

TableRouting::TableRouting(std::size_t routers, const std::function<RoutingTable()>& read,
                           unsigned virtual_channels, TableMemory& memory)
    : routers_(routers), vcs_(first_vcs(virtual_channels)) {
    std::optional<Lists> lists;
    const auto listed = [&]() -> Lists& {
        if (!lists) lists.emplace(read());
        return *lists;
    };
    starts_ = {memory, [&] { return std::move(listed().starts); }};
    lines_ = {memory, [&] { return std::move(listed().lines); }};
    ways_ = {memory, [&] { return std::move(listed().ways); }};
    for (const Line& line : lines_) most_ways_ = std::max(most_ways_, line.ways);
}

void TableRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const std::size_t pair = index(query.here) * routers_ + index(query.destination);
    for (std::uint32_t i = starts_[pair]; i < starts_[pair + 1]; ++i) {
        const Line& line = lines_[i];
        if (!line.arrival.holds(query.injected_here, query.arrival_port, query.arrival_vc)) {
            continue;
        }
        for (std::uint32_t w = line.first; w < line.first + line.ways; ++w) {
            candidates.add(ways_[w].port, ways_[w].vcs & vcs_, ways_[w].rank);
        }
        return;
    }
    // No packet comes here.
}

RoutingTable read_table(const TableSettings& settings, const FabricGraph& graph,
                        unsigned virtual_channels) {
    const InputFilePtr file = input_or_read(settings.file.input, "routing.table_file",
                                            settings.file.path);
    return read_routing_table(*file->stream(), file->path(), graph, virtual_channels);
}

void fields(SettingsVisitor& io, TableSettings& settings) {
    io.file("table_file", settings.file,
            "CSV file router,destination,port[,port...], one line per pair, or with arrivals and "
            "virtual channels (docs/routing.md); a relative path starts at the folder of the "
            "settings file, and with --set at the current folder");
}

}  // namespace thruway
