// traces/event_log/event_log.h
// The events of a run as text that is the same for the same behaviour: CSV lines ordered by cycle,
// router, kind and place. Fields that an event does not have are empty.
#pragma once

#include "core/text/csv_reader.h"
#include "traces/event_log/logged_event.h"
#include "traces/fabric_trace.h"

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

/// Puts the events of a fabric in order. Buffers the events of cycles that are not over.
class EventLog : public FabricTrace {
public:
    /// `take` is called with one event after the other.
    explicit EventLog(std::function<void(const LoggedEvent&)> take, EventKinds kinds = kFlitEvents);

    void begin(const TracedFabric& fabric) override { packets_ = &fabric.packets(); }
    EventKinds wants(RouterId) const override { return kinds_; }
    void happened(const RouterEvent& event) override;
    void observe(Cycle now) override { hand_over(now + 1); }
    /// Flits that would leave in `end` or later are not logged.
    void finish(Cycle end) override { hand_over(end); }

private:
    void hand_over(Cycle before);

    const std::function<void(const LoggedEvent&)> take_;
    const EventKinds kinds_;
    const PacketPool* packets_ = nullptr;
    std::vector<LoggedEvent> pending_;
};

/// Header and lines of the text.
const std::vector<std::string>& event_columns();
std::string event_log_header();
void append_line(std::string& text, const LoggedEvent& event);

class EventLogReader {
public:
    /// Errors: Problem with file, line and column, here and in next(), for what is no event log.
    EventLogReader(std::istream& input, const std::string& file);
    /// Returns nullopt after the last event.
    std::optional<LoggedEvent> next();

private:
    PortVc place(std::size_t port, bool has) const;
    CsvReader csv_;
};

/// An event log that follows a run. `put` takes the text in large pieces.
std::unique_ptr<FabricTrace> make_event_log_trace(EventKinds kinds,
                                                  std::function<void(std::string_view)> put);

}  // namespace thruway
