// workloads/messages/message_csv.h
// A CSV file of messages, one a line, ordered by cycle. Columns in any order: cycle, source,
// destination and bytes; id, after, delay_cycles and class may be left out. `after` names the ids
// of earlier lines, with spaces between them.
#pragma once

#include "core/cycle.h"
#include "core/text/csv_reader.h"
#include "workloads/settings/host_supply.h"
#include "workloads/stream/id_set.h"
#include "workloads/stream/message_source.h"

#include <cstdint>
#include <deque>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace thruway {

/// Lines before a line that its `after` can name.
constexpr std::uint64_t kNameableLines = 1'000'000;
/// Of a message. A run would not end before.
constexpr std::uint64_t kMostMessageBytes = std::uint64_t{1} << 48;

class MessageCsvSource : public MessageSource {
public:
    /// Owns the stream. `file`: its name in messages. Errors: Problem.
    MessageCsvSource(std::unique_ptr<std::istream> input, const std::string& file,
                     const HostSupply& hosts, std::uint64_t nameable_lines = kNameableLines);

    bool next(StreamMessage& message) override;
    std::string name(std::uint32_t label) const override;

private:
    struct Nameable {
        MessageId message;
        HostId destination{};
    };
    struct Id {
        std::uint64_t id = 0;
        std::uint64_t line = 0;  ///< counted from the first message
    };

    HostId host_in(std::size_t column) const;
    void read_after(StreamMessage& message, std::string_view list);
    void read_id(StreamMessage& message);
    void forget_old(StreamMessage& message);
    std::uint64_t number_in(std::string_view word) const;

    std::unique_ptr<std::istream> input_;
    CsvReader csv_;
    unsigned hosts_;
    std::string why_no_more_hosts_;  ///< in messages
    std::uint64_t nameable_lines_;
    std::size_t cycle_, source_, destination_, bytes_;       ///< columns
    std::optional<std::size_t> id_, after_, delay_, class_;  ///< columns
    std::uint64_t lines_ = 0;
    Cycle latest_ = 0;
    std::vector<std::uint32_t> sent_;                       ///< [source] messages so far
    std::unordered_map<std::uint64_t, Nameable> nameable_;  ///< [id]
    std::deque<Id> by_line_;                                ///< those of nameable_
    IdSet ids_;                                             ///< of all lines
};

/// A line of such a file.
struct MessageLine {
    Cycle cycle = 0;
    HostId source{};
    HostId destination{};
    std::uint64_t bytes = 0;
    std::optional<std::uint64_t> id = {};
    std::vector<std::uint64_t> after = {};
    Cycle delay_cycles = 0;
    std::uint8_t traffic_class = 0;
};

/// Writes lines in the order in which they are given, with all columns. The caller checks the
/// stream.
class MessageCsvWriter {
public:
    explicit MessageCsvWriter(std::ostream& output);
    void write(const MessageLine& line);

private:
    std::ostream& output_;
};

}  // namespace thruway
