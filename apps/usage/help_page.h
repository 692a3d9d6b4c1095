// apps/usage/help_page.h
// What `--help` prints: lines of at most 100 letters.
#pragma once

#include "apps/usage/usage_table.h"

#include <memory>

namespace CLI {
class FormatterBase;
}

namespace thruway {

/// `commands`: what the program offers; none for a command.
std::string help_page(const CommandUsage& usage, const std::vector<CommandUsage>& commands);

/// Makes help_page() the help of a program and of the commands that are added afterwards.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace thruway
