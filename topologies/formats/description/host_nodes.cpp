#include "topologies/formats/description/host_nodes.h"

#include "core/problem.h"
#include "topologies/formats/description/node_name.h"
#include "topologies/formats/description/unknown_attributes.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kHost = std::numeric_limits<std::size_t>::max();

class HostNodes {
public:
    HostNodes(const NetworkDescription& description, const DescriptionDefaults& defaults)
        : from_(description), unknown_(description.file, !defaults.refuse_unknown) {
        const std::size_t equals = defaults.host_nodes.find('=');
        if (equals == std::string::npos || equals == 0 ||
            equals + 1 == defaults.host_nodes.size()) {
            throw Problem(
                fmt::format("topology.host_nodes: \"{}\"; give the attribute of hosts as "
                            "NAME=VALUE, for example \"type=host\", or \"\" for no host nodes",
                            defaults.host_nodes));
        }
        name_ = defaults.host_nodes.substr(0, equals);
        value_ = defaults.host_nodes.substr(equals + 1);
    }

    /// Whether any node is a host.
    bool mark() {
        for (const DescribedSwitch& item : from_.switches) {
            const DescribedAttribute* const mark = find(item.attributes, name_);
            const bool host = mark != nullptr && mark->text == value_;
            places_.push_back(host ? kHost : to_.switches.size());
            if (!host) to_.switches.push_back(item);
        }
        return to_.switches.size() < from_.switches.size();
    }

    NetworkDescription take(std::vector<std::string>& notes) {
        to_.file = from_.file;
        to_.attributes = from_.attributes;
        to_.foreign = from_.foreign;
        std::vector<std::size_t> links(from_.switches.size(), 0);
        std::vector<std::size_t> switches(from_.switches.size(), 0);
        for (const DescribedLink& link : from_.links) take_link(link, links, switches);
        for (std::size_t n = 0; n < links.size(); ++n) {
            if (places_[n] != kHost) continue;
            check_host(from_.switches[n], links[n]);
            to_.switches[switches[n]].host_names.push_back(from_.switches[n].name);
        }
        check_names();
        for (DescribedSwitch& item : to_.switches) give_hosts(item);
        notes = unknown_.notes();
        return std::move(to_);
    }

    /// Removes the mark from switches, where it says that they are no hosts.
    static void drop(std::vector<DescribedAttribute>& attributes, const std::string& name) {
        attributes.erase(std::remove_if(attributes.begin(), attributes.end(),
                                        [&](const auto& a) { return a.name == name; }),
                         attributes.end());
    }
    const std::string& mark_name() const { return name_; }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
        throw Problem(message, {from_.file, line, 0});
    }
    static const DescribedAttribute* find(const std::vector<DescribedAttribute>& attributes,
                                          const std::string& name) {
        for (const DescribedAttribute& attribute : attributes) {
            if (attribute.name == name) return &attribute;
        }
        return nullptr;
    }

    /// Counts the links of each node, and finds the switch of each host.
    void take_link(const DescribedLink& link, std::vector<std::size_t>& links,
                   std::vector<std::size_t>& switches) {
        const std::size_t source = places_[link.source];
        const std::size_t target = places_[link.target];
        ++links[link.source];
        ++links[link.target];
        if (source != kHost && target != kHost) {
            to_.links.push_back({source, target, link.line, link.attributes});
            return;
        }
        const std::string& one = from_.switches[link.source].name;
        const std::string& other = from_.switches[link.target].name;
        if (source == target) {
            refuse(link.line, fmt::format("link {} -- {}: both ends are hosts ({}={}); link each "
                                          "host to a switch",
                                          one, other, name_, value_));
        }
        if (source == kHost) switches[link.source] = target;
        if (target == kHost) switches[link.target] = source;
        for (const DescribedAttribute& attribute : link.attributes) {
            unknown_.add(fmt::format("link {} -- {}", one, other), "links of hosts", attribute, {});
        }
    }

    void check_host(const DescribedSwitch& host, std::size_t links) {
        if (links != 1) {
            refuse(host.line, fmt::format("host {} ({}={}) has {} links; a host "
                                          "has exactly one, to its switch",
                                          host.name, name_, value_, links));
        }
        for (const DescribedAttribute& attribute : host.attributes) {
            if (attribute.name == name_) continue;
            if (attribute.name == kHostsAttribute) {
                refuse(attribute.line,
                       fmt::format("host {}: hosts = \"{}\"; only a switch has hosts", host.name,
                                   attribute.text));
            }
            unknown_.add("host " + host.name, "hosts", attribute, {});
        }
    }

    /// Switches are compared with each other where the graph is built.
    void check_names() const {
        std::map<std::string, std::size_t> nodes;
        for (std::size_t n = 0; n < places_.size(); ++n) {
            const DescribedSwitch& item = from_.switches[n];
            const bool host = places_[n] == kHost;
            if (const auto fault = fault_of_node_name("host", item.name); host && fault) {
                refuse(item.line, *fault);
            }
            const auto [first, is_new] = nodes.emplace(item.name, n);
            if (is_new || (!host && places_[first->second] != kHost)) continue;
            refuse(
                item.line,
                fmt::format("{} {}: line {} already has a {} of this name; give each node its "
                            "own name",
                            host ? "host" : "switch", item.name, from_.switches[first->second].line,
                            places_[first->second] == kHost ? "host" : "switch"));
        }
    }

    void give_hosts(DescribedSwitch& item) const {
        drop(item.attributes, name_);
        const std::size_t hosts = item.host_names.size();
        if (const DescribedAttribute* const given = find(item.attributes, kHostsAttribute)) {
            refuse(
                given->line,
                fmt::format("switch {}: hosts = \"{}\", but in this file hosts are nodes ({}={}), "
                            "and {} of them belong to the switch; remove the attribute",
                            item.name, given->text, name_, value_, hosts));
        }
        if (hosts == 0) return;
        item.attributes.push_back({kHostsAttribute, std::to_string(hosts), item.line});
    }

    const NetworkDescription& from_;
    NetworkDescription to_;
    std::string name_;
    std::string value_;
    std::vector<std::size_t> places_;  ///< [node]: its switch in to_, or kHost
    UnknownAttributes unknown_;
};

}  // namespace

NetworkDescription without_host_nodes(const NetworkDescription& description,
                                      DescriptionDefaults& defaults,
                                      std::vector<std::string>& notes) {
    if (defaults.host_nodes.empty()) return description;
    HostNodes nodes(description, defaults);
    if (nodes.mark()) {
        defaults.hosts = 0;
        return nodes.take(notes);
    }
    NetworkDescription switches = description;
    for (DescribedSwitch& item : switches.switches) {
        HostNodes::drop(item.attributes, nodes.mark_name());
    }
    return switches;
}

}  // namespace thruway
