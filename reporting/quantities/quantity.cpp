#include "reporting/quantities/quantity.h"

#include <algorithm>
#include <stdexcept>

namespace thruway {

Quantity quantity_at(const std::vector<Quantity>& quantities, std::string_view path) {
    const std::string_view key = path.substr(0, path.find('.'));
    const auto found = std::find_if(quantities.begin(), quantities.end(),
                                    [key](const Quantity& item) { return item.key == key; });
    if (found == quantities.end()) {
        throw std::logic_error("no quantity of a result: " + std::string(path));
    }
    if (key.size() == path.size()) return *found;
    Quantity part = quantity_at(found->parts, path.substr(key.size() + 1));
    part.meaning = found->meaning + ": " + part.meaning;
    return part;
}

}  // namespace thruway
