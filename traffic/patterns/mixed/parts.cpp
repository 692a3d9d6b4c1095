#include "traffic/patterns/mixed/parts.h"

#include "settings/fields/settings_visitor.h"
#include "settings/fields/table_list_field.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMostParts = 256;  // traffic classes

/// The pattern of a part. Errors: Problem without the number of the part.
PatternOfPart made_part(const TrafficPart& part, const TrafficNetwork& network,
                        const std::string& key) {
    if (part.pattern->has(kNoPart)) {
        throw Problem(fmt::format("{}.pattern: \"{}\"; it cannot be the pattern of a part; set "
                                  "traffic.pattern to it, or choose another",
                                  key, part.pattern->name));
    }
    PatternOfPart made;
    made.hosts = hosts_in(part.hosts, network.hosts, key + ".hosts");
    made.share = part.share;
    TrafficSettings settings;
    settings.pattern = part.pattern;
    try {
        made.pattern = make_pattern(settings, network_of_part(network, made.hosts));
    } catch (const Problem& problem) {
        throw Problem(fmt::format("{}, a network of {} hosts: {}", key, made.hosts.size(),
                                  problem.message()));
    }
    if (settings.generated_load(1) != 1) {
        throw Problem(key + ": its pattern would change the load, which all parts of a host share; "
                            "set hot_spot_load = \"all\"");
    }
    return made;
}

}  // namespace

MixedPattern::MixedPattern(unsigned hosts, std::vector<PatternOfPart> parts)
    : parts_(std::move(parts)), parts_of_(hosts), choices_(hosts) {
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        for (std::uint32_t h = 0; h < parts_[p].hosts.size(); ++h) {
            if (parts_[p].pattern->silent(HostId{h})) continue;
            parts_of_[index(parts_[p].hosts[h])].push_back({p, parts_[p].share});
        }
    }
    for (std::size_t h = 0; h < hosts; ++h) {
        std::vector<double> shares;
        double sum = 0;
        for (const Membership& member : parts_of_[h]) {
            shares.push_back(member.share);
            sum += member.share;
        }
        for (Membership& member : parts_of_[h]) member.share /= sum;
        if (shares.size() > 1) choices_[h].emplace(shares);
    }
}

std::optional<HostId> MixedPattern::place(const PatternOfPart& part, HostId host) {
    const auto found = std::lower_bound(part.hosts.begin(), part.hosts.end(), host);
    if (found == part.hosts.end() || *found != host) return std::nullopt;
    return HostId{static_cast<std::uint32_t>(found - part.hosts.begin())};
}

Destination MixedPattern::pick(const PacketKey& packet) const {
    const std::vector<Membership>& members = parts_of_[index(packet.source)];
    std::size_t chosen = 0;
    if (const auto& choice = choices_[index(packet.source)]) {
        // No packet has such a number, so the draw of the destination is another.
        const PacketKey key{packet.seed, packet.source, packet.sequence + (std::uint64_t{1} << 63)};
        chosen = choice->pick(key.draw(DrawPurpose::kDestination).a);
    }
    const PatternOfPart& part = parts_[members[chosen].part];
    const Destination inside = part.pattern->pick(
        {packet.seed, *place(part, packet.source), packet.sequence, packet.owner});
    return {part.hosts[index(inside.host)], static_cast<std::uint8_t>(members[chosen].part)};
}

double MixedPattern::probability(HostId source, HostId destination) const {
    double sum = 0;
    for (const Membership& member : parts_of_[index(source)]) {
        const PatternOfPart& part = parts_[member.part];
        const auto to = place(part, destination);
        if (to) sum += member.share * part.pattern->probability(*place(part, source), *to);
    }
    return sum;
}

void fields(SettingsVisitor& io, TrafficPart& settings) {
    io.text("hosts", settings.hosts, "numbers and ranges of hosts, \"0-15, 20\", or \"all\"");
    io.part("pattern", settings.pattern, "pattern among these hosts");
    io.real("share", settings.share, RealRange::between(1e-6, 1e6), "",
            "share of the packets of a host, relative to the other parts that it is in");
}

