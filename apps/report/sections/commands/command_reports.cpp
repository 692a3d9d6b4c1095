#include "apps/report/sections/commands/command_reports.h"

#include "apps/comparison/comparison_fields.h"
#include "apps/report/sections/commands/check_section.h"
#include "apps/report/sections/commands/compare_section.h"
#include "apps/report/sections/commands/cost_section.h"
#include "apps/report/sections/commands/study_section.h"
#include "apps/report/sections/commands/topology_section.h"
#include "apps/report/sections/energy/energy_section.h"
#include "apps/report/sections/input_facts.h"
#include "core/input/sha256.h"
#include "core/problem.h"
#include "core/text/shell_words.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

std::string network_question(const TopologyMeasures& measures) {
    return fmt::format("The network {}: {} switches, {} hosts, {} links.", measures.name,
                       measures.switches, measures.hosts, measures.links);
}

std::string check_question(const CheckResult& result) {
    return fmt::format("Can packets in the {} wait for each other for ever? Routing: {}. Buffers: "
                       "{}.",
                       result.network, result.routing, result.buffers);
}

std::string compare_question(const Comparison& comparison) {
    std::string text = fmt::format("How B, {}, differs from A, {}", short_name_of(comparison.b),
                                   short_name_of(comparison.a));
    for (std::size_t i = 0; i < comparison.varied.size(); ++i) {
        text += (i == 0 ? ", over " : ", ") + comparison.varied[i];
    }
    return text + ".";
}

std::string energy_question(const EnergyFile& energy) {
    return fmt::format("What the routers and links of a run of {:.6g} ns take, by {}.",
                       energy.time_ns, energy.technology.title);
}

std::pair<std::string, std::string> made_from(const ReportFile& file) {
    return {"Made from",
            fmt::format("{} (SHA-256 {})", bare_name(file.path), sha256_of(file.text))};
}

/// A JSON file has no settings: its report says what it was made from.
ReportHead head_of_file(std::string title, std::string question, const ReportFile& file) {
    ReportHead head;
    head.title = std::move(title);
    head.question = std::move(question);
    head.facts = {made_from(file)};
    return head;
}

void add_side(const char* name, const ComparedSide& side, ReportHead& head) {
    head.facts.emplace_back(name, short_name_of(side));
    const auto version = side.provenance.find("version");
    if (version == side.provenance.end() || !version->is_string()) return;
    head.facts.emplace_back(fmt::format("Version of {}", name), version->get<std::string>());
    const auto inputs = side.provenance.find("inputs");
    if (inputs == side.provenance.end() || !inputs->is_array()) return;
    for (const Json& entry : *inputs) {
        InputIdentity input;
        from_json_value(entry, input);
        head.facts.emplace_back(
            fmt::format("{} of {}", input.key, name),
            fmt::format("{} (SHA-256 {})", bare_name(input.file), input.sha256));
    }
}

ReportHead compare_head(const Comparison& comparison, const std::string& command) {
    ReportHead head;
    head.title = fmt::format("Comparison of {} and {}", short_name_of(comparison.a),
                             short_name_of(comparison.b));
    head.question = compare_question(comparison);
    head.verdicts = compare_verdicts(comparison);
    head.command = command;
    head.facts = {{"Engine", comparison.engine},
                  {"Seeds", fmt::format("{} to {}", comparison.first_seed,
                                        comparison.first_seed + comparison.pairs - 1)}};
    add_side("A", comparison.a, head);
    add_side("B", comparison.b, head);
    return head;
}

template <class T>
T from_file(const Json& json) {
    T value;
    from_json_value(json, value);
    return value;
}

std::string report_by_keys(const Json& json, const ReportFile& file) {
    if (json.contains("bisection_channels")) {
        const auto measures = from_file<TopologyMeasures>(json);
        ReportHead head = head_of_file("Network " + measures.name, network_question(measures),
                                       file);
        head.notes = {"The file has the measures of the network, but not its links: thruway "
                      "topology --report draws it."};
        return report_page(head, {topology_section(measures)});
    }
    if (json.contains("extended_dependencies")) {
        const auto result = from_file<CheckResult>(json);
        ReportHead head = head_of_file("Check of " + result.network, check_question(result), file);
        head.verdicts = check_verdicts(result);
        return report_page(head, {check_section(result, nullptr)});
    }
    if (kind_of(json) == ReportFileKind::kEnergy) {
        return energy_report(from_file<EnergyFile>(json), nullptr,
                             {"thruway", "energy", "result.json", "--tech", "technology.toml"});
    }
    if (json.contains("pairs") && json.contains("first_seed")) {
        const auto comparison = from_file<Comparison>(json);
        ReportHead head = compare_head(comparison, "");
        head.facts.push_back(made_from(file));
        return report_page(head, {compare_section(comparison)});
    }
    return {};
}

}  // namespace

std::string topology_report(const Topology& topology, const TopologyMeasures& measures,
                            const HeatPicture& picture, const std::vector<std::string>& words,
                            const Provenance& provenance) {
    const ReportHead head = command_head("Network " + topology.name, network_question(measures),
                                         words, provenance);
    return report_page(head, {topology_section(topology, measures, picture)});
}

std::string check_report(const CheckResult& result, const Topology& topology,
                         const std::vector<std::string>& words, const Provenance& provenance) {
    ReportHead head = command_head("Check of " + result.network, check_question(result), words,
                                   provenance);
    head.verdicts = check_verdicts(result);
    return report_page(head, {check_section(result, &topology)});
}

std::string compare_report(const Comparison& comparison, const std::vector<std::string>& words) {
    return report_page(compare_head(comparison, shell_command(words)),
                       {compare_section(comparison)});
}

std::string cost_report(const std::string& csv, const std::vector<CsvColumn>& columns,
                        const std::string& text, const std::vector<std::string>& words,
                        const Provenance& provenance, bool clock_given) {
    const ReportHead head = command_head("Cost of routers",
                                         "What the routers of the settings cost "
                                         "in area, and how fast they are.",
                                         words, provenance);
    return report_page(head, {cost_section(csv, columns, text, clock_given)});
}

std::string energy_report(const EnergyFile& energy, const Topology* topology,
                          const std::vector<std::string>& words) {
    ReportHead head = command_head("Energy of a run", energy_question(energy), words,
                                   energy.provenance);
    head.facts.emplace_back("Technology", fmt::format("{} (SHA-256 {})", energy.technology.name,
                                                      energy.technology.sha256));
    head.facts.emplace_back("Verdict of the run", energy.verdict);
    return report_page(head, {energy_section(energy, topology)});
}

std::string study_report(const StudyFolder& study, const std::string& file) {
    return report_page(study_head(study, file), study_sections(study, file));
}

std::string report_of_json(const ReportFile& file) {
    const Json json = json_of(file);
    try {
        return json.is_object() ? report_by_keys(json, file) : "";
    } catch (const UnknownWord& error) {
        throw Problem(fmt::format("'{}' has an unknown word: {}", file.path, error.what()));
    } catch (const WrongJsonValue& error) {
        throw Problem(fmt::format("'{}' is not complete: {}", file.path, error.what()));
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("'{}' is not complete: {}", file.path, error.what()));
    }
}

}  // namespace thruway
