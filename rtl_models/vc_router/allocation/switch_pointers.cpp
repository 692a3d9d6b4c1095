#include "rtl_models/vc_router/allocation/switch_pointers.h"

#include <array>
#include <cstdint>

namespace thruway {

/// The request that one crossbar input makes: [first, end) are those of its virtual channels. Its
/// arbiter picks an output; the arbiter of its virtual channels picks among the flits to that
/// output.
inline const SwitchRequest& SwitchPointers::choose(const SwitchRequest* first,
                                                   const SwitchRequest* end) const {
    if (end - first == 1) return *first;
    std::uint64_t outputs = 0;
    for (const SwitchRequest* request = first; request != end; ++request) {
        outputs |= bit_in_word(request->to.port());
    }
    return choose_vc(first, end, ports_.rows[input_of(*first)].winner(outputs));
}

inline const SwitchRequest& SwitchPointers::choose_vc(const SwitchRequest* first,
                                                      const SwitchRequest* end, Port output) const {
    VcMask rivals = 0;
    for (const SwitchRequest* request = first; request != end; ++request) {
        if (request->to.port() == output) rivals |= bit_in_word(request->from.vc());
    }
    const VirtualChannel vc = vcs_[input_of(*first)].winner(rivals);
    while (first->from.vc() != vc) ++first;
    return *first;
}

inline const SwitchRequest& SwitchPointers::choose_wide(const SwitchRequest* first,
                                                        const SwitchRequest* end) const {
    if (end - first == 1) return *first;
    const unsigned next = ports_.rows[input_of(*first)].next();
    const auto turn = [next](const SwitchRequest& request) {
        const Port output = request.to.port();
        return output >= next ? output : output + kMaxPorts;
    };
    const SwitchRequest* best = first;
    for (const SwitchRequest* request = first + 1; request != end; ++request) {
        if (turn(*request) < turn(*best)) best = request;
    }
    return choose_vc(first, end, best->to.port());
}

void SwitchPointers::match(BoundedList<SwitchRequest>& requests) const {
    // Not filled at first: that would take as long as the rest.
    std::array<SwitchRequest, 64> chosen;     // [input] valid for inputs with requests
    std::array<std::uint64_t, 64> chosen_by;  // [output] set of inputs, valid for `outputs`
    std::uint64_t outputs = 0;
    const SwitchRequest* const all = requests.end();
    for (const SwitchRequest* first = requests.begin(); first != all;) {
        const unsigned input = input_of(*first);
        const SwitchRequest* end = first + 1;
        while (end != all && input_of(*end) == input) ++end;
        chosen[input] = choose(first, end);
        const unsigned output = chosen[input].to.port();
        const std::uint64_t to_output = bit_in_word(output);
        const std::uint64_t others = (outputs & to_output) != 0 ? chosen_by[output] : 0;
        chosen_by[output] = others | bit_in_word(input);
        outputs |= to_output;
        first = end;
    }
    SwitchRequest* granted = requests.begin();
    for_each_bit_in(outputs, [&](Port output) {
        *granted++ = chosen[ports_.columns[output].winner(chosen_by[output])];
    });
    requests.truncate(granted);
}

void SwitchPointers::match_wide(BoundedList<SwitchRequest>& requests) const {
    std::array<SwitchRequest, kMaxPorts> preferred;  // [output] so far; valid for `outputs`
    std::uint64_t outputs[words_for(kMaxPorts)] = {};
    const SwitchRequest* const all = requests.end();
    for (const SwitchRequest* first = requests.begin(); first != all;) {
        const unsigned input = input_of(*first);
        const SwitchRequest* end = first + 1;
        while (end != all && input_of(*end) == input) ++end;
        const SwitchRequest& chosen = choose_wide(first, end);
        const Port output = chosen.to.port();
        // Inputs come in ascending order: the first at or behind the pointer wins, else the first.
        const unsigned next = ports_.columns[output].next();
        if (!has_bit(outputs, output) || (input_of(preferred[output]) < next && input >= next)) {
            preferred[output] = chosen;
        }
        set_bit(outputs, output);
        first = end;
    }
    SwitchRequest* granted = requests.begin();
    for_each_bit(outputs, words_for(kMaxPorts),
                 [&](Port output) { *granted++ = preferred[output]; });
    requests.truncate(granted);
}

}  // namespace thruway
