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
    /// pins for slots although `shape` has them, or the other way round.
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
    }

private:
    const char* missing_slot_pin(const PinShape& shape) const {
        if (!shape.asks_for_host_slots) return nullptr;
        return !host_bounded ? "host_bounded"
               : !host_slot  ? "host_slot"
               : !host_takes ? "host_takes"
                             : nullptr;
    }
};

}  // namespace thruway
