// apps/usage/help_page.h
// The output of `--help`, in lines of at most 100 characters.
#pragma once

#include "apps/usage/usage_table.h"

#include <memory>

namespace CLI {
class FormatterBase;
}

namespace thruway {

/// `commands`: those of the program; empty for a command.
std::string help_page(const CommandUsage& usage, const std::vector<CommandUsage>& commands);

/// A formatter that prints help_page() for a program and the commands added to it later.
std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace thruway
