#include "routing/functions/up_down/up_down.h"

#include "routing/relation/requirements.h"
#include "settings/fields/settings_visitor.h"

namespace thruway {

UpDown::UpDown(const Topology& topology, TreeRoot root, LegalHops hops, unsigned virtual_channels,
               TableMemory& memory)
    : paths_(topology, root, hops, kName,
             hops == LegalHops::kShortest ? PathsFrom::kHosts : PathsFrom::kEveryRouter, memory),
      hops_(hops),
      vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, kName, topology.name, "one for every packet");
}

void UpDown::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const bool down = gone_down(query);
    const PortSpan shortest = paths_.shortest(query.here, query.destination, down);
    add_ports(candidates, shortest, vcs_, 0);
    if (hops_ == LegalHops::kShortest) return;
    const Ports legal = paths_.legal(query.here, query.destination, down);
    add_ports(candidates, without(legal, shortest), vcs_, 1);
}

std::optional<unsigned> UpDown::hops_left(const RouteQuery& query) const {
    if (hops_ == LegalHops::kAll) return std::nullopt;
    return paths_.hops(query.here, query.destination, gone_down(query));
}

void fields(SettingsVisitor& io, UpDownSettings& settings) {
    io.choice(
        "legal_hops", settings.legal_hops,
        {{LegalHops::kShortest, "shortest", "next hops on the shortest legal paths"},
         {LegalHops::kAll, "all", "also every other legal hop, if none of the shortest is free"}},
        "which legal next hops are candidates");
}

}  // namespace thruway
