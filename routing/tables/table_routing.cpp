#include "routing/tables/table_routing.h"

#include "core/input/input_files.h"
#include "settings/fields/settings_visitor.h"

#include <utility>

namespace thruway {

TableRouting::TableRouting(RoutingTable table, unsigned virtual_channels)
    : table_(std::move(table)), vcs_(first_vcs(virtual_channels)) {}

void TableRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const RoutingTable::Ways* const ways = table_.ways(query);
    if (ways == nullptr) return;  // no packet comes here
    for (const RoutingTable::Way& way : *ways) {
        candidates.add(way.port, way.vcs & vcs_, way.rank);
    }
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
