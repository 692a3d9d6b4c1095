#include "workloads/netrace/netrace_source.h"

#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace thruway {

unsigned traffic_classes(NetraceClasses classes) {
    switch (classes) {
        case NetraceClasses::kProtocol: return 3;
        case NetraceClasses::kNodeType: return kNetraceNodeTypes;
        case NetraceClasses::kSize: return 2;
    }
    return 1;
}

std::uint8_t traffic_class(NetraceClasses classes, const NetracePacket& packet) {
    const NetraceType* const type = netrace_type(packet.type);
    switch (classes) {
        case NetraceClasses::kProtocol:
            if (type->reply) return 2;
            return packet.destination_type() < kNetraceL1Types ? 1 : 0;
        case NetraceClasses::kNodeType: return static_cast<std::uint8_t>(packet.source_type());
        case NetraceClasses::kSize: return type->bytes == kLongestNetraceBytes ? 1 : 0;
    }
    return 0;
}

NetraceSource::NetraceSource(std::unique_ptr<std::istream> input, std::string file,
                             NetraceChoice choice)
    : input_(std::move(input)),
      choice_(std::move(choice)),
      reader_(*input_, std::move(file)),
      sent_(reader_.header().nodes) {
    choose_parts();
}

void NetraceSource::choose_parts() {
    const std::vector<NetraceRegion>& regions = reader_.header().regions;
    for (const unsigned region : choice_.regions) {
        if (region < regions.size()) continue;
        reader_.refuse(regions.empty()
                           ? fmt::format("the trace has no region {}, and no other; leave "
                                         "workload.regions empty",
                                         region)
                           : fmt::format("the trace has no region {}; its regions are numbered 0 "
                                         "to {}",
                                         region, regions.size() - 1));
    }
    Cycle left_out = 0;
    for (unsigned region = 0; region < regions.size(); ++region) {
        const auto& chosen = choice_.regions;
        if (std::find(chosen.begin(), chosen.end(), region) == chosen.end()) {
            left_out += std::min(regions[region].cycles, kNever - left_out);
        } else if (regions[region].packets > 0) {
            parts_.push_back({region, regions[region].offset, regions[region].packets, left_out});
        }
    }
    std::stable_sort(parts_.begin(), parts_.end(),
                     [](const Part& a, const Part& b) { return a.begin < b.begin; });
}

bool NetraceSource::chosen(Cycle& left_out) {
    if (choice_.regions.empty()) return true;
    if (part_ == parts_.size() || reader_.offset() < parts_[part_].begin) return false;
    const Part& part = parts_[part_];
    if (packets_of_part_ == 0 && reader_.offset() != part.begin) {
        reader_.refuse_packet(fmt::format(
            "region {} begins at byte {} behind the header, where no packet does; this one begins "
            "at byte {} behind it",
            part.region, part.begin, reader_.offset()));
    }
    left_out = part.left_out;
    if (++packets_of_part_ == part.packets) {
        ++part_;
        packets_of_part_ = 0;
        if (part_ < parts_.size() && parts_[part_].begin <= reader_.offset()) {
            reader_.refuse(fmt::format("region {} begins at byte {} behind the header, in region "
                                       "{}; choose one of them in workload.regions",
                                       parts_[part_].region, parts_[part_].begin, part.region));
        }
    }
    return true;
}

bool NetraceSource::next(StreamMessage& message) {
    message.after.clear();
    message.forgotten.clear();
    Cycle left_out = 0;
    for (;;) {
        if (!reader_.next(packet_)) {
            require_all_packets();
            require_all_dependents();
            return false;
        }
        if (chosen(left_out)) break;
        // Packets that name it do not wait for it to come.
        take_namings(message);
        message.after.clear();
    }
    const Cycle begin = std::max(left_out, latest_);
    if (packet_.cycle < left_out || packet_.cycle - left_out < latest_) {
        reader_.refuse_packet(fmt::format(
            "its cycle is {}, but the regions before it last until cycle {} by the header; leave "
            "workload.regions empty",
            packet_.cycle, begin));
    }
    latest_ = packet_.cycle - left_out;
    const HostId source{packet_.source};
    const MessageId id{source, sent_[packet_.source]};
    if (id.number == kNoMessage) {
        reader_.refuse_packet(
            fmt::format("node {} sends more than {} packets", packet_.source, kNoMessage));
    }
    ++sent_[packet_.source];
    if (choice_.classes == NetraceClasses::kNodeType &&
        packet_.source_type() >= kNetraceNodeTypes) {
        reader_.refuse_packet(fmt::format("the type of its source is {}; the types of nodes are 0 "
                                          "(L1 data cache) to {} (memory controller)",
                                          packet_.source_type(), kNetraceNodeTypes - 1));
    }
    message.message = {id, HostId{packet_.destination}, netrace_type(packet_.type)->bytes,
                       traffic_class(choice_.classes, packet_), latest_};
    message.delay = choice_.endpoint_cycles;
    message.label = packet_.id;
    message.may_be_named = choice_.dependencies && !packet_.dependents.empty();
    if (choice_.dependencies) {
        take_namings(message);
        for (const std::uint32_t dependent : packet_.dependents) {
            namings_[dependent].push_back({id, packet_.id, HostId{packet_.destination}});
            ++open_[packet_.id];
        }
    }
    return true;
}

/// The packet that was read is one that others name.
void NetraceSource::take_namings(StreamMessage& message) {
    const auto found = namings_.find(packet_.id);
    if (found == namings_.end()) return;
    for (const Naming& naming : found->second) {
        if (naming.destination != HostId{packet_.source}) {
            reader_.refuse_packet(fmt::format(
                "it waits for packet {}, which arrives at node {}, but its source is node {}; a "
                "packet can wait only for those that arrive at its source",
                naming.id, index(naming.destination), packet_.source));
        }
        message.after.push_back(naming.message);
        const auto open = open_.find(naming.id);
        if (--open->second > 0) continue;
        open_.erase(open);
        message.forgotten.push_back(naming.message);
    }
    namings_.erase(found);
}

void NetraceSource::require_all_packets() const {
    if (part_ == parts_.size()) return;
    const Part& part = parts_[part_];
    reader_.refuse(fmt::format("region {} has {} by the header, but the trace has only {} of them",
                               part.region, counted(part.packets, "packet", "packets"),
                               packets_of_part_));
}

void NetraceSource::require_all_dependents() const {
    if (namings_.empty()) return;
    const auto missing = std::min_element(
        namings_.begin(), namings_.end(),
        [](const auto& a, const auto& b) { return a.first < b.first; });
    const Naming& naming = missing->second.front();
    reader_.refuse(fmt::format("packet {} names packet {} as a dependent, but the trace has no "
                               "packet {}",
                               naming.id, missing->first, missing->first));
}

std::string NetraceSource::name(std::uint32_t label) const {
    return fmt::format("packet {}", label);
}

}  // namespace thruway
