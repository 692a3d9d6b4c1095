// routing/wrappers/message_classes.h
// Divides the virtual channels among message classes. Class c has the virtual channels c * n ..
// c * n + n - 1, where n is their number in the inner function. So packets of one class (replies)
// never wait for packets of another (requests) on a link, and hosts may hold requests back until a
// reply can leave.
// Freedom from deadlock: the dependencies of each class are those of the inner function.
// Dependencies between classes exist only where a host consumes one class only when another can
// leave; if these have no cycle, the whole graph has none. routing/deadlock/ proves it.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 14.1.4.
#pragma once

#include "routing/wrappers/routes_per_class.h"

#include <memory>
#include <vector>

namespace thruway {

/// The virtual channels of a message class.
class VcsOfClass {
public:
    VcsOfClass(unsigned classes, unsigned vcs_of_class)
        : classes_(classes), vcs_of_class_(vcs_of_class) {}

    RouteQuery own(const RouteQuery& query) const;
    void give(const RouteQuery& query, RouteCandidates& candidates) const {
        candidates.shift_vcs(first_vc(query));
    }
    void choose(const RouteQuery& query, const RoutingFunction& inside,
                const Congestion& congestion, RouteCandidates& candidates) const;
    VcsOfClass of_base(const Phases& phases) const {
        return {classes_, vcs_of_class_ / phases.classes};
    }

private:
    unsigned first_vc(const RouteQuery& query) const;

    unsigned classes_;
    unsigned vcs_of_class_;
};

class MessageClasses final : public RoutesPerClass<VcsOfClass> {
public:
    /// `function` must be made for `virtual_channels` / `classes` virtual channels.
    MessageClasses(std::unique_ptr<RoutingFunction> function, unsigned classes,
                   unsigned virtual_channels);

    /// Shape: [class]. The virtual channels of each class.
    static std::vector<VcMask> parts(unsigned classes, unsigned virtual_channels);
};

}  // namespace thruway
