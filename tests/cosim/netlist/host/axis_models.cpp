#include <Vaxis_sink.h>
#include <Vaxis_source.h>

#include "tests/cosim/netlist/host/axis_models.h"

namespace thruway::test {

struct AxisSource::Model {
    explicit Model(const std::string& name) : top(name.c_str()) {}
    Vaxis_source top;
};

struct AxisSink::Model {
    explicit Model(const std::string& name) : top(name.c_str()) {}
    Vaxis_sink top;
};

AxisSource::AxisSource(const std::string& name, const AxisSourceCase& c,
                       StreamWires<std::uint32_t>& wires, sc_core::sc_clock& clock,
                       sc_core::sc_signal<bool>& reset)
    : model_(std::make_unique<Model>(name)) {
    seed_.write(c.seed);
    host_.write(c.host);
    hosts_.write(c.hosts);
    packets_.write(c.packets);
    longest_mask_.write(c.longest_mask);
    busy_.write(c.busy);
    model_->top.clk(clock);
    model_->top.reset(reset);
    model_->top.seed(seed_);
    model_->top.host(host_);
    model_->top.hosts(hosts_);
    model_->top.packets(packets_);
    model_->top.longest_mask(longest_mask_);
    model_->top.busy(busy_);
    model_->top.sent(sent_);
    model_->top.tvalid(wires.tvalid);
    model_->top.tready(wires.tready);
    model_->top.tdata(wires.tdata);
    model_->top.tlast(wires.tlast);
    model_->top.tdest(wires.tdest);
}

AxisSource::~AxisSource() = default;

AxisSink::AxisSink(const std::string& name, unsigned seed, unsigned busy,
                   StreamWires<std::uint32_t>& wires, sc_core::sc_clock& clock,
                   sc_core::sc_signal<bool>& reset)
    : model_(std::make_unique<Model>(name)) {
    seed_.write(seed);
    busy_.write(busy);
    model_->top.clk(clock);
    model_->top.reset(reset);
    model_->top.seed(seed_);
    model_->top.busy(busy_);
    model_->top.packets(packets_);
    model_->top.words(words_);
    model_->top.fault(fault_);
    model_->top.tvalid(wires.tvalid);
    model_->top.tready(wires.tready);
    model_->top.tdata(wires.tdata);
    model_->top.tlast(wires.tlast);
    model_->top.tid(wires.tid);
}

AxisSink::~AxisSink() = default;

}  // namespace thruway::test
