#include "apps/heat/heat_source.h"

#include "apps/output/energy/energy_output.h"
#include "core/input/file_reader.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "reporting/writers/contention_files.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_json.h"
#include "statistics/verdict.h"

#include <fmt/format.h>

#include <exception>

namespace thruway {
namespace {

constexpr const char* kSection = "topology";
constexpr const char* kGraphFile = "topology.file";

constexpr const char* kExpectedFiles =
    "expected the result of a run (run --json, or points/*.json of a sweep), a detail file (run "
    "--detail), the energy of a run (energy --json) or who blocks whom (run --explain-json, or "
    "explain --json)";

enum class HeatFile { kResult, kDetail, kEnergy, kContention };

/// By keys that only one of them has; empty: it is none of them.
std::optional<HeatFile> heat_file_of(const Json& json) {
    const auto has = [&json](const char* a, const char* b) {
        return json.contains(a) && json.contains(b);
    };
    if (has("detail_schema", "windows")) return HeatFile::kDetail;
    if (has("technology", "constants")) return HeatFile::kEnergy;
    if (has("selection", "places")) return HeatFile::kContention;
    if (has("verdict", "provenance")) return HeatFile::kResult;
    return std::nullopt;
}

/// What JSON of another kind is, as far as it tells: "has the keys name, switches, hosts, ...".
std::string described(const Json& json) {
    constexpr std::size_t kMostKeys = 3;
    if (!json.is_object()) return json.is_array() ? "is a list" : "is a single value";
    if (json.empty()) return "has no keys";
    std::string keys;
    std::size_t named = 0;
    for (const auto& entry : json.items()) {
        if (named++ == kMostKeys) return fmt::format("has the keys {}, ...", keys);
        keys += (keys.empty() ? "" : ", ") + entry.key();
    }
    return fmt::format("has the {} {}", named == 1 ? "key" : "keys", keys);
}

std::string digest_of_graph(const Provenance& provenance) {
    for (const InputIdentity& input : provenance.inputs) {
        if (input.key == kGraphFile) return input.sha256;
    }
    return {};
}

/// The section [topology], without the name of a graph file whose content is known.
Json topology_settings_of(const Provenance& provenance) {
    Json settings = settings_json(provenance.settings);
    Json topology = settings.contains(kSection) ? settings[kSection] : Json::object();
    if (!digest_of_graph(provenance).empty())
        topology.erase(kGraphFile + std::char_traits<char>::length(kSection) + 1);
    return topology;
}

/// "nothing" for a key that the section does not have.
std::string setting_in(const Json& section, const std::string& key) {
    return section.contains(key) ? section[key].dump() : "nothing";
}

std::string named_link_text(const NamedLink& link) {
    return fmt::format("from switch {} by port {} to switch {}", link.from_router, link.port,
                       link.to_router);
}

}  // namespace

const char* HeatSource::kind() const {
    if (energy) return "the energy of a run";
    if (contention) return "a file of who blocks whom";
    return result ? "a result" : "a detail file";
}

const Provenance* HeatSource::provenance() const {
    if (contention) return nullptr;
    if (energy) return &energy->provenance;
    return result ? &result->provenance : &detail->provenance;
}

std::string HeatSource::verdict() const {
    if (contention) return {};
    if (energy) return energy->verdict;
    return std::string(to_string(result ? result->verdict : detail->verdict));
}

bool HeatSource::is_steady() const {
    const auto known = verdict_from_string(verdict());
    return known && *known != Verdict::kSaturated && !is_failure(*known);
}

std::vector<NamedLink> HeatSource::links() const {
    std::vector<NamedLink> links;
    if (result) {
        for (const LinkResult& link : result->links) {
            links.push_back({link.from_router, link.port, link.to_router});
        }
    } else if (detail) {
        for (const DetailLink& link : detail->links) {
            links.push_back({link.from_router, link.port, link.to_router});
        }
    }
    return links;
}

SettingsDocument HeatSource::document(const std::shared_ptr<InputFiles>& inputs) const {
    if (provenance() == nullptr) {
        throw Problem(fmt::format("--colour-by {}: {} does not tell the settings of its run; give "
                                  "them as FILE",
                                  file, kind()));
    }
    return SettingsDocument::from_record(settings_record(*provenance(), file), file, {}, inputs);
}

HeatSource read_heat_source(const std::string& file, InputFiles& inputs) {
    const InputFilePtr input = inputs.read_for("--colour-by", file);
    Json json;
    try {
        json = parse_json(input->text());
    } catch (const nlohmann::json::exception&) {
        throw Problem(fmt::format("--colour-by {}: it is not JSON; {}", file, kExpectedFiles));
    }
    const std::optional<HeatFile> kind = heat_file_of(json);
    if (!kind) {
        throw Problem(
            fmt::format("--colour-by {}: this JSON {}; {}", file, described(json), kExpectedFiles));
    }
    HeatSource source;
    source.file = file;
    switch (*kind) {
        case HeatFile::kResult: source.result = result_from_json(input->text(), file); break;
        case HeatFile::kDetail: source.detail = detail_from_json(input->text(), file); break;
        case HeatFile::kEnergy: source.energy = energy_from_json(json, file); break;
        case HeatFile::kContention:
            source.contention = contention_from_json(input->text(), file);
            break;
    }
    return source;
}

std::vector<ChannelId> channels_of(const std::vector<NamedLink>& links, const Topology& topology,
                                   const std::string& file) {
    const FabricGraph& graph = topology.graph;
    std::vector<ChannelId> channels;
    std::vector<bool> used(graph.channels());
    for (const NamedLink& link : links) {
        const auto channel = link.from_router < graph.routers() && link.port < kMaxPorts
                                 ? graph.channel_out(RouterId{link.from_router},
                                                     static_cast<Port>(link.port))
                                 : std::nullopt;
        if (!channel || index(graph.channel(*channel).to) != link.to_router ||
            used[index(*channel)]) {
            throw Problem(fmt::format("{}: its network is not the one that is drawn, {}, which has "
                                      "no link {}; give the settings of the run as FILE, or no "
                                      "FILE",
                                      file, topology.name, named_link_text(link)));
        }
        used[index(*channel)] = true;
        channels.push_back(*channel);
    }
    if (!channels.empty() && channels.size() != graph.channels()) {
        throw Problem(fmt::format("{}: its network is not the one that is drawn, {}: it has {} "
                                  "directions of links, not {}; give the settings of the run as "
                                  "FILE, or no FILE",
                                  file, topology.name, channels.size(), graph.channels()));
    }
    return channels;
}

void require_same_topology(const HeatSource& source, const Provenance& drawn) {
    if (source.provenance() == nullptr) return;
    const Json then = topology_settings_of(*source.provenance());
    const Json now = topology_settings_of(drawn);
    const std::string before = digest_of_graph(*source.provenance());
    const std::string after = digest_of_graph(drawn);
    if (before != after && !before.empty() && !after.empty()) {
        throw Problem(fmt::format("{}: the run read another topology.file, with the SHA-256 digest "
                                  "{}; that of the drawing has {}",
                                  source.file, before, after));
    }
    for (const Json* section : {&then, &now}) {
        for (const auto& setting : section->items()) {
            const std::string& key = setting.key();
            if (then.contains(key) && now.contains(key) && then[key] == now[key]) continue;
            throw Problem(fmt::format("{}: the run has {}.{} = {}, the drawing {}; give the "
                                      "settings of the run as FILE, or no FILE",
                                      source.file, kSection, key, setting_in(then, key),
                                      setting_in(now, key)));
        }
    }
}

}  // namespace thruway
