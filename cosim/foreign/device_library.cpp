#include "cosim/foreign/device_library.h"

#include "core/input/file_reader.h"
#include "core/input/input_stream.h"
#include "core/problem.h"
#include "core/version.h"

#include <fmt/format.h>

#include <cstdint>
#include <exception>
#include <string>

#include <dlfcn.h>

namespace thruway {
namespace {

using FillTable = std::uint64_t (*)(std::uint64_t interface, DeviceTable* table);

[[noreturn]] void refuse(const InputFile& file, const std::string& why) {
    throw Problem(fmt::format("\"{}\": {}", file.path(), why), {"--device-library"});
}

/// What is loaded must be what has the digest in the results.
void require_unchanged(const InputFile& file) {
    std::string now;
    try {
        const OpenFile opened = open_file(file.path());
        if (!opened.regular) throw Unreadable("it is a pipe or a device, not a shared object");
        now = sha256_of_file(opened.file.get(), opened.bytes);
    } catch (const Unreadable& why) {
        refuse(file, why.what());
    }
    if (now == file.sha256()) return;
    refuse(file, fmt::format("it has changed since this command read it: its SHA-256 was {} and is "
                             "{}; start the command again",
                             file.sha256(), now));
}

/// The loader's own message, without the path that it begins with.
std::string loader_message(const InputFile& file) {
    const char* const text = ::dlerror();
    std::string message = text == nullptr ? "unknown error of the loader" : text;
    const std::string prefix = file.path() + ": ";
    if (message.compare(0, prefix.size(), prefix) == 0) message.erase(0, prefix.size());
    return message;
}

}  // namespace

DeviceTable load_device_library(const InputFile& file) {
    require_unchanged(file);
    void* const object = ::dlopen(file.path().c_str(), RTLD_NOW | RTLD_LOCAL);
    if (object == nullptr) {
        refuse(file, fmt::format("it cannot be loaded: {}; expected a shared object linked with "
                                 "thruway::devices",
                                 loader_message(file)));
    }
    const auto fill = reinterpret_cast<FillTable>(::dlsym(object, kDeviceLibrarySymbol));
    if (fill == nullptr) {
        refuse(file, fmt::format("it exports no function {}; define it by THRUWAY_DEVICE_LIBRARY "
                                 "(thruway/cosim/devices/device_class.h)",
                                 kDeviceLibrarySymbol));
    }
    DeviceTable table;
    std::uint64_t its = 0;
    try {
        its = fill(kDeviceInterface, &table);
    } catch (const std::exception& error) {
        refuse(file, fmt::format("its function {} failed: {}", kDeviceLibrarySymbol, error.what()));
    }
    if (its >> 32 != kDeviceInterfaceVersion) {
        refuse(file, fmt::format("it was built for version {} of the device interface, and this "
                                 "command has version {}; build it again with the headers of "
                                 "Thruway {}",
                                 its >> 32, kDeviceInterfaceVersion, version()));
    }
    if (its != kDeviceInterface) {
        refuse(file, fmt::format("its types have other sizes than those of this command; build it "
                                 "again with the headers of Thruway {} and the compiler and "
                                 "standard library that built this command",
                                 version()));
    }
    return table;
}

}  // namespace thruway
