// A block with pins, a clock and a reset, joined to a fabric as a host. What the fabric delivers in
// cycle t is on the pins at the rising edge of t + 1; what the block drives at an edge reaches the
// source queue a cycle later. Exact to the cycle, with and without skipping, in any order of
// construction.

#include "rtl_models/systemc/systemc_version.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <systemc>

#include <deque>
#include <utility>

namespace thruway::test {
namespace {

using Data = sc_dt::sc_uint<16>;

/// Shifts valid and data through a row of flip-flops.
class LoopBack : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    sc_core::sc_in<bool> valid_i{"valid_i"};
    sc_core::sc_in<Data> data_i{"data_i"};
    sc_core::sc_out<bool> valid_o{"valid_o"};
    sc_core::sc_out<Data> data_o{"data_o"};

    LoopBack(sc_core::sc_module_name name, unsigned stages) : sc_module(name), stages_(stages) {
        THRUWAY_HAS_PROCESS(LoopBack);
        SC_METHOD(seq_shift);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_shift() {
        if (reset_i.read()) {
            stages_.assign(stages_.size(), {});
        } else {
            stages_.emplace_front(valid_i.read(), data_i.read());
            stages_.pop_back();
        }
        valid_o.write(stages_.back().first);
        data_o.write(stages_.back().second);
    }

    std::deque<std::pair<bool, Data>> stages_;
};

/// The host that represents the block. The clock rises with cycle t. At the falling edge after it
/// the adapter drives the pins with what cycle t has delivered, and takes what the block has
/// registered at the rising edge as generated in t + 1.
class PinAdapter : public sc_core::sc_module, public HostInterface, public CycleObserver {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_out<bool> valid_o{"valid_o"};
    sc_core::sc_out<Data> data_o{"data_o"};
    sc_core::sc_in<bool> valid_i{"valid_i"};
    sc_core::sc_in<Data> data_i{"data_i"};

    explicit PinAdapter(sc_core::sc_module_name name) : sc_module(name) {
        THRUWAY_HAS_PROCESS(PinAdapter);
        SC_METHOD(seq_exchange);
        sensitive << clk_i.neg();
        dont_initialize();
    }

    void connect(Fabric& fabric, HostId id) {
        fabric_ = &fabric;
        id_ = id;
        fabric.connect_host(id, *this);
        fabric.clock().add_observer(*this);
    }

    Cycle generate(Cycle now, SourceQueue& queue) override {
        for (; !returned_.empty() && returned_.front().first <= now; returned_.pop_front()) {
            const PacketHandle handle = fabric_->packets().allocate();
            Packet& packet = fabric_->packets()[handle];
            packet.identity = {now, id_, static_cast<std::uint32_t>(in_queue.size())};
            packet.destination = HostId{0};
            queue.push_back(handle);
            in_queue.emplace_back(now, returned_.front().second);
        }
        return kNever;
    }

    void deliver(const Flit& flit, Cycle now) override {
        arriving_ = fabric_->packets()[flit.packet].identity.sequence;
        delivered.emplace_back(now, arriving_);
        fabric_->packets().release(flit.packet);
    }

    /// Phase 2 of cycle `now`.
    void observe(Cycle now) override {
        if (!delivered.empty() && delivered.back().first == now) to_drive_ = {now, arriving_};
    }

    std::vector<std::pair<Cycle, unsigned>> delivered;  ///< cycle, packet number
    std::vector<std::pair<Cycle, unsigned>> in_queue;   ///< cycle, the block's data

private:
    void seq_exchange() {
        const Cycle now = sc_core::sc_time_stamp().value() / period_.value();
        valid_o.write(to_drive_.first == now);
        data_o.write(to_drive_.second);
        if (!valid_i.read()) return;
        returned_.emplace_back(now + 1, data_i.read().to_uint());
        fabric_->wake_host(id_, now + 1);
    }

