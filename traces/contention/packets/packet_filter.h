// traces/contention/packets/packet_filter.h
// Which packets ContentionSelection asks for.
#pragma once

#include "reporting/contention/contention.h"
#include "topologies/graph/fabric_graph.h"
#include "traces/contention/packets/network_names.h"
#include "traces/journeys/journey.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A share of packets, or a number of them.
class SlowestShare {
public:
    /// `text`: "1%", "0.25%", "20"; empty: all. Errors: Problem that begins with `option`.
    SlowestShare(const std::string& text, const std::string& option);

    bool is_all() const { return !count_ && share_ == kWhole; }
    bool is_count() const { return count_.has_value(); }
    /// Of n packets: the share is rounded up, a number is at most n.
    std::uint64_t of(std::uint64_t packets) const;

private:
    static constexpr std::uint64_t kWhole = 100'000'000;  ///< 100 % in units of a millionth of 1 %

    std::optional<std::uint64_t> count_;
    std::uint64_t share_ = kWhole;
};

/// The names of the options that make a selection, for messages: "--source" or "--explain-source".
struct SelectionOptions {
    std::string prefix = "--";

    std::string named(const char* option) const { return prefix + option; }
};

/// A router or host by its number or, if the text is no number, by its name.
struct NodeChoice {
    std::string text{};
    std::optional<std::uint32_t> number{};

    bool is(std::uint32_t node, const std::string& name) const {
        return number ? *number == node : name == text;
    }
};

class PacketFilter {
public:
    /// Errors: Problem that names the option.
    explicit PacketFilter(const ContentionSelection& selection,
                          const SelectionOptions& options = {});

    /// Whether the packet fits, however slow it is.
    bool fits(const Journey& journey);

    /// Before a run. `jobs`: names of the jobs of hosts; null: the run has no workload.
    /// Errors: Problem that names the option, for a host, link or job that does not exist.
    void check_against(const FabricGraph& graph, const std::vector<std::string>* jobs) const;
    /// After a file. Errors: Problem that names the option and `file`, if no packet in it fits one
    /// of the criteria.
    void check_against(const NetworkNames& names, const std::string& file) const;

private:
    struct Criterion {
        bool given = false;
        bool met = false;  ///< by a packet, whatever the other criteria say of it

        bool takes(bool fits) {
            met |= fits;
            return !given || fits;
        }
    };
    bool passes_link(const Journey& journey) const;

    const ContentionSelection selection_;
    const SelectionOptions options_;
    NodeChoice source_;
    NodeChoice destination_;
    NodeChoice link_from_;
    NodeChoice link_to_;
    Criterion of_class_;
    Criterion of_source_;
    Criterion of_destination_;
    Criterion of_link_;
    Criterion of_job_;
    Criterion of_time_;
};

}  // namespace thruway
