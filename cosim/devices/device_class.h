// cosim/devices/device_class.h
// Foreign routers by name: what a library of devices offers, and what a fabric asks of it. A
// library is a shared object with one exported function, THRUWAY_DEVICE_LIBRARY.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "cosim/devices/pin_device.h"
#include "cosim/devices/protocol_rules.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// Counts changes of anything that this header defines or includes from cosim/.
constexpr unsigned kDeviceInterfaceVersion = 2;

/// What the device of one router must fit.
struct DeviceRequest {
    std::string name;  ///< of the router in the fabric, "router_5"
    RouterId router{};
    NeededPorts ports;
    unsigned vcs = 1;
    unsigned buffer_flits = 1;    ///< of the settings, hence of the buffers behind the outputs
    unsigned longest_packet = 0;  ///< flits; 0: not known
    unsigned message_classes = 1;
    /// A head may leave only when its whole packet has room behind the output (virtual
    /// cut-through), as the proof of freedom from deadlock takes for granted; else wormhole.
    bool whole_packets = false;
    /// A head may take an output channel only when the buffer behind it is empty, as the proof
    /// takes for granted (router.vc_reallocation = "after_buffer_empty").
    bool empty_buffers = false;
    std::size_t routers = 0;  ///< of the network
    std::size_t hosts = 0;    ///< of the network
    PinPlace place;           ///< without bounded_hosts, which set_place() tells
    std::uint64_t seed = 1;   ///< for registers that reset does not initialise
    /// What the fabric's routing function allows at this router, by the ports of a device of a
    /// given shape. May be called, and the result kept, during the whole simulation.
    std::function<StatedRouting(const PinShape& shape)> routing;
};

/// How a device finds its way, which decides what is proven of deadlock and what is checked.
enum class DeviceRouting {
    kFabric,    ///< as the settings say: [routing] holds for its routers, too
    kStated,    ///< as DeviceClass::stated says
    kObserved,  ///< not known: nothing is proven, and no output of it is checked
};

struct DeviceClass {
    std::string name;     ///< router.device
    std::string meaning;  ///< one line, for lists
    /// Errors: Problem if it cannot be built for the request; the message says what would fit.
    std::function<std::unique_ptr<PinDevice>(const DeviceRequest& request)> make;

    DeviceRouting routing = DeviceRouting::kFabric;
    /// With kStated: the outputs that a head may take, by the ports of a device of that shape.
    /// Depends on the input, the virtual channel, and the head's message class, ties, destination,
    /// source, hops and draw; the proof of freedom from deadlock knows no other field.
    std::function<StatedRouting(const DeviceRequest& request, const PinShape& shape)> stated;
    bool credits_leave_with_flits = false;  ///< ProtocolRules
    Cycle stuck_cycles = ProtocolRules{}.stuck_cycles;
};

/// The classes of one library.
class DeviceTable {
public:
    void add(DeviceClass device) { classes_.push_back(std::move(device)); }
    const std::vector<DeviceClass>& classes() const { return classes_; }

private:
    std::vector<DeviceClass> classes_;
};

/// What a library and a command compare before one uses types of the other: the version in the
/// upper half; in the lower half the sizes of the types, which differ between standard libraries.
constexpr std::uint64_t kDeviceInterface = [] {
    std::uint64_t sizes = 0;
    for (const std::size_t size : {sizeof(DeviceTable), sizeof(DeviceClass), sizeof(DeviceRequest),
                                   sizeof(PinShape), sizeof(PinPlace), sizeof(PinInputs),
                                   sizeof(PinOutputs), sizeof(FlitFields), sizeof(std::string)}) {
        sizes = (31 * sizes + size) & 0xffffffff;
    }
    return std::uint64_t{kDeviceInterfaceVersion} << 32 | sizes;
}();

}  // namespace thruway

/// Defines the exported function of a library, followed by its body:
/// `THRUWAY_DEVICE_LIBRARY(table) { table.add({"mine", "my router", make_mine}); }`
/// The function fills the table if both sides have the same interface, and returns its own.
// NOLINTBEGIN(bugprone-macro-parentheses): it is the name of a parameter.
#define THRUWAY_DEVICE_LIBRARY(table)                                                       \
    static void fill_thruway_device_table(thruway::DeviceTable& table);                     \
    extern "C" __attribute__((visibility("default"))) std::uint64_t thruway_device_library( \
        std::uint64_t interface, thruway::DeviceTable* filled) {                            \
        if (interface == thruway::kDeviceInterface) fill_thruway_device_table(*filled);     \
        return thruway::kDeviceInterface;                                                   \
    }                                                                                       \
    static void fill_thruway_device_table(thruway::DeviceTable& table)
// NOLINTEND(bugprone-macro-parentheses)
