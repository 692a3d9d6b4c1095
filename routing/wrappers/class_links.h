// routing/wrappers/class_links.h
// Gives each message class links of its own: class c takes copy c of every link
// (topologies/subnetworks/), with all its virtual channels. Classes share routers and hosts only.
// Freedom from deadlock: as for message_classes.h, with channels in place of virtual channels.
// Source: separate request and reply networks: Dally, Towles, Principles and Practices of
// Interconnection Networks (2004), sec. 14.1.4.
#pragma once

#include "routing/wrappers/routes_per_class.h"
#include "topologies/subnetworks/subnetworks.h"

#include <memory>

namespace thruway {

/// The links of a message class.
class LinksOfClass {
public:
    explicit LinksOfClass(const Topology& topology)
        : ports_(std::make_shared<const SubnetworkPorts>(topology)) {}

    RouteQuery own(const RouteQuery& query) const;
    void give(const RouteQuery& query, RouteCandidates& candidates) const;
    void choose(const RouteQuery& query, const RoutingFunction& inside,
                const Congestion& congestion, RouteCandidates& candidates) const;
    LinksOfClass of_base(const Phases&) const { return *this; }

private:
    unsigned copy_of(const RouteQuery& query) const;

    std::shared_ptr<const SubnetworkPorts> ports_;
};

/// The inner function must be made for one_subnetwork().
using ClassLinks = RoutesPerClass<LinksOfClass>;

}  // namespace thruway