    const sc_core::sc_time period_{1000, sc_core::SC_PS};
    Fabric* fabric_ = nullptr;
    HostId id_{};
    unsigned arriving_ = 0;
    std::pair<Cycle, unsigned> to_drive_ = {kNever, 0};
    std::deque<std::pair<Cycle, unsigned>> returned_;  ///< cycle of generation, data
};

enum class Order { kFabricFirst, kBlockFirst, kClockLast };

struct Case {
    bool no_skip = false;
    Order order = Order::kFabricFirst;
    unsigned stages = 1;
};

/// A row of three routers: host 0 sends single flits to the block, which is at router 2 and returns
/// them to host 0.
class PinBench {
public:
    PinBench(const Case& c, const std::vector<Sent>& list, const std::string& name)
        : topology_(build_topology(row())),
          routing_(make_routing_function({}, topology_, 2)),
          selection_(make_selection_function({})) {
        if (c.order == Order::kFabricFirst) make_fabric(c, name);
        if (c.order != Order::kClockLast) make_clock(name);
        block_ = std::make_unique<LoopBack>((name + "_block").c_str(), c.stages);
        adapter_ = std::make_unique<PinAdapter>((name + "_adapter").c_str());
        if (c.order != Order::kFabricFirst) make_fabric(c, name);
        if (c.order == Order::kClockLast) make_clock(name);

        adapter_->clk_i(*clock_);
        adapter_->valid_o(to_block_valid_);
        adapter_->data_o(to_block_data_);
        adapter_->valid_i(from_block_valid_);
        adapter_->data_i(from_block_data_);
        block_->clk_i(*clock_);
        block_->reset_i(reset_);
        block_->valid_i(to_block_valid_);
        block_->data_i(to_block_data_);
        block_->valid_o(from_block_valid_);
        block_->data_o(from_block_data_);
        reset_.write(true);

        for (unsigned i = 0; i < 2; ++i) {
            hosts_.push_back(std::make_unique<ScriptedHost>(
                fabric_->packets(), i, i == 0 ? list : std::vector<Sent>{}, received));
            fabric_->connect_host(HostId{i}, *hosts_.back());
        }
        adapter_->connect(*fabric_, HostId{2});
    }

    void run(Cycle end) {
        fabric_->clock().run_until(3);
        reset_.write(false);
        fabric_->clock().run_until(end);
        EXPECT_EQ(fabric_->packets().live(), 0u);
    }
    const PinAdapter& adapter() const { return *adapter_; }

    std::vector<Received> received;

private:
    static TopologySettings row() {
        TopologySettings settings;
        settings.kind = "mesh";
        settings.kind.own<GridSettings>().radix = {3};
        return settings;
    }
    void make_fabric(const Case& c, const std::string& name) {
        FabricOptions options;
        options.no_skip = c.no_skip;
        fabric_ = std::make_unique<Fabric>(name.c_str(), topology_, RouterSettings{}, *routing_,
                                           *selection_, options);
    }
    void make_clock(const std::string& name) {
        clock_ = std::make_unique<sc_core::sc_clock>((name + "_clk").c_str(), 1.0, sc_core::SC_NS);
    }

    const Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    sc_core::sc_signal<bool> reset_, to_block_valid_, from_block_valid_;
    sc_core::sc_signal<Data> to_block_data_, from_block_data_;
    std::unique_ptr<Fabric> fabric_;
    std::unique_ptr<sc_core::sc_clock> clock_;
    std::unique_ptr<LoopBack> block_;
    std::unique_ptr<PinAdapter> adapter_;
    std::vector<std::unique_ptr<ScriptedHost>> hosts_;
};

class PinLoopBack : public ::testing::TestWithParam<std::tuple<bool, Order, unsigned>> {};

TEST_P(PinLoopBack, returns_a_flit_to_the_source_queue_one_cycle_and_its_pipeline_later) {
    Case c;
    std::tie(c.no_skip, c.order, c.stages) = GetParam();
    std::vector<Sent> list;
    for (const unsigned cycle : {10u, 11u, 12u, 13u, 40u, 42u, 500u, 501u, 20000u}) {
        list.push_back({cycle, 0, 2, 1});
    }
    PinBench bench(c, list, "pins");
    bench.run(20100);
    // Zero-load latency 3: generated in g, over two links, delivered in g + 2.
    ASSERT_EQ(bench.adapter().delivered.size(), list.size());
    ASSERT_EQ(bench.adapter().in_queue.size(), list.size());
    ASSERT_EQ(bench.received.size(), list.size());
    for (unsigned i = 0; i < list.size(); ++i) {
        const Cycle delivered = list[i].cycle + 2;
        const Cycle back = delivered + 1 + c.stages;
        EXPECT_EQ(bench.adapter().delivered[i], std::pair(delivered, i));
        EXPECT_EQ(bench.adapter().in_queue[i], std::pair(back, i));
        EXPECT_EQ(bench.received[i].identity.generated, back);
        EXPECT_EQ(bench.received[i].tail_cycle, back + 2);
    }
}

INSTANTIATE_TEST_SUITE_P(All, PinLoopBack,
                         ::testing::Combine(::testing::Bool(),
                                            ::testing::Values(Order::kFabricFirst,
                                                              Order::kBlockFirst,
                                                              Order::kClockLast),
                                            ::testing::Values(1u, 4u)));

}  // namespace
}  // namespace thruway::test
