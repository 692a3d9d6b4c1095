#include "apps/options/settings_options.h"

#include "apps/options/settings_file.h"
#include "core/input/file_reader.h"
#include "core/problem.h"
#include "settings/toml/setting_value.h"
#include "testbench/points/run_arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <systemc>

#include <charconv>
#include <filesystem>
#include <string_view>
#include <utility>

namespace thruway {
namespace {

/// In a child run: the file must have the content that the parent has read.
void load_library(const std::string& file, SettingsSource& source) {
    const std::string path = std::filesystem::absolute(file).lexically_normal().string();
    InputFilePtr library;
    try {
        library = source.inputs->read(path, InputLength::kAny);
    } catch (const Unreadable& why) {
        throw Problem(fmt::format("\"{}\": {}", file, why.what()), {kDeviceLibraryOption});
    }
    source.devices->load(library);
}

/// Of an override that the parent of this run passes on; `text`: "ORIGIN: KEY=VALUE".
void add_origin(const std::string& text, SettingsSource& source) {
    constexpr std::string_view kAfterOrigin = ": ";
    const std::size_t end = text.find(kAfterOrigin);
    if (end == std::string::npos) {
        throw Problem(fmt::format("\"{}\" names no override; expected ORIGIN: KEY=VALUE", text),
                      {kOriginOption, 0, 0});
    }
    source.origins[text.substr(end + kAfterOrigin.size())] = text.substr(0, end);
}

/// Value of --progress in seconds.
unsigned seconds_between(const std::string& text) {
    unsigned seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || seconds < 1 ||
        seconds > 86400) {
        throw Problem(fmt::format(
            "--progress: {}; expected auto, none, or the seconds between lines, 1 to 86400", text));
    }
    return seconds;
}

}  // namespace

void add_override_option(CLI::App& command, SettingsSource& source) {
    command
        .add_option(kSetOption, source.overrides,
                    "Override a setting, for example router.buffer_flits=4; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    command.add_flag_callback(
        "--strict", [&source] { source.add("topology.unknown_attributes=refuse", "--strict"); },
        "Reject unknown attributes in graph files");
}

void add_allow_deadlock_flag(CLI::App& command, SettingsSource& source) {
    command.add_flag_callback(
        "--allow-deadlock",
        [&source] { source.add("router.allow_deadlock=true", "--allow-deadlock"); },
        "Accept settings that can deadlock");
}

namespace {

/// `from`: " from A", or empty; `first` and `second`: the switches of a link, in help.
void add_faults(CLI::App& command, SettingsSource& source, const std::string& ending,
                const std::string& from, char first, char second) {
    const auto add = [&](const std::string& name, const char* key, const std::string& value_name,
                         const std::string& help) {
        const std::string option = name + ending;
        command
            .add_option_function<std::vector<std::string>>(
                option,
                [&source, key, option](const std::vector<std::string>& names) {
                    std::vector<std::string> texts;
                    texts.reserve(names.size());
                    for (const std::string& name : names) texts.push_back(toml_text(name));
                    source.add(fmt::format("topology.faults.{}=[{}]", key, fmt::join(texts, ", ")),
                               option);
                },
                help)
            ->type_name(value_name)
            ->allow_extra_args(false);
    };
    add("--without-link", "links", fmt::format("{},{}", first, second),
        fmt::format("Remove a link{}, as if it had failed; {} and {} are the names of its "
                    "switches; repeatable; replaces topology.faults.links",
                    from, first, second));
    add("--without-switch", "switches", "NAME",
        fmt::format("Remove a switch{} with its hosts and links; repeatable; replaces "
                    "topology.faults.switches",
                    from));
}

}  // namespace

void add_fault_options(CLI::App& command, SettingsSource& source) {
    add_faults(command, source, "", "", 'A', 'B');
}

void add_fault_options(CLI::App& command, SettingsSource& source, const std::string& ending,
                       const std::string& sides) {
    add_faults(command, source, ending, " from " + sides, 'S', 'T');
}

void add_settings_file(CLI::App& command, const char* name, std::string& file) {
    command.add_option(name, file, "Settings file (TOML), or the JSON result of a run to repeat")
        ->required()
        ->type_name("")
        ->each(refuse_other_files);
}

