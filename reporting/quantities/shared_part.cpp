#include "reporting/quantities/shared_part.h"

#include <algorithm>
#include <string>

namespace thruway {

Json take_shared_part(const std::vector<Json*>& objects) {
    Json shared = Json::object();
    if (objects.empty()) return shared;
    std::vector<std::string> keys;
    for (const auto& [key, value] : objects.front()->items()) keys.push_back(key);
    const auto all = [&objects](const auto& holds) {
        return std::all_of(objects.begin(), objects.end(), holds);
    };
    for (const std::string& key : keys) {
        if (!all([&key](const Json* object) { return object->contains(key); })) continue;
        const Json first = objects.front()->at(key);
        if (all([&](const Json* object) { return object->at(key) == first; })) {
            shared[key] = first;
            for (Json* object : objects) object->erase(key);
        } else if (all([&key](const Json* object) { return object->at(key).is_object(); })) {
            std::vector<Json*> parts;
            parts.reserve(objects.size());
            for (Json* object : objects) parts.push_back(&object->at(key));
            Json part = take_shared_part(parts);
            if (!part.empty()) shared[key] = std::move(part);
        }
    }
    return shared;
}

}  // namespace thruway
