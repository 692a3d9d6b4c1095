#include "testbench/points/run_arguments.h"

#include "testbench/points/exit_status.h"

#include <fmt/format.h>

#include <cstring>
#include <sstream>
#include <string_view>

namespace thruway {
namespace {

/// The lines that begin with `start`; the whole text if there is none.
std::string lines_with(std::string_view start, const std::string& text) {
    std::istringstream all(text);
    std::string found;
    for (std::string line; std::getline(all, line);) {
        if (line.compare(0, start.size(), start) == 0) found += line + "\n";
    }
    return found.empty() ? text : found;
}

}  // namespace

ChildCommand command_of_run(const SettingsSource& source,
                            const std::vector<std::string>& assignments, Engine engine,
                            RunInputs inputs) {
    ChildCommand command;
    std::vector<std::string>& arguments = command.arguments;
    arguments = {"run", source.file, "--json", "-", "--engine", to_string(engine)};
    if (inputs == RunInputs::kHandedDown) {
        command.descriptors = source.inputs->to_hand_down();
        arguments.emplace_back(kInputsOption);
        arguments.push_back(std::to_string(command.descriptors.front()));
    }
    if (source.devices != nullptr) {
        for (const std::string& library : source.devices->libraries()) {
            arguments.emplace_back(kDeviceLibraryOption);
            arguments.push_back(library);
        }
    }
    const auto add = [&arguments](const std::string& override, const std::string& origin) {
        arguments.insert(arguments.end(), {kSetOption, override});
        if (origin == kSetOption) return;
        // One word: an origin that is an option would be read as one.
        arguments.push_back(fmt::format("{}={}: {}", kOriginOption, origin, override));
    };
    for (const std::string& override : source.overrides) add(override, source.origin_of(override));
    for (const std::string& override : assignments) add(override, source.origin_of_more);
    for (const std::string& override : source.added(assignments)) {
        add(override, kSetOption);
    }
    return command;
}

bool gave_result(const FinishedChild& child) {
    return child.status == kDone || (child.status == kFailedCheck && !child.output.empty());
}

std::string failure_of(const FinishedChild& child, RunInputs inputs) {
    constexpr std::string_view kPrefix = "thruway: ";
    std::string message = child.errors;
    if (inputs == RunInputs::kReadAgain) message = lines_with(kPrefix, message);
    while (!message.empty() && message.back() == '\n') message.pop_back();
    if (message.compare(0, kPrefix.size(), kPrefix) == 0) message.erase(0, kPrefix.size());
    if (child.status > 128) {
        const std::string end = fmt::format("signal {} ({}) ended the run", child.status - 128,
                                            strsignal(child.status - 128));
        return message.empty() ? end : end + ": " + message;
    }
    return message.empty() ? fmt::format("the run ended with status {}", child.status) : message;
}

}  // namespace thruway
