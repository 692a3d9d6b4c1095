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
    const unsigned input = input_of(*first);
    const unsigned output = ports_.rows[input].pick(outputs);
    VcMask rivals = 0;
    for (const SwitchRequest* request = first; request != end; ++request) {
        if (request->to.port() == output) rivals |= bit_in_word(request->from.vc());
    }
    const VirtualChannel vc = vcs_[input].pick(rivals);
    while (first->from.vc() != vc) ++first;
    return *first;
}

void SwitchPointers::match(BoundedList<SwitchRequest>& requests) const {
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
        const std::uint64_t others = has_bit(&outputs, output) ? chosen_by[output] : 0;
        chosen_by[output] = others | bit_in_word(input);
        outputs |= bit_in_word(output);
        first = end;
    }
    SwitchRequest* granted = requests.begin();
    for_each_bit_in(outputs, [&](Port output) {
        *granted++ = chosen[ports_.columns[output].pick(chosen_by[output])];
    });
    requests.truncate(granted);
}

}  // namespace thruway
