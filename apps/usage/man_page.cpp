#include "apps/usage/man_page.h"

#include "core/version.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

namespace thruway {
namespace {

/// Escapes characters that are special in troff. Requires that no line begins with a dot or an
/// apostrophe.
std::string troff_escaped(std::string_view text) {
    std::string result;
    bool line_begins = true;
    for (const char letter : text) {
        if (line_begins && (letter == '.' || letter == '\'')) result += "\\&";
        line_begins = letter == '\n';
        if (letter == '\\') {
            result += "\\e";
        } else if (letter == '-') {
            result += "\\-";
        } else if (letter == '\'') {
            result += "\\(aq";
        } else {
            result += letter;
        }
    }
    return result;
}

/// A paragraph whose line breaks are kept.
std::string as_it_stands(const std::string& text) {
    std::string page = ".PP\n.nf\n";
    std::istringstream lines(text);
    // troff warns about empty lines.
    for (std::string line; std::getline(lines, line);) {
        page += (line.empty() ? std::string(".sp") : troff_escaped(line)) + "\n";
    }
    return page + ".fi\n";
}

std::string tagged(const std::string& tag, const std::string& text) {
    return ".TP\n\\fB" + troff_escaped(tag) + "\\fR\n" + troff_escaped(text) + "\n";
}

}  // namespace

std::string man_page(const std::vector<CommandUsage>& usages,
                     const std::vector<SettingUsage>& settings) {
    const CommandUsage& program = usages.front();
    std::string page = ".\\\" Made by `thruway man`.\n.TH THRUWAY 1 \"\" \"Thruway " + version() +
                       "\" \"User Commands\"\n.SH NAME\nthruway \\- cycle\\-level models of "
                       "interconnection\\-network routers\n.SH SYNOPSIS\n";
    for (std::size_t i = 1; i < usages.size(); ++i) {
        page += (i > 1 ? ".br\n" : "") + troff_escaped(usages[i].synopsis()) + "\n";
    }
    page += ".SH DESCRIPTION\n" + troff_escaped(program.meaning) + "\n" +
            as_it_stands(program.footer);
    page += ".SH OPTIONS\n";
    for (const OptionUsage& option : program.options) {
        page += tagged(option.synopsis(), option.text());
    }
    page += ".SH COMMANDS\n";
    for (std::size_t i = 1; i < usages.size(); ++i) {
        const CommandUsage& command = usages[i];
        page += ".SS " + troff_escaped(command.synopsis()) + "\n" + troff_escaped(command.meaning) +
                "\n";
        for (const OptionUsage& option : command.options) {
            page += tagged(option.synopsis(), option.text());
        }
        if (!command.footer.empty()) page += as_it_stands(command.footer);
    }
    page += ".SH SETTINGS\nSettings for files, \\fB\\-\\-set\\fR and \\fB\\-\\-vary\\fR; "
            "\\fBthruway list settings\\fR has types, ranges and defaults.\n";
    for (const SettingUsage& setting : settings) page += tagged(setting.key, setting.meaning);
    return page;
}

}  // namespace thruway
