#include "workloads/messages/message_csv.h"

#include "core/packet.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <system_error>
#include <utility>

namespace thruway {

MessageCsvSource::MessageCsvSource(std::unique_ptr<std::istream> input, const std::string& file,
                                   const HostSupply& hosts, std::uint64_t nameable_lines)
    : input_(std::move(input)),
      csv_(*input_, file,
           CsvReader::AnyOrder{{"cycle", "source", "destination", "bytes"},
                               {"id", "after", "delay_cycles", "class"}}),
      hosts_(hosts.count),
      why_no_more_hosts_(hosts.of_job() ? fmt::format("; {}; {}", hosts.text(), hosts.remedy())
                                        : ""),
      nameable_lines_(nameable_lines),
      cycle_(*csv_.column("cycle")),
      source_(*csv_.column("source")),
      destination_(*csv_.column("destination")),
      bytes_(*csv_.column("bytes")),
      id_(csv_.column("id")),
      after_(csv_.column("after")),
      delay_(csv_.column("delay_cycles")),
      class_(csv_.column("class")),
      sent_(hosts.count) {}

bool MessageCsvSource::next(StreamMessage& message) {
    message.after.clear();
    message.forgotten.clear();
    if (!csv_.next()) return false;
    const auto whole_or_0 = [&](const std::optional<std::size_t>& column, std::uint64_t most) {
        return column && !csv_.text(*column).empty() ? csv_.whole(*column, 0, most) : 0;
    };
    const Cycle cycle = csv_.whole(cycle_, 0, kLatestOwnTime);
    if (cycle < latest_) {
        csv_.refuse(cycle_,
                    fmt::format("the line before has cycle {}; sort the lines by cycle", latest_));
    }
    latest_ = cycle;
    const HostId source = host_in(source_);
    std::uint32_t& sent = sent_[index(source)];
    if (sent == kNoMessage) {
        csv_.refuse(source_, fmt::format("a host sends at most {} messages", kNoMessage));
    }
    message.message = {
        {source, sent++},
        host_in(destination_),
        csv_.whole(bytes_, 0, kMostMessageBytes),
        static_cast<std::uint8_t>(whole_or_0(class_, std::numeric_limits<std::uint8_t>::max())),
        cycle};
    message.delay = whole_or_0(delay_, kLongestDelay);
    message.label = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(csv_.line(), std::numeric_limits<std::uint32_t>::max()));
    if (after_) read_after(message, csv_.text(*after_));
    message.may_be_named = id_ && !csv_.text(*id_).empty();
    if (message.may_be_named) read_id(message);
    ++lines_;
    forget_old(message);
    return true;
}

HostId MessageCsvSource::host_in(std::size_t column) const {
    return HostId{
        static_cast<std::uint32_t>(csv_.whole(column, 0, hosts_ - 1, why_no_more_hosts_))};
}

void MessageCsvSource::read_after(StreamMessage& message, std::string_view list) {
    std::vector<std::uint64_t> named;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        const std::string_view word = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        if (word.empty()) continue;
        const std::uint64_t id = number_in(word);
        const auto found = nameable_.find(id);
        if (found == nameable_.end()) {
            csv_.refuse(*after_, ids_.has(id)
                                     ? fmt::format("the line with id {} is more than {} lines "
                                                   "before; name nearer ones",
                                                   id, nameable_lines_)
                                     : fmt::format("no earlier line has id {}; a message waits for "
                                                   "messages of earlier lines",
                                                   id));
        }
        const HostId source = message.message.id.source;
        const Nameable& earlier = found->second;
        if (earlier.destination != source && earlier.message.source != source) {
            csv_.refuse(*after_,
                        fmt::format("message {} goes from host {} to host {}; a message of host {} "
                                    "can wait for messages to or from host {}",
                                    id, index(earlier.message.source), index(earlier.destination),
                                    index(source), index(source)));
        }
        named.push_back(id);
        message.after.push_back(earlier.message);
    }
    std::sort(named.begin(), named.end());
    const auto twice = std::adjacent_find(named.begin(), named.end());
    if (twice != named.end()) csv_.refuse(*after_, fmt::format("id {} comes twice", *twice));
}

std::uint64_t MessageCsvSource::number_in(std::string_view word) const {
    std::uint64_t id = 0;
    const char* const end = word.data() + word.size();
    const auto [parsed, error] = std::from_chars(word.data(), end, id);
    if (error != std::errc{} || parsed != end) {
        csv_.refuse(*after_, fmt::format("{} is no id; give ids, which are whole numbers, with "
                                         "spaces between them",
                                         word));
    }
    return id;
}

void MessageCsvSource::read_id(StreamMessage& message) {
    const std::uint64_t id = csv_.whole(*id_, 0, std::numeric_limits<std::uint64_t>::max());
    if (!ids_.add(id)) csv_.refuse(*id_, "an earlier line has the same id; each has its own");
    nameable_.emplace(id, Nameable{message.message.id, message.message.destination});
    by_line_.push_back({id, lines_});
}

void MessageCsvSource::forget_old(StreamMessage& message) {
    while (!by_line_.empty() && lines_ - by_line_.front().line > nameable_lines_) {
        const auto old = nameable_.find(by_line_.front().id);
        message.forgotten.push_back(old->second.message);
        nameable_.erase(old);
        by_line_.pop_front();
    }
}

std::string MessageCsvSource::name(std::uint32_t label) const {
    return fmt::format("message of line {}", label);
}

MessageCsvWriter::MessageCsvWriter(std::ostream& output) : output_(output) {
    output_ << "cycle,source,destination,bytes,id,after,delay_cycles,class\n";
}

void MessageCsvWriter::write(const MessageLine& line) {
    fmt::memory_buffer text;
    fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{}\n", line.cycle,
                   index(line.source), index(line.destination), line.bytes,
                   line.id ? fmt::format("{}", *line.id) : "", fmt::join(line.after, " "),
                   line.delay_cycles, line.traffic_class);
    output_.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace thruway
