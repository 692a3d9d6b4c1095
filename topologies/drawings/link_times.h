// topologies/drawings/link_times.h
// What a drawing says about the times of its links: a note, and how thick their lines are.
#pragma once

#include "core/text/counted.h"
#include "topologies/drawings/link_curves.h"
#include "topologies/graph/fabric_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace thruway {

class LinkTimes {
public:
    /// The graph must outlive the object.
    LinkTimes(const FabricGraph& graph, const std::vector<LinkCurve>& links) : graph_(graph) {
        for (const LinkCurve& link : links) {
            const Channel channel = graph.channel(link.channel);
            latency_.add(channel.latency);
            flit_cycles_.add(channel.flit_cycles);
        }
    }

    Cycle latency(const LinkCurve& link) const { return graph_.channel(link.channel).latency; }
    bool latencies_differ() const { return latency_.least < latency_.most; }

    /// Of a line: 1 for the narrowest links, one more for each doubling of the width, up to 4.
    double thickness(const LinkCurve& link) const {
        const auto width = static_cast<double>(flit_cycles_.most) /
                           static_cast<double>(graph_.channel(link.channel).flit_cycles);
        return std::min(1 + std::log2(width), 4.0);
    }

    /// Follows the number of links; empty without links.
    std::string note() const {
        if (latency_.most == 0) return {};
        std::string text = latencies_differ()
                               ? fmt::format(" of {} to {} cycles (numbers on the links)",
                                             latency_.least, latency_.most)
                               : " of " + counted(latency_.least, "cycle", "cycles");
        if (flit_cycles_.least < flit_cycles_.most) {
            text += fmt::format(", a flit in {} (thickest) to {} cycles", flit_cycles_.least,
                                flit_cycles_.most);
        } else if (flit_cycles_.most > 1) {
            text += fmt::format(", a flit in {} cycles", flit_cycles_.most);
        }
        return text;
    }

private:
    struct Range {
        Cycle least = kNever;
        Cycle most = 0;

        void add(Cycle value) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    };

    const FabricGraph& graph_;
    Range latency_;
    Range flit_cycles_;
};

}  // namespace thruway
