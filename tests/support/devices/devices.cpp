// A device library as a user writes it: one router that routes in several ways, and faulty ones.
#include "tests/support/devices/buffered_router.h"
#include "tests/support/devices/next_ports.h"

#include "core/problem.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace {

using devices::BufferedRouter;
using devices::NextPort;
using thruway::DeviceClass;
using thruway::DeviceRequest;
using thruway::DeviceRouting;

/// Errors: Problem for another network than a mesh of two dimensions.
std::unique_ptr<thruway::PinDevice> make_router(const DeviceRequest& request,
                                                const NextPort& next_port) {
    if (request.ports.links != 4 || request.place.wraps) {
        throw thruway::Problem("it finds its way in a mesh of two dimensions only");
    }
    return std::make_unique<BufferedRouter>(request, next_port);
}

DeviceClass router(const char* name, const char* meaning, NextPort next_port,
                   DeviceRouting routing = DeviceRouting::kFabric) {
    DeviceClass device;
    device.name = name;
    device.meaning = meaning;
    device.make = [next_port](const DeviceRequest& request) {
        return make_router(request, next_port);
    };
    device.routing = routing;
    device.credits_leave_with_flits = true;
    if (routing != DeviceRouting::kStated) return device;
    device.stated = [next_port](const DeviceRequest& request, const thruway::PinShape& shape) {
        const std::uint64_t all = (std::uint64_t{1} << shape.vcs) - 1;
        return [next_port, place = request.place, all](unsigned, const thruway::FlitFields& head,
                                                       thruway::AllowedChannels& allowed) {
            allowed[next_port(place, head)] = all;
        };
    };
    return device;
}

/// Changes the payload of every 100th flit.
class WrongRouter : public BufferedRouter {
public:
    explicit WrongRouter(const DeviceRequest& request)
        : BufferedRouter(request, devices::x_then_y) {}
    void clock(const thruway::PinInputs& in, thruway::PinOutputs& out) override {
        BufferedRouter::clock(in, out);
        for (unsigned port = 0; port < shape().ports; ++port) {
            if (out.sends(port) && ++flits_ % 100 == 0) ++out.flit[port].payload;
        }
    }

private:
    unsigned flits_ = 0;
};

}  // namespace

THRUWAY_DEVICE_LIBRARY(table) {
    table.add(router("buffered", "a small router, first x, then y", devices::x_then_y));
    table.add(router("y_first", "the same, first y, then x; says so", devices::y_then_x,
                     DeviceRouting::kStated));
    table.add(
        router("secret_y", "the same, says nothing", devices::y_then_x, DeviceRouting::kObserved));
    table.add(router("lying_y", "the same, says that it routes as the fabric", devices::y_then_x));
    table.add(router("round", "round a mesh of 2x2, which can deadlock", devices::round_and_round,
                     DeviceRouting::kStated));
    DeviceClass wrong;
    wrong.name = "wrong";
    wrong.meaning = "changes every 100th flit";
    wrong.make = [](const DeviceRequest& request) -> std::unique_ptr<thruway::PinDevice> {
        return std::make_unique<WrongRouter>(request);
    };
    table.add(wrong);
    DeviceClass failing;
    failing.name = "failing";
    failing.meaning = "cannot be made";
    failing.make = [](const DeviceRequest&) -> std::unique_ptr<thruway::PinDevice> {
        throw std::runtime_error("no licence for this router");
    };
    table.add(failing);
    DeviceClass missing = failing;
    missing.name = "missing";
    missing.make = [](const DeviceRequest&) { return std::unique_ptr<thruway::PinDevice>(); };
    table.add(missing);
}
