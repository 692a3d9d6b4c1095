// The device library of this example: Thruway's pins and rules for compass_router.sv.
#include <Vcompass_router.h>
#ifdef COMPASS_TRACE
#include <verilated_fst_c.h>
#endif

#include <thruway/cosim/devices/converters/credit_queue.h>
#include <thruway/cosim/devices/converters/ejection_credits.h>
#include <thruway/cosim/devices/converters/look_ahead_route.h>
#include <thruway/cosim/devices/converters/port_order.h>
#include <thruway/cosim/devices/device_class.h>
#include <thruway/cosim/devices/verilated_device.h>

#include <memory>
#include <utility>
#include <vector>

namespace {

using thruway::FlitField;
using thruway::FlitPart;

constexpr unsigned kPorts = 5;
constexpr unsigned kChannels = 2;
constexpr unsigned kDepth = 4;
constexpr unsigned kCounterLimit = 65535;  ///< of the count in a flit

/// flit_t: the last member of a packed struct has the lowest bits.
thruway::FlitLayout flit_layout() {
    return {64,
            {{FlitField::kTail, {63, 63}},
             {FlitField::kHead, {62, 62}},
             {FlitField::kVc, {61, 61}},
             {FlitField::kOutput, {60, 58}},
             {FlitField::kDestination, {57, 48}, FlitPart::kHead},
             {FlitField::kPayload, {57, 48}, FlitPart::kBody},
             {FlitField::kSequence, {47, 32}},
             {FlitField::kPacket, {31, 0}}}};
}

template <class Unpacked>
thruway::PortPins per_port(Unpacked& pins) {
    std::vector<thruway::PinRef> all;
    for (unsigned port = 0; port < kPorts; ++port) all.emplace_back(pins[port]);
    return thruway::PortPins(all);
}

thruway::VerilatedPins bind(Vcompass_router& model) {
    thruway::VerilatedPins pins;
    pins.clock = model.clk_i;
    pins.reset = model.rst_ni;
    pins.reset_is_low = true;
    pins.in_valid = {model.rx_valid_i, 1};
    pins.in_flit = per_port(model.rx_flit_i);
    pins.out_credit_valid = {model.rx_credit_o, 1};
    pins.out_credit_vc = {model.rx_credit_channel_o, 1};
    pins.out_valid = {model.tx_valid_o, 1};
    pins.out_flit = per_port(model.tx_flit_o);
    pins.in_credit_valid = {model.tx_credit_i, 1};
    pins.in_credit_vc = {model.tx_credit_channel_i, 1};
    return pins;
}

using Router = thruway::VerilatedDevice<Vcompass_router>;

#ifdef COMPASS_TRACE
struct TraceFile {
    VerilatedFstC trace;  ///< outlives the router, whose base it is
};

/// Writes its inside to a file of its name.
class TracedRouter : private TraceFile, public Router {
public:
    TracedRouter(const thruway::PinShape& shape, const thruway::DeviceRequest& request)
        : Router(shape, request.seed, bind) {
        trace_to(trace);
        trace.open((request.name + ".fst").c_str());
    }
};
#endif

std::unique_ptr<Router> make_router(const thruway::PinShape& shape,
                                    const thruway::DeviceRequest& request) {
#ifdef COMPASS_TRACE
    return std::make_unique<TracedRouter>(shape, request);
#else
    return std::make_unique<Router>(shape, request.seed, bind);
#endif
}

std::unique_ptr<thruway::PinDevice> make_compass(const thruway::DeviceRequest& request) {
    thruway::PinShape shape;
    shape.ports = kPorts;
    shape.vcs = kChannels;
    shape.buffer_flits = kDepth;
    shape.host_buffer_flits = kDepth;
    shape.layout = flit_layout();

    auto router = make_router(shape, request);
    // From the pins outwards. +x, -x, +y, -y and the host are east, west, south, north and local.
    auto ordered = std::make_unique<thruway::PortOrder>(std::move(router),
                                                        std::vector<unsigned>{2, 4, 3, 1, 0});
    auto ejecting = std::make_unique<thruway::EjectionCredits>(std::move(ordered));
    auto queued = std::make_unique<thruway::CreditQueue>(std::move(ejecting));
    return std::make_unique<thruway::LookAheadRoute>(std::move(queued), request.routing(shape),
                                                     request.name);
}

}  // namespace

THRUWAY_DEVICE_LIBRARY(table) {
    thruway::DeviceClass compass;
    compass.name = "compass";
    compass.meaning = "5 ports, 2 virtual channels of 4 flits, look-ahead routing";
    compass.make = make_compass;
    table.add(compass);
}
