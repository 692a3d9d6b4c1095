#include "apps/report/sections/commands/command_head.h"

#include "apps/report/sections/input_facts.h"
#include "apps/report/sections/settings_file.h"
#include "core/text/shell_words.h"

#include <utility>

namespace thruway {

ReportHead command_head(std::string title, std::string question,
                        const std::vector<std::string>& words, const Provenance& provenance) {
    ReportHead head;
    head.title = std::move(title);
    head.question = std::move(question);
    head.command = shell_command(words);
    head.facts = {{"Version", provenance.version}, {"Seed", std::to_string(provenance.seed)}};
    for (auto& fact : input_facts(provenance.inputs)) head.facts.push_back(std::move(fact));
    head.settings = settings_element("All settings", provenance.settings);
    return head;
}

std::vector<std::string> words_of_command(const std::string& command,
                                          const SettingsSource& source) {
    std::vector<std::string> words = {"thruway", command};
    if (!source.file.empty()) words.push_back(bare_name(source.file));
    for (const std::string& override : source.overrides) {
        words.emplace_back("--set");
        words.push_back(override);
    }
    return words;
}

}  // namespace thruway
