// cosim/devices/verilated_pins.h
// Which pins of a Verilated model are which pins of a PinDevice.
#pragma once

#include "core/problem.h"
#include "cosim/devices/packed_bits.h"
#include "cosim/devices/pin_device.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

/// Refers to a pin of a model, whatever type Verilator gave it. Empty: the model has no such pin;
/// writing does nothing, reading gives 0.
class PinRef {
public:
    PinRef() = default;
    template <class Pin, std::enable_if_t<std::is_integral_v<Pin>, int> = 0>
    PinRef(Pin& pin) : data_(&pin), bytes_(sizeof(Pin)) {}  // NOLINT: `pins.clock = model.clk`
    /// A wide pin: 32-bit words, least significant first.
    template <class Wide, class = decltype(std::declval<Wide&>().data())>
    PinRef(Wide& pin) : data_(pin.data()), bytes_(sizeof(Wide)) {}  // NOLINT

    explicit operator bool() const { return data_ != nullptr; }
    /// At least those of the pin: Verilator's types have 8, 16, or a multiple of 32 bits.
    std::size_t bits() const { return bytes_ * 8; }

    void set(std::uint64_t value) const {
        switch (bytes_) {
            case 0: return;
            case 1: return store(static_cast<std::uint8_t>(value));
            case 2: return store(static_cast<std::uint16_t>(value));
            case 4: return store(static_cast<std::uint32_t>(value));
            default: return store(value);
        }
    }
    std::uint64_t get() const {
        switch (bytes_) {
            case 0: return 0;
            case 1: return load<std::uint8_t>();
            case 2: return load<std::uint16_t>();
            case 4: return load<std::uint32_t>();
            default: return load<std::uint64_t>();
        }
    }
    /// All bits, as words() 32-bit words, least significant first.
    void set_words(const std::uint32_t* from) const {
        if (bytes_ > sizeof(std::uint64_t)) {
            std::memcpy(data_, from, bytes_);
        } else {
            set(words() > 1 ? std::uint64_t{from[1]} << 32 | from[0] : std::uint64_t{from[0]});
        }
    }
    void get_words(std::uint32_t* to) const {
        if (bytes_ > sizeof(std::uint64_t)) {
            std::memcpy(to, data_, bytes_);
            return;
        }
        const std::uint64_t value = get();
        to[0] = static_cast<std::uint32_t>(value);
        if (words() > 1) to[1] = static_cast<std::uint32_t>(value >> 32);
    }
    std::size_t words() const { return (bytes_ + 3) / 4; }

private:
    template <class Value>
    void store(Value value) const {
        std::memcpy(data_, &value, sizeof(Value));
    }
    template <class Value>
    std::uint64_t load() const {
        Value value;
        std::memcpy(&value, data_, sizeof(Value));
        return value;
    }

    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

/// The same pin of every port, and the values that are to be driven or were read.
class PortPins {
public:
    /// No such pin: what is driven is lost, and all that is read is 0.
    PortPins() = default;
    /// One vector, in which port p has bits [p * width, (p + 1) * width).
    PortPins(PinRef packed, unsigned width) : pins_{packed}, width_(width) { make_words(); }
    /// One pin per port, at least one.
    explicit PortPins(std::vector<PinRef> per_port) : pins_(std::move(per_port)) { make_words(); }

    explicit operator bool() const { return !pins_.empty(); }

    /// Where the value of a port begins: bit first_bit() of words().
    std::size_t first_bit(unsigned port) const {
        return width_ > 0 ? std::size_t{port} * width_ : first_word_[port] * kPackedWordBits;
    }
    /// What is missing for `ports` ports of `width` bits each; empty: nothing, or no such pin.
    std::string missing_for(unsigned ports, unsigned width) const {
        if (pins_.empty()) return "";
        std::size_t of_port = width_;
        if (width_ == 0) {
            if (pins_.size() < ports) {
                return "needs a pin for each of " + std::to_string(ports) + " ports, and has " +
                       std::to_string(pins_.size());
            }
            of_port =
                std::min_element(pins_.begin(), pins_.begin() + ports, has_fewer_bits)->bits();
        }
        if (of_port < width) return needed_bits(width, " for each port", of_port);
        const std::size_t all = std::size_t{ports} * width_;
        return all <= pins_[0].bits() ? "" : needed_bits(all, "", pins_[0].bits());
    }
    static bool has_fewer_bits(const PinRef& a, const PinRef& b) { return a.bits() < b.bits(); }
    static std::string needed_bits(std::size_t needs, const std::string& of, std::size_t has) {
        return "needs " + std::to_string(needs) + " bits" + of + ", and has " + std::to_string(has);
    }

    std::uint32_t* words() { return words_.data(); }
    const std::uint32_t* words() const { return words_.data(); }

    /// A value of `width` bits, at most 64.
    void put(unsigned port, unsigned width, std::uint64_t value) {
        if (pins_.empty()) return;
        for (unsigned bit = 0; bit < width; bit += kPackedWordBits) {
            set_bits(words(), first_bit(port) + bit, std::min<std::size_t>(width - bit, 32),
                     static_cast<std::uint32_t>(value >> bit));
        }
    }
    std::uint64_t take(unsigned port, unsigned width) const {
        std::uint64_t value = 0;
        for (unsigned bit = 0; !pins_.empty() && bit < width; bit += kPackedWordBits) {
            value |= std::uint64_t{get_bits(words(), first_bit(port) + bit,
                                            std::min<std::size_t>(width - bit, 32))}
                     << bit;
        }
        return value;
    }

