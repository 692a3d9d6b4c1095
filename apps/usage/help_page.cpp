#include "apps/usage/help_page.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kIndent = 34;

/// Name and meaning side by side, or one below the other if the name is too long.
std::string entry(const std::string& name, const std::string& meaning) {
    std::string text = "  " + name;
    const std::vector<std::string> lines = wrapped(meaning, kWidth - kIndent);
    std::size_t next = 0;
    if (text.size() < kIndent && !lines.empty()) {
        text = fmt::format("{:<{}}{}", text, kIndent, lines[next++]);
    }
    text += "\n";
    for (; next < lines.size(); ++next) {
        text += std::string(kIndent, ' ') + lines[next] + "\n";
    }
    return text;
}

class HelpFormatter : public CLI::FormatterBase {
public:
    std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
        std::vector<CommandUsage> commands = usage_of_all(*app);
        commands.erase(commands.begin());
        return help_page(usage_of(*app), commands);
    }
};

}  // namespace

std::string help_page(const CommandUsage& usage, const std::vector<CommandUsage>& commands) {
    std::string arguments;
    std::string options;
    for (const OptionUsage& option : usage.options) {
        (option.argument ? arguments : options) += entry(option.synopsis(), option.text());
    }
    std::string page = usage.meaning + "\nUsage: " + usage.synopsis() + "\n";
    if (!arguments.empty()) page += "\nArguments:\n" + arguments;
    page += "\nOptions:\n" + options;
    if (!commands.empty()) page += "\nCommands:\n";
    for (const CommandUsage& command : commands) page += entry(command.name, command.meaning);
    if (!usage.footer.empty()) page += "\n";
    for (const std::string& line : wrapped(usage.footer, kWidth)) page += line + "\n";
    return page;
}

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

}  // namespace thruway
