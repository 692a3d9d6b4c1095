#include "cosim/foreign/device_set.h"

#include "core/input/file_reader.h"
#include "core/input/input_stream.h"
#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "cosim/foreign/device_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace thruway {
namespace {

constexpr const char* kKey = "router.device";
constexpr const char* kProgram = "/proc/self/exe";

std::string name_of(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

InputIdentity identity_of_program() {
    const OpenFile program = open_file(kProgram);
    return {kKey, name_of(std::filesystem::read_symlink(kProgram).string()), program.bytes,
            sha256_of_file(program.file.get(), program.bytes)};
}

/// Errors: Problem for a class that cannot be used.
void check(const DeviceClass& device, const std::string& from) {
    if (device.name.empty()) {
        throw Problem(fmt::format("a device class of {} has no name; set DeviceClass::name", from));
    }
    if (!device.make) {
        throw Problem(fmt::format("device class {} of {} has no maker; set DeviceClass::make",
                                  device.name, from));
    }
    if ((device.routing == DeviceRouting::kStated) != static_cast<bool>(device.stated)) {
        throw Problem(fmt::format("device class {} of {}: DeviceClass::stated belongs to "
                                  "DeviceRouting::kStated; set both or neither",
                                  device.name, from));
    }
}

}  // namespace

std::string DeviceSet::Entry::from() const {
    return library == nullptr ? "this program" : name_of(library->path());
}

void DeviceSet::add(const DeviceTable& linked) { add(linked, nullptr); }

void DeviceSet::load(const InputFilePtr& library) {
    const DeviceTable table = load_device_library(*library);
    if (table.classes().empty()) {
        throw Problem(fmt::format("\"{}\": it has no device class; add one in "
                                  "THRUWAY_DEVICE_LIBRARY",
                                  library->path()),
                      {"--device-library"});
    }
    add(table, library);
    libraries_.push_back(library->path());
}

void DeviceSet::add(const DeviceTable& table, const InputFilePtr& library) {
    for (const DeviceClass& device : table.classes()) {
        const Entry added{device, library};
        check(device, added.from());
        if (const Entry* const known = entry(device.name)) {
            throw Problem(fmt::format("two device classes have the name {}: one of {} and one of "
                                      "{}; rename one of them, or leave a library out",
                                      device.name, known->from(), added.from()));
        }
        entries_.push_back(added);
    }
}

const DeviceSet::Entry* DeviceSet::entry(const std::string& name) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& each) { return each.device.name == name; });
    return found == entries_.end() ? nullptr : &*found;
}

const DeviceClass* DeviceSet::find(const std::string& name) const {
    const Entry* const found = entry(name);
    return found == nullptr ? nullptr : &found->device;
}

const DeviceClass& DeviceSet::get(const std::string& name) const {
    if (const DeviceClass* const found = find(name)) return *found;
    if (entries_.empty()) {
        throw Problem(fmt::format("{}: \"{}\"; its library is not loaded: give it with "
                                  "--device-library FILE",
                                  kKey, name));
    }
    std::string available;
    std::vector<std::string> names;
    for (const Entry& each : entries_) {
        available += fmt::format("{}{} (of {})", available.empty() ? "" : ", ", each.device.name,
                                 each.from());
        names.push_back(each.device.name);
    }
    const std::optional<std::string> meant = nearest_name(name, names);
    throw Problem(fmt::format("{}: \"{}\"; there is no such device class{}; available: {}; "
                              "--device-library FILE loads others",
                              kKey, name, meant ? "; did you mean " + *meant + "?" : "",
                              available));
}

std::optional<InputIdentity> DeviceSet::file_of(const std::string& name) const {
    const Entry* const found = entry(name);
    if (found == nullptr) return std::nullopt;
    if (found->library != nullptr) {
        return found->library->identity(kKey, name_of(found->library->path()));
    }
    if (!program_) program_ = identity_of_program();
    return program_;
}

}  // namespace thruway