void fields(SettingsVisitor& io, PartsSettings& settings) {
    io.show(TableListField<TrafficPart>(settings.parts, {0, kMostParts}), "parts", "",
            "mixed: a list of [[traffic.parts]] with hosts (\"0-15, 20\" or \"all\"), pattern with "
            "its own settings, and share; a pattern sees the hosts of its part as a network, "
            "numbered from 0");
}

std::vector<HostId> hosts_in(const std::string& list, unsigned hosts, const std::string& key) {
    std::vector<bool> named(hosts, list == "all");
    const auto refuse = [&](const std::string& why) {
        throw Problem(fmt::format("{} = \"{}\": {}; give numbers and ranges of the hosts 0 to {}, "
                                  "as in \"0-3, {}\", or \"all\"",
                                  key, list, why, hosts - 1, hosts - 1));
    };
    std::size_t at = list == "all" ? list.size() : 0;
    const auto skip_spaces = [&] {
        while (at < list.size() && list[at] == ' ') ++at;
    };
    const auto number = [&] {
        skip_spaces();
        std::uint64_t value = 0;
        const std::size_t begin = at;
        while (at < list.size() && list[at] >= '0' && list[at] <= '9' && value < hosts) {
            value = value * 10 + static_cast<std::uint64_t>(list[at++] - '0');
        }
        if (at == begin) refuse(fmt::format("a number is missing at character {}", at + 1));
        if (value >= hosts) refuse("there is no host " + list.substr(begin, at - begin));
        skip_spaces();
        return static_cast<std::uint32_t>(value);
    };
    for (bool more = list != "all"; more;) {
        const std::uint32_t first = number();
        std::uint32_t last = first;
        if (at < list.size() && list[at] == '-') {
            ++at;
            last = number();
            if (last < first) refuse(fmt::format("the range {}-{} is empty", first, last));
        }
        for (std::uint32_t host = first; host <= last; ++host) named[host] = true;
        more = at < list.size();
        if (more && list[at] != ',') {
            refuse(
                fmt::format("\"{}\" at character {} is neither \",\" nor \"-\"", list[at], at + 1));
        }
        if (more) ++at;
    }
    std::vector<HostId> result;
    for (std::uint32_t host = 0; host < hosts; ++host) {
        if (named[host]) result.push_back(HostId{host});
    }
    return result;
}

TrafficNetwork network_of_part(const TrafficNetwork& network, const std::vector<HostId>& hosts) {
    if (hosts.size() == network.hosts) return network;
    TrafficNetwork part;
    part.hosts = static_cast<unsigned>(hosts.size());
    part.router_radix = network.router_radix;
    for (const HostId host : hosts) {
        if (!network.router.empty()) part.router.push_back(network.router[index(host)]);
        if (!network.group.empty()) part.group.push_back(network.group[index(host)]);
    }
    part.distance = [distance = network.distance, hosts](HostId a, HostId b) {
        return distance(hosts[index(a)], hosts[index(b)]);
    };
    part.second_half = [half = network.second_half, hosts] {
        const std::vector<bool> whole = half();
        std::vector<bool> of_part;
        of_part.reserve(hosts.size());
        for (const HostId host : hosts) of_part.push_back(whole[index(host)]);
        return of_part;
    };
    return part;
}

std::unique_ptr<Pattern> make_parts(const TrafficSettings& settings,
                                    const TrafficNetwork& network) {
    const std::vector<TrafficPart>& parts = settings.pattern.own<PartsSettings>().parts;
    if (parts.empty()) {
        throw Problem("traffic.parts: there are none; give at least one [[traffic.parts]] with "
                      "hosts, pattern and share");
    }
    std::vector<PatternOfPart> made;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const std::string key = fmt::format("traffic.parts[{}]", p);
        try {
            made.push_back(made_part(parts[p], network, key));
        } catch (const Problem& problem) {
            throw Problem(problem.message(), parts[p].where);
        }
    }
    return std::make_unique<MixedPattern>(network.hosts, std::move(made));
}

}  // namespace thruway
