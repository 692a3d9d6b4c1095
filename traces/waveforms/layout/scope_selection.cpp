#include "traces/waveforms/layout/scope_selection.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace thruway {
namespace {

std::string router_name(std::size_t router) { return fmt::format("router_{}", router); }

bool is_or_lies_in(const std::string& path, const std::string& module) {
    return path.compare(0, module.size(), module) == 0 &&
           (path.size() == module.size() || path[module.size()] == '.');
}

[[noreturn]] void refuse(const std::string& scope, const std::vector<std::string>& near,
                         const std::string& what_there_is) {
    const auto nearest = nearest_name(scope, near);
    throw Problem(
        fmt::format("there is no module \"{}\"; {}{}", scope,
                    nearest ? fmt::format("did you mean \"{}\"? ", *nearest) : "", what_there_is),
        {"--vcd-scope"});
}

/// Index of the router that the path names or is in.
std::size_t router_of(const std::string& path, std::size_t routers) {
    const std::string name = path.substr(0, path.find('.'));
    for (std::size_t i = 0; i < routers; ++i) {
        if (name == router_name(i)) return i;
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < routers; ++i)
        names.push_back(router_name(i) + path.substr(name.size()));
    refuse(path, names,
           fmt::format("There are router_0 to router_{}, and in each one its ports, as in "
                       "router_0.input_1",
                       routers - 1));
}

}  // namespace

ScopeSelection::ScopeSelection(const std::vector<std::string>& scopes,
                               const std::string& fabric_name, const FabricGraph& graph)
    : watched_(graph.routers(), scopes.empty()) {
    for (const std::string& scope : scopes) {
        if (scope == fabric_name) {
            paths_.clear();
            watched_.assign(graph.routers(), true);
            return;
        }
        const bool whole = is_or_lies_in(scope, fabric_name);
        paths_.push_back(whole ? scope.substr(fabric_name.size() + 1) : scope);
        watched_[router_of(paths_.back(), graph.routers())] = true;
    }
}

std::vector<bool> ScopeSelection::selected(const SignalList& list) const {
    std::vector<bool> selected(list.signals.size(), paths_.empty());
    for (const std::string& path : paths_) {
        bool known = false;
        for (const SignalScope& scope : list.scopes) {
            if (!is_or_lies_in(scope.path, path)) continue;
            known = true;
            std::fill(selected.begin() + scope.first, selected.begin() + scope.end, true);
        }
        if (known) continue;
        const std::string router = path.substr(0, path.find('.'));
        std::vector<std::string> paths;
        std::vector<std::string> blocks;
        for (const SignalScope& scope : list.scopes) {
            if (!is_or_lies_in(scope.path, router)) continue;
            paths.push_back(scope.path);
            blocks.push_back(scope.path.substr(router.size() + 1));
        }
        refuse(path, paths, fmt::format("In {} there are {}", router, listed(blocks, "", "")));
    }
    return selected;
}

}  // namespace thruway
