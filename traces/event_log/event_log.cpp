#include "traces/event_log/event_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

struct EventColumn {
    enum : std::size_t {
        kCycle,
        kRouter,
        kEvent,
        kInputPort,
        kInputVc,
        kOutputPort,
        kOutputVc,
        kPacket,
        kFlit,
        kEnds
    };
};

const char* ends_of(const LoggedEvent& event) {
    if (event.head) return event.tail ? "head_tail" : "head";
    return event.tail ? "tail" : "";
}

class TextLog : public EventLog {
public:
    TextLog(EventKinds kinds, std::function<void(std::string_view)> put)
        : EventLog([this](const LoggedEvent& event) { line(event); }, kinds),
          put_(std::move(put)),
          text_(event_log_header()) {}

    void finish(Cycle end) override {
        EventLog::finish(end);
        put_(text_);
        text_.clear();
    }

private:
    void line(const LoggedEvent& event) {
        append_line(text_, event);
        if (text_.size() < (std::size_t{1} << 16)) return;
        put_(text_);
        text_.clear();
    }

    const std::function<void(std::string_view)> put_;
    std::string text_;
};

}  // namespace

EventLog::EventLog(std::function<void(const LoggedEvent&)> take, EventKinds kinds)
    : take_(std::move(take)), kinds_(kinds) {}

void EventLog::happened(const RouterEvent& event) { pending_.push_back(logged(event, *packets_)); }

void EventLog::hand_over(Cycle before) {
    if (pending_.empty()) return;
    const auto due = std::partition(pending_.begin(), pending_.end(),
                                    [&](const LoggedEvent& e) { return e.cycle < before; });
    std::sort(pending_.begin(), due);
    std::for_each(pending_.begin(), due, take_);
    pending_.erase(pending_.begin(), due);
}

const std::vector<std::string>& event_columns() {
    static const std::vector<std::string> columns = {
        "cycle",       "router",    "event",  "input_port", "input_vc",
        "output_port", "output_vc", "packet", "flit",       "ends"};
    return columns;
}

std::string event_log_header() { return fmt::format("{}\n", fmt::join(event_columns(), ",")); }

void append_line(std::string& text, const LoggedEvent& event) {
    const auto number = [&](std::uint64_t value, char behind) {
        const fmt::format_int digits(value);
        text.append(digits.data(), digits.size());
        text += behind;
    };
    const auto place = [&](PortVc at, bool has) {
        if (has) {
            number(at.port, ',');
            number(at.vc, ',');
        } else {
            text += ",,";
        }
    };
    number(event.cycle, ',');
    number(index(event.router), ',');
    text += name_of(event.kind);
    text += ',';
    place(event.input, has_input(event.kind));
    place(event.output, has_output(event.kind));
    if (has_flit(event.kind)) {
        number(event.packet.source, '.');
        number(event.packet.sequence, ',');
        number(event.flit, ',');
        text += ends_of(event);
    } else {
        text += ",,";
    }
    text += '\n';
}

EventLogReader::EventLogReader(std::istream& input, const std::string& file)
    : csv_(input, file, event_columns()) {}

PortVc EventLogReader::place(std::size_t port, bool has) const {
    if (!has) {
        for (const std::size_t column : {port, port + 1}) {
            if (!csv_.text(column).empty()) csv_.refuse(column, "this event has no such place");
        }
        return {};
    }
    return {static_cast<std::uint16_t>(csv_.whole(port, 0, kMaxPorts - 1)),
            static_cast<std::uint16_t>(csv_.whole(port + 1, 0, kMaxVirtualChannels - 1))};
}

std::optional<LoggedEvent> EventLogReader::next() {
    if (!csv_.next()) return std::nullopt;
    LoggedEvent event;
    event.cycle = csv_.whole(EventColumn::kCycle, 0, kNever - 1);
    event.router = RouterId{
        static_cast<std::uint32_t>(csv_.whole(EventColumn::kRouter, 0, ~std::uint32_t{0}))};
    const auto kind = event_kind(csv_.text(EventColumn::kEvent));
    if (!kind) {
        csv_.refuse(EventColumn::kEvent,
                    "give one of credit, arrived, injected, routed, given, route_again, "
                    "crossed, sent");
    }
    event.kind = *kind;
    event.input = place(EventColumn::kInputPort, has_input(*kind));
    event.output = place(EventColumn::kOutputPort, has_output(*kind));
    if (!has_flit(*kind)) return event;
    const auto packet = packet_name(csv_.text(EventColumn::kPacket));
    if (!packet) csv_.refuse(EventColumn::kPacket, "give a packet as SOURCE.SEQUENCE");
    event.packet = *packet;
    event.flit = static_cast<unsigned>(csv_.whole(EventColumn::kFlit, 0, kMaxPacketFlits - 1));
    const std::string_view ends = csv_.text(EventColumn::kEnds);
    event.head = ends == "head" || ends == "head_tail";
    event.tail = ends == "tail" || ends == "head_tail";
    if (ends_of(event) != ends)
        csv_.refuse(EventColumn::kEnds, "give head, tail, head_tail or nothing");
    return event;
}

std::unique_ptr<FabricTrace> make_event_log_trace(EventKinds kinds,
                                                  std::function<void(std::string_view)> put) {
    return std::make_unique<TextLog>(kinds, std::move(put));
}

}  // namespace thruway
