#include "tests/house/rooms.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>

namespace thruway::house {
namespace {

constexpr std::size_t kMaxFiles = 15;

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
}

bool is_source(const std::string& path) {
    const auto ends_with = [&](const std::string& end) {
        return path.size() >= end.size() &&
               path.compare(path.size() - end.size(), end.size(), end) == 0;
    };
    return ends_with(".h") || ends_with(".cpp") || ends_with(".v");
}

/// For each room the rooms that it includes, with one such include.
using Arrows = std::map<std::string, std::map<std::string, std::string>>;

Arrows arrows_between_rooms(const Sources& sources, const std::string& floor) {
    Arrows arrows;
    for (const auto& [path, includes] : sources) {
        if (path.substr(0, path.find('/')) != floor) continue;
        for (const std::string& included : includes) {
            if (included.substr(0, included.find('/')) != floor) continue;
            const std::string from = room_of(path);
            const std::string to = room_of(included);
            if (from != to) arrows[from].emplace(to, path + " includes " + included);
        }
    }
    return arrows;
}

/// A path of includes from `room` back to `goal`; empty: there is none.
std::vector<std::string> way_back(const Arrows& arrows, const std::string& room,
                                  const std::string& goal, std::set<std::string>& seen) {
    const auto leaving = arrows.find(room);
    if (leaving == arrows.end()) return {};
    for (const auto& [next, include] : leaving->second) {
        if (next == goal) return {include};
        if (!seen.insert(next).second) continue;
        std::vector<std::string> rest = way_back(arrows, next, goal, seen);
        if (rest.empty()) continue;
        rest.insert(rest.begin(), include);
        return rest;
    }
    return {};
}

}  // namespace

std::string room_of(const std::string& path) {
    const std::string folder = folder_of(path);
    const std::size_t first = folder.find('/');
    return first == std::string::npos ? folder : folder.substr(0, folder.find('/', first + 1));
}

std::vector<Violation> check_crowded_folders(const std::vector<std::string>& paths) {
    std::map<std::string, std::size_t> files;
    std::set<std::string> with_sources;
    for (const std::string& path : paths) {
        ++files[folder_of(path)];
        if (is_source(path)) with_sources.insert(folder_of(path));
    }
    std::vector<Violation> found;
    for (const std::string& folder : with_sources) {
        if (files[folder] <= kMaxFiles) continue;
        found.push_back({folder, 0,
                         std::to_string(files[folder]) + " files, above " +
                             std::to_string(kMaxFiles) + "; split it into subfolders"});
    }
    return found;
}

std::vector<Violation> check_room_circles(const Sources& sources) {
    std::set<std::string> floors;
    for (const auto& [path, includes] : sources) floors.insert(path.substr(0, path.find('/')));
    std::vector<Violation> found;
    std::set<std::string> named;
    for (const std::string& floor : floors) {
        if (floor == "tests") continue;
        const Arrows arrows = arrows_between_rooms(sources, floor);
        for (const auto& [room, leaving] : arrows) {
            std::set<std::string> seen;
            const std::vector<std::string> circle = way_back(arrows, room, room, seen);
            if (circle.empty() || named.count(room) > 0) continue;
            std::string text = "its rooms include each other cyclically:";
            for (const std::string& include : circle) {
                text += " " + include + ";";
                named.insert(room_of(include.substr(0, include.find(' '))));
            }
            text.back() = '.';
            found.push_back({room, 0, text});
        }
    }
    return found;
}

std::vector<Violation> check_rtl_floors(const Sources& sources) {
    static const std::vector<std::string> order = {
        "systemc", "observe", "engine",    "arbiter",       "allocator", "crossbar", "settings",
        "host",    "router",  "vc_router", "queued_router", "fabric",    "verilog"};
    const std::string floor = "rtl_models";
    const auto place = [&](const std::string& room) {
        return std::find(order.begin(), order.end(), room.substr(room.find('/') + 1));
    };
    std::vector<Violation> found;
    for (const auto& [path, includes] : sources) {
        if (path.substr(0, path.find('/')) != floor) continue;
        const auto from = place(room_of(path));
        if (from == order.end()) {
            found.push_back(
                {path, 0, room_of(path) + "/ is not in the order of the rooms of rtl_models/"});
        }
        for (const std::string& included : includes) {
            if (included.substr(0, included.find('/')) != floor) continue;
            if (place(room_of(included)) <= from) continue;
            found.push_back(
                {path, 0, "includes " + included + ", whose room comes later in the order"});
        }
    }
    return found;
}

std::vector<Violation> check_test_folders(const std::vector<std::string>& paths) {
    static const std::set<std::string> about_the_project = {"docs",  "embedding", "fuzz",
                                                            "house", "outside",   "support"};
    std::set<std::string> folders;
    for (const std::string& path : paths) {
        for (std::string folder = folder_of(path); !folder.empty(); folder = folder_of(folder)) {
            folders.insert(folder);
        }
    }
    std::vector<Violation> found;
    for (const std::string& folder : folders) {
        if (folder.rfind("tests/", 0) != 0) continue;
        const std::string mirrored = folder.substr(6);
        if (about_the_project.count(mirrored.substr(0, mirrored.find('/'))) > 0) continue;
        if (folders.count(mirrored) > 0) continue;
        found.push_back({folder, 0, "no folder " + mirrored + "/ to test"});
    }
    return found;
}

std::vector<Violation> check_test_places(const std::vector<std::string>& paths) {
    const std::string end = "_test.cpp";
    const auto layer_of = [](const std::string& path) { return path.substr(0, path.find('/')); };
    // {layer, name of a source without its extension}: its folders
    std::map<std::pair<std::string, std::string>, std::set<std::string>> homes;
    for (const std::string& path : paths) {
        const std::string file = path.substr(path.rfind('/') + 1);
        const std::size_t dot = file.find('.');
        if (layer_of(path) == "tests" || dot == std::string::npos) continue;
        if (file.substr(dot) != ".h" && file.substr(dot) != ".cpp") continue;
        homes[{layer_of(path), file.substr(0, dot)}].insert(folder_of(path));
    }
    std::vector<Violation> found;
    for (const std::string& path : paths) {
        if (layer_of(path) != "tests" || path.size() <= end.size()) continue;
        if (path.compare(path.size() - end.size(), end.size(), end) != 0) continue;
        const std::string mirrored = path.substr(6);
        const std::string file = path.substr(path.rfind('/') + 1);
        const auto home = homes.find(
            {layer_of(mirrored), file.substr(0, file.size() - end.size())});
        if (home == homes.end() || home->second.size() != 1) continue;
        if (*home->second.begin() == folder_of(mirrored)) continue;
        found.push_back({path, 0,
                         "tests a source in " + *home->second.begin() + "/; move it to " +
                             "tests/" + *home->second.begin() + "/"});
    }
    return found;
}

}  // namespace thruway::house
