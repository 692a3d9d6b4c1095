#include "traces/contention/packets/packet_filter.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace thruway {
namespace {

constexpr std::size_t kMostDecimals = 6;

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return number;
}

/// "12.5" as 12'500'000. Nothing for other texts, also for more decimals.
std::optional<std::uint64_t> millionths(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string decimals(text.substr(std::min(point + 1, text.size())));
    const bool wrong = decimals.size() > kMostDecimals ||
                       (point < text.size() && decimals.empty()) || point > 3;
    if (wrong) return std::nullopt;
    decimals.resize(kMostDecimals, '0');
    return whole_number(std::string(text.substr(0, point)) + decimals);
}

NodeChoice node_choice(const std::string& text) {
    NodeChoice choice{text, std::nullopt};
    const auto number = whole_number(text);
    if (number) {
        choice.number = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(*number, ~std::uint32_t{0}));
    }
    return choice;
}

std::string suggestion(const std::string& text, const std::vector<std::string>& known) {
    const auto meant = whole_number(text) ? std::nullopt : nearest_name(text, known);
    if (meant) return fmt::format("did you mean {}?", *meant);
    if (known.empty()) return "it has none";
    return fmt::format("the first is {}, the last {}", known.front(), known.back());
}

/// Numbers and names.
std::vector<std::string> hosts_in(const FabricGraph& graph) {
    std::vector<std::string> known;
    for (std::uint32_t host = 0; host < graph.hosts(); ++host) {
        known.push_back(std::to_string(host));
        const std::string& name = graph.host_name(HostId{host});
        if (!name.empty()) known.push_back(name);
    }
    return known;
}

std::vector<std::string> routers_in(const FabricGraph& graph) {
    std::vector<std::string> known;
    for (std::uint32_t router = 0; router < graph.routers(); ++router) {
        known.push_back(std::to_string(router));
        known.push_back(graph.name(RouterId{router}));
    }
    return known;
}

void check_host(const NodeChoice& host, const FabricGraph& graph, const std::string& option) {
    if (host.text.empty()) return;
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        if (host.is(h, graph.host_name(HostId{h}))) return;
    }
    throw Problem(fmt::format("{}: the network has no such host; {}", host.text,
                              suggestion(host.text, hosts_in(graph))),
                  {option, 0, 0});
}

}  // namespace

SlowestShare::SlowestShare(const std::string& text, const std::string& option) {
    if (text.empty()) return;
    const bool percent = text.back() == '%';
    const auto share = percent ? millionths(std::string_view(text).substr(0, text.size() - 1))
                               : std::nullopt;
    count_ = percent ? std::nullopt : whole_number(text);
    if (share && *share > 0 && *share <= kWhole) {
        share_ = *share;
    } else if (!count_ || *count_ == 0) {
        throw Problem(fmt::format("{} {}: give a share above 0% and up to 100% with at most {} "
                                  "decimals, for example 1%, or a number of packets from 1 on",
                                  option, text, kMostDecimals));
    }
}

std::uint64_t SlowestShare::of(std::uint64_t packets) const {
    if (count_) return std::min(*count_, packets);
    // In two steps, so that no product is too large.
    const std::uint64_t whole = packets / kWhole * share_;
    return whole + (packets % kWhole * share_ + kWhole - 1) / kWhole;
}

PacketFilter::PacketFilter(const ContentionSelection& selection, const SelectionOptions& options)
    : selection_(selection),
      options_(options),
      source_(node_choice(selection.source)),
      destination_(node_choice(selection.destination)) {
    of_class_.given = selection.traffic_class.has_value();
    of_source_.given = !selection.source.empty();
    of_destination_.given = !selection.destination.empty();
    of_link_.given = !selection.link.empty();
    of_job_.given = !selection.job.empty();
    of_time_.given = selection.from || selection.to;
    if (selection.from && selection.to && *selection.to <= *selection.from) {
        throw Problem(fmt::format("{} {}: no packet is generated in cycle {} or later and before "
                                  "{}; give a later cycle",
                                  options_.named("to"), *selection.to, *selection.from,
                                  *selection.to));
    }
    if (!of_link_.given) return;
    const std::size_t comma = selection.link.find(',');
    if (comma == std::string::npos || comma == 0 || comma + 1 == selection.link.size()) {
        throw Problem(fmt::format("{} {}: give two routers separated by a comma, the one that "
                                  "sends first, as in 4,5",
                                  options_.named("link"), selection.link));
    }
    link_from_ = node_choice(selection.link.substr(0, comma));
    link_to_ = node_choice(selection.link.substr(comma + 1));
}

