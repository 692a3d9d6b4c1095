#include "traces/waveforms/layout/queued_layout.h"

#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/layout/layout_builder.h"

#include <fmt/format.h>

#include <optional>
#include <string>

namespace thruway {
namespace {

class QueuedLayoutBuilder : private LayoutBuilder {
public:
    QueuedLayoutBuilder(const WatchedFabric& fabric, RouterId router, SignalList& list)
        : LayoutBuilder(fabric, router, list) {}

    QueuedLayout all() {
        QueuedLayout layout;
        for (Port port = 0; port < graph_.ports(router_); ++port) {
            QueuedPortLayout ports;
            const auto host = graph_.host_at(router_, port);
            if (host) {
                injection(port, *host, ports);
            } else if (const auto channel = graph_.channel_in(router_, port)) {
                input(port, graph_.channel(*channel), ports);
            }
            const auto out = graph_.channel_out(router_, port);
            if (host || out) output(port, host, out, ports);
            layout.ports.push_back(ports);
        }
        storage(layout);
        return layout;
    }

private:
    /// A signal for an event of one cycle; with `several` it counts the events.
    SignalId add_pulse(const std::string& name, bool several) {
        return several ? add(name, 16) : add_flag(name);
    }
    SignalId add_count(const std::string& name) { return add(name, 32); }

    void header(bool several, QueuedPortLayout& layout) {
        layout.input = add("state", 2, SignalMeaning::kState);
        add_packet();
        add("headers", 16);
        layout.cut_through = add_pulse("cut_through", several);
        layout.stored = add_pulse("stored", several);
    }

    void injection(Port port, HostId host, QueuedPortLayout& layout) {
        open(fmt::format("host_{}", port), note_from(host));
        const bool several = settings_.injection_flits_per_cycle == 0;
        layout.injected = add_pulse("injected", several);
        header(several, layout);
    }

    void input(Port port, const Channel& channel, QueuedPortLayout& layout) {
        open(fmt::format("input_{}", port), note_from(channel));
        layout.flit_in = add_flit();
        header(false, layout);
    }

    void output(Port port, const std::optional<HostId>& host, const std::optional<ChannelId>& out,
                QueuedPortLayout& layout) {
        open(fmt::format("output_{}", port), host ? note_to(*host) : note_to(graph_.channel(*out)));
        const bool several = host && settings_.ejection_flits_per_cycle == 0;
        layout.flit_out = add_flit();
        if (several) {
            layout.flits = add("flits", 16);
            layout.packets = add("packets", 16);
        } else {
            layout.output = add_flag("busy");
            add_packet();
            add_field("input", width_of(graph_.ports(router_) - 1));
        }
        layout.cut_through_grants = add_pulse("cut_through_grants", several);
        if (several) return;  // no packet waits for it
        layout.storage_grants = add_flag("storage_grants");
        layout.queued = add_count("queued");
    }

    StoredLayout add_stored(const std::string& prefix) {
        const SignalId packets = add_count(prefix + "packets");
        return {packets, add_count(prefix + "flits")};
    }

    void storage(QueuedLayout& layout) {
        open("storage");
        layout.stored = add_stored("");
        layout.waiting = add_count("waiting");
        const Port ports = graph_.ports(router_);
        switch (settings_.organisation->queue_for) {
            case QueueFor::kRouter: layout.queues.push_back(add_stored("queue_")); return;
            case QueueFor::kNumberOfChoices:
                for (Port choices = 1; choices <= most_choices(); ++choices) {
                    layout.queues.push_back(add_stored(fmt::format("choices_{}_", choices)));
                }
                return;
            case QueueFor::kInput:
                for (Port port = 0; port < ports; ++port) {
                    const bool host = graph_.host_at(router_, port).has_value();
                    const bool any = host || graph_.channel_in(router_, port);
                    const std::string name = fmt::format("{}_{}_", host ? "host" : "input", port);
                    layout.queues.push_back(any ? add_stored(name) : StoredLayout());
                }
                return;
            case QueueFor::kOutput: break;
        }
        for (Port port = 0; port < ports; ++port) {
            const bool any = layout.ports[port].queued != kNoSignal;
            layout.queues.push_back(any ? add_stored(fmt::format("output_{}_", port))
                                        : StoredLayout());
        }
    }

    Port most_choices() const {
        Port links = 0;
        for (Port port = 0; port < graph_.ports(router_); ++port) {
            links += graph_.channel_out(router_, port) ? 1 : 0;
        }
        return links > 0 ? links : 1;
    }
};

}  // namespace

const StateLegend& queued_input_states() {
    static const StateLegend legend = {"state of an input",
                                       {{"idle", "gray30"},
                                        {"routing", "goldenrod4"},
                                        {"cut_through", "dark green"},
                                        {"stored", "red4"}}};
    return legend;
}

QueuedLayout lay_out_queued_router(const WatchedFabric& fabric, RouterId router, SignalList& list) {
    return QueuedLayoutBuilder(fabric, router, list).all();
}

}  // namespace thruway
