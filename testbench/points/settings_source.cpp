#include "testbench/points/settings_source.h"

#include "checks/simulation_settings.h"
#include "core/input/file_reader.h"
#include "core/problem.h"
#include "reporting/fields/provenance_json.h"

#include <filesystem>
#include <string_view>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kOutputBuffers = "router.output_buffer_flits=";
constexpr const char* kBuffersOfOneFlit = "router.output_buffer_flits=1";

/// TOML never begins with a brace.
bool is_json(const InputFile& file) {
    const std::string_view text = file.text();
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return std::filesystem::path(file.path()).extension() == ".json" ||
           (first != std::string_view::npos && text[first] == '{');
}

/// Not if `more` chooses their depth. Settings that cannot be read are refused where they are used.
bool lacks_output_buffers(const SettingsDocument& document, const std::vector<std::string>& more) {
    for (const std::string& assignment : more) {
        if (assignment.rfind(kOutputBuffers, 0) == 0) return false;
    }
    try {
        const RouterSettings router = document.read<SimulationSettings>().router;
        return router.kind == RouterKind::kVirtualChannel && router.output_buffer_flits == 0 &&
               !router.crossbar->has(kSharedOutputs);
    } catch (const Problem&) {
        return false;
    }
}

}  // namespace

std::optional<RecordedRun> SettingsSource::recorded() const {
    InputFilePtr read;
    try {
        read = inputs->read(file);
    } catch (const Unreadable& why) {
        throw Problem(why.what(), {file, 0, 0});
    }
    if (!is_json(*read)) return std::nullopt;
    return recorded_run(read->text(), file);
}

void SettingsSource::add(std::string override, const std::string& origin) {
    origins[override] = origin;
    overrides.push_back(std::move(override));
}

const std::string& SettingsSource::origin_of(const std::string& override) const {
    static const std::string set = kSetOption;
    const auto found = origins.find(override);
    return found != origins.end() ? found->second : set;
}

void SettingsSource::add_overrides_to(SettingsDocument& document) const {
    for (const std::string& override : overrides) {
        document.add_override(override, origin_of(override));
    }
}

SettingsDocument SettingsSource::given_document(const std::vector<std::string>& more) const {
    if (devices != nullptr) {
        inputs->let_mean("router.device", [devices = devices](const std::string& name) {
            return devices->file_of(name);
        });
    }
    std::optional<RecordedRun> run = recorded();
    SettingsDocument document = run ? SettingsDocument::from_record(std::move(run->record), file,
                                                                    {}, inputs)
                                    : SettingsDocument::from_file(file, {}, inputs);
    add_overrides_to(document);
    for (const std::string& override : more) document.add_override(override, origin_of_more);
    return document;
}

SettingsDocument SettingsSource::document(const std::vector<std::string>& more) const {
    SettingsDocument document = given_document(more);
    if (adds_output_buffers && lacks_output_buffers(document, more)) {
        document.add_override(kBuffersOfOneFlit);
    }
    return document;
}

std::vector<std::string> SettingsSource::added(const std::vector<std::string>& more) const {
    if (!adds_output_buffers || !lacks_output_buffers(given_document(more), more)) return {};
    return {kBuffersOfOneFlit};
}

}  // namespace thruway
