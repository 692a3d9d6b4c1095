#include "traces/journeys/files/journey_csv.h"

#include "core/text/csv_cell.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;
constexpr const char* kEnd = "end";

enum JourneyColumn : std::size_t {
    kPacket,
    kDestination,
    kFlits,
    kGenerated,
    kDelivered,
    kHops,
    kHop,
    kRouter,
    kInputPort,
    kInputVc,
    kOutputPort,
    kOutputVc,
    kArrived,
    kRouted,
    kGranted,
    kCrossed,
    kLeft,
    kTailCrossed,
    kTailLeft,
    kFirstPart
};
static_assert(kFirstPart == kColumnsBeforeParts);

void append(std::string& text, std::uint64_t number) {
    const fmt::format_int digits(number);
    text += ',';
    text.append(digits.data(), digits.size());
}

/// The caller has written the comma before it.
void append(std::string& text, PacketName name) {
    const fmt::format_int source(name.source);
    const fmt::format_int sequence(name.sequence);
    text.append(source.data(), source.size());
    text += '.';
    text.append(sequence.data(), sequence.size());
}

std::string header(const JourneyExtras& extras) {
    return fmt::format("{}\n", fmt::join(journey_columns(extras), ","));
}

CsvReader opened(std::istream& input, const std::string& file) {
    try {
        return CsvReader(input, file, journey_forms(), CsvReader::LastColumn::kOnce);
    } catch (const Problem& problem) {
        throw Problem("this is no file of journeys: its first line is not the one that "
                      "`thruway run --journeys FILE` writes in its CSV",
                      problem.where());
    }
}

}  // namespace

JourneyCsvWriter::JourneyCsvWriter(std::function<void(std::string_view)> put)
    : put_(std::move(put)), text_(header({})) {}

void JourneyCsvWriter::add(const JourneyExtras& extras) {
    extras_ = extras;
    text_ = header(extras);
}

void JourneyCsvWriter::take(const Journey& journey) {
    for (std::size_t i = 0; i < journey.hops.size(); ++i) {
        const JourneyHop& hop = journey.hops[i];
        append(text_, journey.packet);
        for (const std::uint64_t number :
             {std::uint64_t{index(journey.destination)}, std::uint64_t{journey.flits},
              journey.generated, journey.delivered, std::uint64_t{journey.hops.size() - 1},
              std::uint64_t{i}, std::uint64_t{index(hop.router)}, std::uint64_t{hop.input.port},
              std::uint64_t{hop.input.vc}, std::uint64_t{hop.output.port},
              std::uint64_t{hop.output.vc}, hop.arrived}) {
            append(text_, number);
        }
        const auto inside = [&](Cycle cycle) {
            if (hop.only_pins) {
                text_ += ',';
            } else {
                append(text_, cycle);
            }
        };
        inside(hop.routed);
        inside(hop.granted);
        inside(hop.crossed);
        append(text_, hop.left);
        inside(hop.tail_crossed);
        append(text_, hop.tail_left);
        for (const std::uint64_t cycles : hop.cycles) append(text_, cycles);
        for_each_part([&](LatencyPart part) {
            if (!is_wait(part)) return;
            text_ += ',';
            if (hop.blocker(part).is_some()) append(text_, hop.blocker(part));
        });
        const auto add_cell = [&](const std::string& text) {
            text_ += ',';
            text_ += csv_cell(text);
        };
        add_cell(hop.router_name);
        if (extras_.classes) append(text_, std::uint64_t{journey.traffic_class});
        if (extras_.jobs) add_cell(journey.job);
        if (extras_.host_names) {
            add_cell(journey.source_name);
            add_cell(journey.destination_name);
        }
        if (extras_.labels) add_cell(journey.label);
        text_ += '\n';
    }
    ++packets_;
    if (text_.size() < kPiece) return;
    put_(text_);
    text_.clear();
}

void JourneyCsvWriter::finish() {
    text_ += kEnd;
    const std::vector<std::string> columns = journey_columns(extras_);
    for (std::size_t i = 1; i < kFirstPart + kParts; ++i) append(text_, i == kHop ? packets_ : 0);
    text_.append(columns.size() - kFirstPart - kParts, ',');
    text_ += '\n';
    put_(text_);
    text_.clear();
}

JourneyCsvReader::JourneyCsvReader(std::istream& input, const std::string& file)
    : csv_(opened(input, file)) {}