void add_settings_options(CLI::App& command, SettingsSource& source) {
    add_settings_file(command, "FILE", source.file);
    add_override_option(command, source);
}

CLI::Validator named_output() {
    const auto refuse_empty = [](const std::string& name) {
        return name.empty() ? std::string("the file name is empty; give a name, or omit the option")
                            : std::string();
    };
    return {refuse_empty, "", ""};
}

CLI::Option* add_output_option(CLI::App& command, const std::string& option, std::string& path,
                               const std::string& help) {
    return command.add_option(option, path, help)->type_name("FILE")->check(named_output());
}

CLI::Option* add_page_option(CLI::App& command, const std::string& option, std::string& path,
                             const std::string& help) {
    const auto refuse_other_endings = [](const std::string& name) {
        const std::string ending = std::filesystem::path(name).extension();
        if (ending.empty() || ending == ".html" || ending == ".htm") return std::string();
        return fmt::format("{} ends in {}, but the page is HTML; name it {}", name, ending,
                           std::filesystem::path(name).replace_extension("html").string());
    };
    return add_output_option(command, option, path, help)->check({refuse_other_endings, "", ""});
}

void add_inherited_inputs_option(CLI::App& command, SettingsSource& source) {
    command
        .add_option_function<int>(
            kInputsOption,
            [&source](int descriptor) { source.inputs = InputFiles::handed_down(descriptor); })
        ->group("");
    command
        .add_option_function<std::vector<std::string>>(
            kOriginOption,
            [&source](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) add_origin(text, source);
            })
        ->allow_extra_args(false)
        ->group("");
}

void add_device_library_option(CLI::App& command, SettingsSource& source,
                               const DeviceTable* linked) {
    source.devices = std::make_shared<DeviceSet>();
    if (linked != nullptr) source.devices->add(*linked);
    command
        .add_option_function<std::vector<std::string>>(
            kDeviceLibraryOption,
            [&source](const std::vector<std::string>& files) {
                for (const std::string& file : files) load_library(file, source);
            },
            "Load a shared object with device classes for router.implementation = \"foreign\" "
            "(docs/cosimulation.md); it runs code of that file; repeatable")
        ->type_name("FILE")
        ->allow_extra_args(false);
}

void add_engine_option(CLI::App& command, Engine& engine) {
    command
        .add_option_function<std::string>(
            "--engine", [&engine](const std::string& name) { engine = engine_named(name); },
            "cycle (default): every flit; transaction: whole packets, exact for queued routers and "
            "approximate for virtual-channel routers")
        ->type_name("ENGINE")
        ->check(CLI::IsMember({to_string(Engine::kCycle), to_string(Engine::kTransaction)}));
}

void add_progress_options(CLI::App& command, ProgressSettings& progress) {
    CLI::Option* const quiet = command.add_flag(
        "--quiet", progress.quiet,
        "Print only errors on standard error: no progress, no remarks, no warnings");
    quiet->each([](const std::string&) {
        sc_core::sc_report_handler::set_actions(sc_core::SC_WARNING, sc_core::SC_DO_NOTHING);
    });
    command
        .add_option_function<std::string>(
            "--progress",
            [&progress](const std::string& text) {
                progress.shown = text != "none";
                progress.every_s = 0;
                if (text != "none" && text != "auto") progress.every_s = seconds_between(text);
            },
            "Progress on standard error: auto (default: a live line on a terminal, else a line "
            "every 30 seconds), none, or the seconds between lines")
        ->type_name("auto|none|SECONDS")
        ->excludes(quiet);
}

KnownWords::KnownWords(std::function<std::vector<std::string>()> words) {
    desc_function_ = [words = std::move(words)] {
        std::string text;
        for (const std::string& word : words()) text += (text.empty() ? "{" : ",") + word;
        return text + "}";
    };
    func_ = [](std::string&) { return std::string(); };
}

void add_jobs_option(CLI::App& command, unsigned& jobs) {
    command
        .add_option("--jobs", jobs,
                    fmt::format("Number of parallel runs (default: {}, the available cores)", jobs))
        ->type_name("N")
        ->check(CLI::Range(1u, 1024u));
}

}  // namespace thruway
