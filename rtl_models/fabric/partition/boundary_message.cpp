#include "rtl_models/fabric/partition/boundary_message.h"

#include <array>

namespace thruway {
namespace {

class Reader {
public:
    Reader(const std::vector<std::uint8_t>& bytes, std::size_t& position)
        : bytes_(bytes), position_(position) {}

    template <typename T>
    void operator()(T& value) {
        if (!good_ || bytes_.size() - position_ < sizeof(T)) {
            good_ = false;
            return;
        }
        std::uint64_t number = 0;
        for (unsigned i = 0; i < sizeof(T); ++i) {
            number |= std::uint64_t{bytes_[position_ + i]} << (8 * i);
        }
        position_ += sizeof(T);
        value = static_cast<T>(number);
    }
    void operator()(bool& flag) {
        if (!good_ || position_ == bytes_.size() || bytes_[position_] > 1) {
            good_ = false;
            return;
        }
        flag = bytes_[position_++] == 1;
    }
    void operator()(CutThroughRecord& record) {
        std::uint16_t cuts = 0;
        std::uint16_t after_cut = 0;
        (*this)(cuts);
        (*this)(after_cut);
        record.cuts = cuts & 0x7fffu;
        record.first_cut = (cuts >> 15) != 0;
        record.cuts_after_cut = after_cut & 0x7fffu;
        record.last_cut = (after_cut >> 15) != 0;
    }
    bool good() const { return good_; }

private:
    const std::vector<std::uint8_t>& bytes_;
    std::size_t& position_;
    bool good_ = true;
};

/// The layout for both directions: `field` writes or reads. Returns false for an unknown kind.
template <class Message, class Field>
bool for_each_field(Message& message, Field& field) {
    field(message.channel);
    field(message.arrival);
    switch (message.kind) {
        case BoundaryMessageKind::kBodyFlit:
            field(message.vc);
            field(message.sequence);
            field(message.tail);
            return true;
        case BoundaryMessageKind::kHeadFlit:
            field(message.vc);
            field(message.tail);
            field(message.packet.identity.generated);
            field(message.packet.identity.source);
            field(message.packet.identity.sequence);
            field(message.packet.destination);
            field(message.packet.flits);
            field(message.packet.traffic_class);
            field(message.packet.route_draw);
            field(message.packet.hops);
            field(message.packet.injected);
            field(message.packet.cut_through);
            field(message.packet.header_note);
            field(message.packet.message);
            field(message.packet.message_packets);
            return true;
        case BoundaryMessageKind::kCredits: field(message.credits); return true;
        case BoundaryMessageKind::kQueue:
            field(message.port);
            field(message.queue_flits);
            return true;
    }
    return false;
}

/// Keeps a message until it is whole, so that the vector grows once for all its fields. Every field
/// is a member of BoundaryMessage, which therefore has at least as many bytes.
class Writer {
public:
    template <typename T>
    void operator()(const T& value) {
        const auto number = static_cast<std::uint64_t>(value);
        for (unsigned i = 0; i < sizeof(T); ++i) {
            bytes_[end_ + i] = static_cast<std::uint8_t>(number >> (8 * i));
        }
        end_ += sizeof(T);
    }
    void operator()(const CutThroughRecord& record) {
        (*this)(static_cast<std::uint16_t>(record.cuts | record.first_cut << 15));
        (*this)(static_cast<std::uint16_t>(record.cuts_after_cut | record.last_cut << 15));
    }
    void append_to(std::vector<std::uint8_t>& bytes) const {
        bytes.insert(bytes.end(), bytes_.data(), bytes_.data() + end_);
    }

private:
    std::array<std::uint8_t, sizeof(BoundaryMessage)> bytes_;
    std::size_t end_ = 0;
};

}  // namespace

void append(const BoundaryMessage& message, std::vector<std::uint8_t>& bytes) {
    Writer field;
    field(message.kind);
    for_each_field(message, field);
    field.append_to(bytes);
}

std::optional<BoundaryMessage> take(const std::vector<std::uint8_t>& bytes, std::size_t& position) {
    if (position == bytes.size()) return std::nullopt;
    BoundaryMessage message;
    message.kind = static_cast<BoundaryMessageKind>(bytes[position]);
    const std::size_t start = position++;
    Reader field(bytes, position);
    if (!for_each_field(message, field)) {
        position = start;
        return std::nullopt;
    }
    if (!field.good()) return std::nullopt;
    return message;
}

}  // namespace thruway
