// Device classes of libraries and of the program: found by name, with the file that has their code.

#include "cosim/foreign/device_set.h"

#include "core/input/input_files.h"
#include "core/input/sha256.h"
#include "cosim/foreign/device_library.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace thruway::test {
namespace {

void has(const std::string& text, const std::string& part) {
    EXPECT_TRUE(contains(text, part)) << text;
}

std::string path_of(const std::string& library) {
    return std::string(THRUWAY_DEVICES) + "/lib" + library + ".so";
}

InputFilePtr file_of(const std::string& library) { return InputFiles().read(path_of(library)); }

std::string refusal(const std::string& library) {
    return problem_of([&] { DeviceSet().load(file_of(library)); });
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

DeviceClass named(const char* name) {
    DeviceClass device;
    device.name = name;
    device.make = [](const DeviceRequest&) { return std::unique_ptr<PinDevice>(); };
    return device;
}

TEST(DeviceSet, has_the_classes_of_a_library_with_its_digest) {
    DeviceSet devices;
    devices.load(file_of("user_devices"));
    ASSERT_NE(devices.find("buffered"), nullptr);
    EXPECT_EQ(devices.find("buffered")->meaning, "a small router, first x, then y");
    EXPECT_EQ(devices.find("nothing"), nullptr);
    const auto identity = devices.file_of("y_first");
    ASSERT_TRUE(identity);
    EXPECT_EQ(identity->key, "router.device");
    EXPECT_EQ(identity->file, "libuser_devices.so") << "results name no folder of the machine";
    EXPECT_EQ(identity->sha256, sha256_of(bytes_of(path_of("user_devices"))));
    EXPECT_FALSE(devices.file_of("nothing"));
    ASSERT_EQ(devices.libraries().size(), 1u);
    EXPECT_EQ(devices.libraries()[0], path_of("user_devices"));
}

TEST(DeviceSet, has_the_classes_of_the_program_with_the_programs_digest) {
    DeviceTable linked;
    linked.add(named("mine"));
    DeviceSet devices;
    devices.add(linked);
    devices.load(file_of("user_devices"));
    const auto identity = devices.file_of("mine");
    ASSERT_TRUE(identity);
    const auto program = std::filesystem::read_symlink("/proc/self/exe");
    EXPECT_EQ(identity->file, program.filename().string());
    EXPECT_EQ(identity->sha256, sha256_of(bytes_of(program.string())));
    EXPECT_EQ(devices.file_of("buffered")->file, "libuser_devices.so");
}

TEST(DeviceSet, refuses_what_is_no_library_of_this_interface) {
    has(refusal("user_devices_version"),
        "it was built for version " + std::to_string(kDeviceInterfaceVersion + 1) +
            " of the device interface, and this command has version " +
            std::to_string(kDeviceInterfaceVersion));
    has(refusal("user_devices_version"), "build it again with the headers of Thruway");
    has(refusal("user_devices_sizes"), "its types have other sizes than those of this command");
    has(refusal("user_devices_none"), "it exports no function thruway_device_library");
    has(refusal("user_devices_failing"), "the licence server is down");
    const std::string text = std::string(THRUWAY_DEVICES) + "/text.so";
    std::ofstream(text) << "no shared object";
    const std::string refused = problem_of([&] { DeviceSet().load(InputFiles().read(text)); });
    has(refused, "--device-library: \"" + text + "\": it cannot be loaded: ");
    std::filesystem::remove(text);
}

TEST(DeviceSet, refuses_a_library_that_has_changed_since_it_was_read) {
    const std::string copy = std::string(THRUWAY_DEVICES) + "/changed.so";
    std::filesystem::copy_file(path_of("user_devices"), copy,
                               std::filesystem::copy_options::overwrite_existing);
    const InputFilePtr read = InputFiles().read(copy);
    std::ofstream(copy, std::ios::binary | std::ios::app) << "1";
    const std::string refused = problem_of([&] { load_device_library(*read); });
    has(refused, "it has changed since this command read it: its SHA-256 was " + read->sha256());
    has(refused, "and is " + sha256_of(bytes_of(copy)));
    std::filesystem::remove(copy);
}

TEST(DeviceSet, refuses_two_classes_of_one_name) {
    const std::string refused = problem_of([] {
        DeviceSet devices;
        devices.load(file_of("user_devices"));
        devices.load(file_of("user_devices_same_name"));
    });
    EXPECT_EQ(refused, "two device classes have the name buffered: one of libuser_devices.so and "
                       "one of libuser_devices_same_name.so; rename one of them, or leave a "
                       "library out");
    DeviceTable twice;
    twice.add(named("mine"));
    twice.add(named("mine"));
    has(problem_of([&] { DeviceSet().add(twice); }), "one of this program and one of this program");
}

TEST(DeviceSet, refuses_classes_that_cannot_be_used) {
    const auto refused = [](const DeviceClass& device) {
        DeviceTable table;
        table.add(device);
        return problem_of([&] { DeviceSet().add(table); });
    };
    has(refused(named("")), "set DeviceClass::name");
    DeviceClass device = named("mine");
    device.make = nullptr;
    has(refused(device), "mine of this program has no maker");
    device = named("mine");
    device.routing = DeviceRouting::kStated;
    has(refused(device), "DeviceClass::stated belongs to DeviceRouting::kStated");
}

TEST(DeviceSet, says_which_classes_there_are) {
    const DeviceSet none;
    EXPECT_EQ(problem_of([&] { none.get("mine"); }),
              "router.device: \"mine\"; its library is not loaded: give it with --device-library "
              "FILE");
    DeviceTable linked;
    linked.add(named("compass"));
    DeviceSet devices;
    devices.add(linked);
    EXPECT_EQ(problem_of([&] { devices.get("compas"); }),
              "router.device: \"compas\"; there is no such device class; did you mean compass?; "
              "available: compass (of this program); --device-library FILE loads others");
}

}  // namespace
}  // namespace thruway::test