/// Returns false at the end line.
bool JourneyCsvReader::read_line() {
    if (ended_ || !csv_.next()) {
        csv_.refuse_end(
            fmt::format("the file ends after {} packets without the line \"{},...\" that "
                        "`thruway run --journeys` writes last; it was cut off",
                        packets_, kEnd));
    }
    return csv_.text(kPacket) != kEnd;
}

JourneyHop JourneyCsvReader::hop() const {
    const auto place = [&](std::size_t port, std::size_t vc) {
        return PortVc{static_cast<std::uint16_t>(csv_.whole(port, 0, kMaxPorts - 1)),
                      static_cast<std::uint16_t>(csv_.whole(vc, 0, kMaxVirtualChannels - 1))};
    };
    const auto cycle = [&](std::size_t column) { return csv_.whole(column, 0, kNever - 1); };
    JourneyHop hop;
    hop.router = RouterId{static_cast<std::uint32_t>(csv_.whole(kRouter, 0, ~std::uint32_t{0}))};
    hop.input = place(kInputPort, kInputVc);
    hop.output = place(kOutputPort, kOutputVc);
    hop.arrived = cycle(kArrived);
    hop.only_pins = csv_.text(kRouted).empty();
    const auto inside = [&](std::size_t column) {
        if (!hop.only_pins) return cycle(column);
        if (!csv_.text(column).empty()) {
            csv_.refuse(column, "leave it empty, as column routed is: the router shows only its "
                                "pins");
        }
        return Cycle{0};
    };
    hop.routed = inside(kRouted);
    hop.granted = inside(kGranted);
    hop.crossed = inside(kCrossed);
    hop.left = cycle(kLeft);
    hop.tail_crossed = inside(kTailCrossed);
    hop.tail_left = cycle(kTailLeft);
    std::size_t column = kFirstPart;
    for_each_part([&](LatencyPart part) { hop[part] = cycle(column++); });
    for_each_part([&](LatencyPart part) {
        if (!is_wait(part)) return;
        const std::string_view text = csv_.text(column);
        const std::optional<PacketName> name = packet_name(text);
        if (!text.empty() && !name) csv_.refuse(column, "give a packet as SOURCE.SEQUENCE");
        if (name) hop.blocker(part) = *name;
        ++column;
    });
    hop.router_name = csv_.text(column);
    return hop;
}

void JourneyCsvReader::read_extras(Journey& journey) const {
    std::size_t column = csv_.fields();
    if (extras().labels) journey.label = csv_.text(--column);
    if (extras().host_names) {
        journey.destination_name = csv_.text(--column);
        journey.source_name = csv_.text(--column);
    }
    if (extras().jobs) journey.job = csv_.text(--column);
    if (extras().classes) {
        journey.traffic_class = static_cast<std::uint8_t>(csv_.whole(--column, 0, 255));
    }
}

const JourneyExtras& JourneyCsvReader::extras() const { return journey_extras()[csv_.form()]; }

std::optional<Journey> JourneyCsvReader::next() {
    if (ended_) return std::nullopt;
    if (!read_line()) {
        csv_.whole(kHop, packets_, packets_);
        ended_ = true;
        return std::nullopt;
    }
    const std::string text(csv_.text(kPacket));
    const std::optional<PacketName> name = packet_name(text);
    if (!name) csv_.refuse(kPacket, "give a packet as SOURCE.SEQUENCE");
    Journey journey;
    journey.packet = *name;
    journey.destination = HostId{
        static_cast<std::uint32_t>(csv_.whole(kDestination, 0, ~std::uint32_t{0}))};
    read_extras(journey);
    journey.flits = static_cast<unsigned>(csv_.whole(kFlits, 1, kMaxPacketFlits));
    journey.generated = csv_.whole(kGenerated, 0, kNever - 1);
    journey.delivered = csv_.whole(kDelivered, journey.generated, kNever - 1);
    const std::uint64_t hops = csv_.whole(kHops, 0, ~std::uint32_t{0});
    for (std::uint64_t i = 0;; ++i) {
        csv_.whole(kHop, i, i);
        journey.hops.push_back(hop());
        if (i == hops) break;
        read_line();
        if (csv_.text(kPacket) != text) {
            csv_.refuse(kPacket, fmt::format("hop {} of packet {} is missing", i + 1, text));
        }
    }
    if (journey.sum() != journey.latency()) {
        csv_.refuse(kDelivered,
                    fmt::format("the cycles of packet {} sum to {}, and its latency is {}", text,
                                journey.sum(), journey.latency()));
    }
    ++packets_;
    return journey;
}

}  // namespace thruway
