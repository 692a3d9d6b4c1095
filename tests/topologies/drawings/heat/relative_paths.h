// tests/topologies/drawings/heat/relative_paths.h
// The lines of paths, worked out step by step as the SVG specification says.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// Places in tenths of a pixel, from the first to the last.
struct DrawnLine {
    std::vector<std::pair<long, long>> at{};

    /// The same for a line and the line drawn backwards.
    std::vector<std::pair<long, long>> either_way() const {
        const std::vector<std::pair<long, long>> back(at.rbegin(), at.rend());
        return std::min(at, back);
    }
};

/// Of a path of commands with one set of numbers each.
inline std::vector<DrawnLine> lines_of_path(const std::string& path) {
    std::vector<DrawnLine> lines;
    double x = 0, y = 0;
    const auto place = [](double px, double py) {
        return std::pair(std::lround(10 * px), std::lround(10 * py));
    };
    for (std::size_t i = 0; i < path.size();) {
        const char command = path[i++];
        std::vector<double> n;
        while (i < path.size() && std::string("MmLlHhVvCc").find(path[i]) == std::string::npos) {
            char* end = nullptr;
            n.push_back(std::strtod(path.c_str() + i, &end));
            i = static_cast<std::size_t>(end - path.c_str());
            while (i < path.size() && (path[i] == ',' || path[i] == ' ')) ++i;
        }
        const bool relative = command >= 'a';
        const double from_x = relative ? x : 0, from_y = relative ? y : 0;
        DrawnLine line{{place(x, y)}};
        switch (command) {
            case 'h':
            case 'H': x = from_x + n.at(0); break;
            case 'v':
            case 'V': y = from_y + n.at(0); break;
            default:
                for (std::size_t k = 0; k + 3 < n.size(); k += 2) {
                    line.at.push_back(place(from_x + n[k], from_y + n[k + 1]));
                }
                x = from_x + n.at(n.size() - 2);
                y = from_y + n.at(n.size() - 1);
        }
        line.at.push_back(place(x, y));
        if (command != 'M' && command != 'm') lines.push_back(line);
    }
    return lines;
}

}  // namespace thruway