    /// Brings the values to the pins.
    void drive() const {
        for (std::size_t i = 0; i < pins_.size(); ++i) pins_[i].set_words(&words_[first_word_[i]]);
    }
    /// Takes the values from the pins.
    void read() {
        for (std::size_t i = 0; i < pins_.size(); ++i) pins_[i].get_words(&words_[first_word_[i]]);
    }

private:
    void make_words() {
        for (const PinRef& pin : pins_) {
            first_word_.push_back(words_.size());
            words_.resize(words_.size() + pin.words());
        }
    }

    std::vector<PinRef> pins_;
    unsigned width_ = 0;                   ///< of a port in the packed vector; 0: a pin per port
    std::vector<std::size_t> first_word_;  ///< [pin]
    std::vector<std::uint32_t> words_;
};

/// Pins of a model by their meaning. Those that the model does not have stay empty.
struct VerilatedPins {
    PinRef clock;
    PinRef reset;
    bool reset_is_low = false;  ///< the reset is active when it is 0

    PortPins in_valid;  ///< 1 bit a port
    PortPins in_flit;   ///< as PinShape::layout
    PortPins out_valid;
    PortPins out_flit;

    /// Credits as a set of VCs, one bit each.
    PortPins in_credits;
    PortPins out_credits;
    /// Or as the number of one VC, and whether there is one. A model with these inputs needs
    /// CreditQueue, since several credits can come in a cycle.
    PortPins in_credit_valid;
    PortPins in_credit_vc;
    PortPins out_credit_valid;
    PortPins out_credit_vc;
    unsigned credit_vc_bits = 1;  ///< of in_credit_vc and out_credit_vc

    /// Slots of bounded hosts, 1 bit a host: bit 0 is that of port PinShape::first_host_port().
    /// All three, or none.
    PinRef host_bounded;  ///< PinPlace::bounded_hosts; constant while the model runs
    PinRef host_slot;     ///< PinInputs::host_slots
    PinRef host_takes;    ///< PinOutputs::host_takes

    PinRef fault;  ///< PinOutputs::fault

    // PinPlace; constant while the model runs
    PinRef router;
    PinRef x;
    PinRef y;
    PinRef z;
    PinRef radix_x;
    PinRef radix_y;
    PinRef radix_z;
    PinRef wraps;

    /// Errors: Problem if the clock, or the valid or flit pins of a direction, are missing, or the
    /// pins for slots although `shape` has them, or the other way round; or if a pin is too small
    /// for the ports, virtual channels and flits of `shape`.
    void check(const PinShape& shape) const {
        const char* const missing = !clock       ? "clock"
                                    : !in_valid  ? "in_valid"
                                    : !in_flit   ? "in_flit"
                                    : !out_valid ? "out_valid"
                                    : !out_flit  ? "out_flit"
                                                 : missing_slot_pin(shape);
        if (missing != nullptr) {
            throw Problem(std::string("VerilatedPins: ") + missing + " is not bound to a pin");
        }
        if (!shape.asks_for_host_slots && (host_bounded || host_slot || host_takes)) {
            throw Problem("VerilatedPins: pins for slots of hosts are bound; set "
                          "PinShape::asks_for_host_slots = true");
        }
        check_sizes(shape);
    }

private:
    void check_sizes(const PinShape& shape) const {
        const auto refuse = [](const char* pin, const std::string& why) {
            if (!why.empty()) throw Problem(std::string("VerilatedPins: ") + pin + " " + why);
        };
        const struct {
            const char* name;
            const PortPins& pins;
            unsigned width;
        } rows[] = {
            {"in_valid", in_valid, 1},
            {"in_flit", in_flit, shape.layout.bits()},
            {"out_valid", out_valid, 1},
            {"out_flit", out_flit, shape.layout.bits()},
            {"in_credits", in_credits, shape.vcs},
            {"out_credits", out_credits, shape.vcs},
            {"in_credit_valid", in_credit_valid, 1},
            {"in_credit_vc", in_credit_vc, credit_vc_bits},
            {"out_credit_valid", out_credit_valid, 1},
            {"out_credit_vc", out_credit_vc, credit_vc_bits},
        };
        for (const auto& row : rows) {
            refuse(row.name, row.pins.missing_for(shape.ports, row.width));
        }
        if ((in_credit_vc || out_credit_vc) && (shape.vcs - 1) >> credit_vc_bits != 0) {
            refuse("credit_vc_bits", "= " + std::to_string(credit_vc_bits) + " cannot number " +
                                         std::to_string(shape.vcs) + " virtual channels");
        }
        for (const auto& [name, pin] :
             {std::pair{"host_bounded", &host_bounded}, std::pair{"host_slot", &host_slot},
              std::pair{"host_takes", &host_takes}}) {
            if (!*pin || pin->bits() >= shape.hosts) continue;
            refuse(name, PortPins::needed_bits(shape.hosts, ", one for each host", pin->bits()));
        }
    }

    const char* missing_slot_pin(const PinShape& shape) const {
        if (!shape.asks_for_host_slots) return nullptr;
        return !host_bounded ? "host_bounded"
               : !host_slot  ? "host_slot"
               : !host_takes ? "host_takes"
                             : nullptr;
    }
};

}  // namespace thruway