bool PacketFilter::passes_link(const Journey& journey) const {
    for (std::size_t i = 0; i + 1 < journey.hops.size(); ++i) {
        const JourneyHop& from = journey.hops[i];
        const JourneyHop& to = journey.hops[i + 1];
        if (link_from_.is(index(from.router), from.router_name) &&
            link_to_.is(index(to.router), to.router_name)) {
            return true;
        }
    }
    return false;
}

bool PacketFilter::fits(const Journey& journey) {
    bool fits = true;
    fits &= of_class_.takes(selection_.traffic_class == journey.traffic_class);
    fits &= of_source_.takes(source_.is(journey.packet.source, journey.source_name));
    fits &= of_destination_.takes(
        destination_.is(index(journey.destination), journey.destination_name));
    fits &= of_link_.takes(of_link_.given && passes_link(journey));
    fits &= of_job_.takes(selection_.job == journey.job);
    fits &= of_time_.takes(journey.generated >= selection_.from.value_or(0) &&
                           journey.generated < selection_.to.value_or(kNever));
    return fits;
}

void PacketFilter::check_against(const FabricGraph& graph,
                                 const std::vector<std::string>* jobs) const {
    check_host(source_, graph, options_.named("source"));
    check_host(destination_, graph, options_.named("destination"));
    if (of_link_.given) {
        bool known_from = false;
        bool known_to = false;
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            known_from |= link_from_.is(r, graph.name(RouterId{r}));
            known_to |= link_to_.is(r, graph.name(RouterId{r}));
        }
        const SourceLocation place{options_.named("link"), 0, 0};
        for (const auto& [known, router] :
             {std::pair<bool, const NodeChoice&>{known_from, link_from_}, {known_to, link_to_}}) {
            if (known) continue;
            throw Problem(fmt::format("{}: the network has no router {}; {}", selection_.link,
                                      router.text, suggestion(router.text, routers_in(graph))),
                          place);
        }
        bool joined = false;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            joined |= link_from_.is(index(channel.from), graph.name(channel.from)) &&
                      link_to_.is(index(channel.to), graph.name(channel.to));
        }
        if (!joined) {
            throw Problem(fmt::format("{}: no link leads from {} to {}; `thruway topology --out "
                                      "FILE.edges` lists the links",
                                      selection_.link, link_from_.text, link_to_.text),
                          place);
        }
    }
    if (!of_job_.given) return;
    const SourceLocation place{options_.named("job"), 0, 0};
    if (jobs == nullptr) {
        throw Problem(fmt::format("{}: the run has no workload, so packets belong to no job; "
                                  "remove it",
                                  selection_.job),
                      place);
    }
    std::vector<std::string> known;
    for (const std::string& job : *jobs) {
        if (!job.empty() && std::find(known.begin(), known.end(), job) == known.end()) {
            known.push_back(job);
        }
    }
    if (std::find(known.begin(), known.end(), selection_.job) == known.end()) {
        throw Problem(fmt::format("{}: the workload has no such job; {}", selection_.job,
                                  suggestion(selection_.job, known)),
                      place);
    }
}

void PacketFilter::check_against(const NetworkNames& names, const std::string& file) const {
    const auto refuse = [&](const Criterion& criterion, const char* option,
                            const std::string& value, const char* what,
                            const std::vector<std::string>& known) {
        if (!criterion.given || criterion.met) return;
        throw Problem(
            fmt::format("{} {}: no packet of this file {}{}", options_.named(option), value, what,
                        known.empty() ? "" : "; " + suggestion(value, known)),
            SourceLocation{file, 0, 0});
    };
    if (of_class_.given) {
        refuse(of_class_, "class", std::to_string(*selection_.traffic_class), "has this class", {});
    }
    refuse(of_source_, "source", selection_.source, "comes from this host", names.known_hosts());
    refuse(of_destination_, "destination", selection_.destination, "goes to this host",
           names.known_hosts());
    refuse(of_link_, "link", selection_.link, "passes this link", {});
    refuse(of_job_, "job", selection_.job, "belongs to this job", names.known_jobs());
    if (of_time_.given) {
        refuse(of_time_, selection_.from ? "from" : "to",
               std::to_string(selection_.from.value_or(selection_.to.value_or(0))),
               "is generated in these cycles", {});
    }
}

}  // namespace thruway
