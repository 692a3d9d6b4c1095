#include "workloads/netrace/netrace_writer.h"

#include "workloads/netrace/little_endian.h"

#include <bzlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <stdexcept>

namespace thruway {

namespace {

constexpr std::size_t kPending = 1 << 16;
constexpr int kBlock100k = 9;  ///< the best compression

}  // namespace

class NetraceWriter::Encoder {
public:
    Encoder() {
        if (BZ2_bzCompressInit(&stream_, kBlock100k, 0, 0) != BZ_OK) throw std::bad_alloc();
    }
    ~Encoder() { BZ2_bzCompressEnd(&stream_); }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    void encode(std::string& bytes, bool last, std::ostream& output) {
        std::array<char, 4096> part{};
        stream_.next_in = bytes.data();
        stream_.avail_in = static_cast<unsigned>(bytes.size());
        int result = BZ_OK;
        do {
            stream_.next_out = part.data();
            stream_.avail_out = static_cast<unsigned>(part.size());
            result = BZ2_bzCompress(&stream_, last ? BZ_FINISH : BZ_RUN);
            output.write(part.data(),
                         static_cast<std::streamsize>(part.size() - stream_.avail_out));
        } while (last ? result != BZ_STREAM_END : stream_.avail_in > 0);
    }

private:
    bz_stream stream_{};
};

NetraceWriter::NetraceWriter(std::ostream& output, const NetraceHeader& header, Form form)
    : output_(output) {
    if (form == Form::kBzip2) encoder_ = std::make_unique<Encoder>();
    append_little_endian(pending_, kNetraceMagic);
    append_little_endian(pending_, kNetraceVersion);
    std::string name = header.name.substr(0, kNetraceNameBytes - 1);
    name.resize(kNetraceNameBytes);
    pending_ += name;
    append_little_endian(pending_, static_cast<std::uint8_t>(header.nodes));
    append_little_endian(pending_, std::uint8_t{0});
    append_little_endian(pending_, header.cycles);
    append_little_endian(pending_, header.packets);
    const std::size_t notes = header.notes.empty() ? 0 : header.notes.size() + 1;
    append_little_endian(pending_, static_cast<std::uint32_t>(notes));
    append_little_endian(pending_, static_cast<std::uint32_t>(header.regions.size()));
    append_little_endian(pending_, std::uint64_t{0});
    if (notes > 0) pending_.append(header.notes.c_str(), notes);
    for (const NetraceRegion& region : header.regions) {
        append_little_endian(pending_, region.offset);
        append_little_endian(pending_, region.cycles);
        append_little_endian(pending_, region.packets);
    }
}

NetraceWriter::~NetraceWriter() = default;

void NetraceWriter::write(const NetracePacket& packet) {
    if (packet.dependents.size() > 255) {
        throw std::invalid_argument("a packet of netrace has at most 255 dependents");
    }
    append_little_endian(pending_, packet.cycle);
    append_little_endian(pending_, packet.id);
    append_little_endian(pending_, packet.address);
    append_little_endian(pending_, packet.type);
    append_little_endian(pending_, packet.source);
    append_little_endian(pending_, packet.destination);
    append_little_endian(pending_, packet.node_types);
    append_little_endian(pending_, static_cast<std::uint8_t>(packet.dependents.size()));
    for (const std::uint32_t dependent : packet.dependents) {
        append_little_endian(pending_, dependent);
    }
    offset_ += kNetracePacketBytes + 4 * packet.dependents.size();
    if (pending_.size() >= kPending) put(false);
}

void NetraceWriter::finish() { put(true); }

void NetraceWriter::put(bool last) {
    if (encoder_) {
        encoder_->encode(pending_, last, output_);
    } else {
        output_.write(pending_.data(), static_cast<std::streamsize>(pending_.size()));
    }
    pending_.clear();
}

}  // namespace thruway
