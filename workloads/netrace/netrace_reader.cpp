#include "workloads/netrace/netrace_reader.h"

#include "core/problem.h"
#include "core/text/counted.h"
#include "workloads/netrace/little_endian.h"
#include "workloads/stream/message_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace thruway {

namespace {

float as_float(std::uint32_t bits) {
    float number = 0;
    static_assert(sizeof(number) == sizeof(bits));
    std::memcpy(&number, &bits, sizeof(number));
    return number;
}

}  // namespace

NetraceReader::NetraceReader(std::istream& input, std::string file)
    : bytes_(input, file), file_(std::move(file)) {
    read_header();
    first_ = bytes_.position();
}

void NetraceReader::read_header() {
    std::array<char, kNetraceHeaderBytes> raw{};
    const std::size_t count = bytes_.read(raw.data(), raw.size());
    const auto magic = from_little_endian<std::uint32_t>(raw.data());
    if (count < 4 || magic != kNetraceMagic) {
        refuse(fmt::format("this is no trace of netrace: plain or compressed with bzip2, it must "
                           "begin with the number 0x{:08X}, but {}",
                           kNetraceMagic,
                           count == 0  ? "it is empty"
                           : count < 4 ? "it has only " + counted(count, "byte", "bytes")
                                       : fmt::format("it begins with 0x{:08X}", magic)));
    }
    const auto version = from_little_endian<std::uint32_t>(&raw[4]);
    if (count >= 8 && version != kNetraceVersion) {
        refuse(fmt::format("the trace has version {}; only version 1 is known", as_float(version)));
    }
    if (count < raw.size()) {
        refuse(fmt::format("the file ends in its header, after {} of {} bytes", count, raw.size()));
    }
    const char* const name = &raw[8];
    header_.name.assign(name, std::find(name, name + kNetraceNameBytes, '\0'));
    header_.nodes = static_cast<unsigned char>(raw[38]);
    header_.cycles = from_little_endian<std::uint64_t>(&raw[40]);
    header_.packets = from_little_endian<std::uint64_t>(&raw[48]);
    if (header_.nodes == 0) refuse("the header says that the trace has 0 nodes; give at least 1");
    if (header_.packets == 0) {
        refuse("the header says that the trace has 0 packets; give at least 1");
    }
    read_notes(from_little_endian<std::uint32_t>(&raw[56]));
    read_regions(from_little_endian<std::uint32_t>(&raw[60]));
}

void NetraceReader::read_notes(std::uint32_t length) {
    if (length > kMostNetraceNotes) {
        refuse(fmt::format("the header says that its notes have {} bytes; at most {} are allowed",
                           length, kMostNetraceNotes));
    }
    std::string notes(length, '\0');
    read_exactly(notes.data(), length, "the notes of its header");
    header_.notes.assign(notes.begin(), std::find(notes.begin(), notes.end(), '\0'));
}

void NetraceReader::read_regions(std::uint32_t regions) {
    if (regions > kMostNetraceRegions) {
        refuse(fmt::format("the header says that the trace has {} regions; at most {} are allowed",
                           regions, kMostNetraceRegions));
    }
    std::array<char, kNetraceRegionBytes> raw{};
    for (std::uint32_t i = 0; i < regions; ++i) {
        read_exactly(raw.data(), raw.size(), "the regions of its header");
        header_.regions.push_back({from_little_endian<std::uint64_t>(&raw[0]),
                                   from_little_endian<std::uint64_t>(&raw[8]),
                                   from_little_endian<std::uint64_t>(&raw[16])});
    }
}

bool NetraceReader::next(NetracePacket& packet) {
    at_ = bytes_.position();
    std::array<char, kNetracePacketBytes> raw{};
    const std::size_t count = bytes_.read(raw.data(), raw.size());
    if (count == 0) {
        if (count_ == header_.packets) return false;
        refuse(fmt::format("the header says that the trace has {}, but the file ends after {}",
                           counted(header_.packets, "packet", "packets"), count_));
    }
    if (count < raw.size()) {
        refuse(
            fmt::format("the file ends in packet number {}, which begins at byte {}", count_, at_));
    }
    packet.cycle = from_little_endian<std::uint64_t>(&raw[0]);
    packet.id = from_little_endian<std::uint32_t>(&raw[8]);
    packet.address = from_little_endian<std::uint32_t>(&raw[12]);
    packet.type = static_cast<std::uint8_t>(raw[16]);
    packet.source = static_cast<std::uint8_t>(raw[17]);
    packet.destination = static_cast<std::uint8_t>(raw[18]);
    packet.node_types = static_cast<std::uint8_t>(raw[19]);
    packet.dependents.resize(static_cast<unsigned char>(raw[20]));
    id_ = packet.id;
    ++count_;
    check(packet);
    std::array<char, std::size_t{4} * 255> named{};
    const std::size_t size = 4 * packet.dependents.size();
    if (bytes_.read(named.data(), size) < size) {
        refuse_packet("the file ends in the list of its dependents");
    }
    for (std::size_t i = 0; i < packet.dependents.size(); ++i) {
        packet.dependents[i] = from_little_endian<std::uint32_t>(&named[4 * i]);
    }
    check_dependents(packet);
    ids_.add(packet.id);
    latest_ = packet.cycle;
    return true;
}

void NetraceReader::check(const NetracePacket& packet) const {
    if (count_ > header_.packets) {
        refuse_packet(fmt::format("the header says that the trace has {}, but more follow",
                                  counted(header_.packets, "packet", "packets")));
    }
    if (packet.cycle < latest_) {
        refuse_packet(
            fmt::format("its cycle {} is before cycle {} of the packet before it; packets "
                        "are ordered by cycle",
                        packet.cycle, latest_));
    }
    if (packet.cycle > kLatestOwnTime) {
        refuse_packet(
            fmt::format("its cycle is {}; give at most {}", packet.cycle, kLatestOwnTime));
    }
    if (ids_.has(packet.id)) {
        refuse_packet("an earlier packet has the same id; each packet has its own");
    }
    if (netrace_type(packet.type) == nullptr) {
        refuse_packet(
            fmt::format("its type is {}; the types are {}", packet.type, netrace_types_text()));
    }
    for (const auto& [what, node] :
         {std::pair("source", packet.source), std::pair("destination", packet.destination)}) {
        if (node < header_.nodes) continue;
        refuse_packet(fmt::format("its {} is {}; the {} nodes of the header are numbered 0 to {}",
                                  what, node, header_.nodes, header_.nodes - 1));
    }
}

void NetraceReader::check_dependents(const NetracePacket& packet) const {
    for (const std::uint32_t dependent : packet.dependents) {
        if (dependent == packet.id) {
            refuse_packet("it names itself as a dependent; a dependent is a later packet");
        }
        if (ids_.has(dependent)) {
            refuse_packet(fmt::format("it names packet {} as a dependent, which comes before it; a "
                                      "dependent is a later packet",
                                      dependent));
        }
    }
}

void NetraceReader::read_exactly(char* to, std::size_t size, const char* what) {
    if (bytes_.read(to, size) == size) return;
    refuse(fmt::format("the file ends in {}", what));
}

void NetraceReader::refuse_packet(const std::string& why) const {
    refuse(fmt::format("packet {} at byte {}: {}", id_, at_, why));
}

void NetraceReader::refuse(const std::string& why) const {
    throw Problem(why, SourceLocation{file_, 0, 0});
}

}  // namespace thruway
