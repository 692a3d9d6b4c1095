#include "topologies/drawings/heat/compact_paths.h"

#include "topologies/drawings/heat/heat_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace thruway {
namespace {

/// In tenths of a pixel, to which drawings are rounded: sums of steps are exact.
struct Place {
    long x = 0;
    long y = 0;
    bool operator==(const Place& other) const { return x == other.x && y == other.y; }
};

/// From the first to the last place; the two between them bend a curve.
using PlaceLine = std::vector<Place>;

long tenths(double pixels) { return std::lround(10 * pixels); }

/// Of a path of M, H, V, L and C.
std::vector<PlaceLine> lines_of(const std::string& path) {
    std::vector<PlaceLine> lines;
    Place pen;
    for (std::size_t at = 0; at < path.size();) {
        const char command = path[at++];
        std::vector<long> numbers;
        while (at < path.size() && (path[at] < 'A' || path[at] > 'Z')) {
            char* end = nullptr;
            numbers.push_back(tenths(std::strtod(path.c_str() + at, &end)));
            at = static_cast<std::size_t>(end - path.c_str());
            if (at < path.size() && (path[at] == ',' || path[at] == ' ')) ++at;
        }
        PlaceLine line = {pen};
        if (command == 'H' || command == 'V') {
            line.push_back(command == 'H' ? Place{numbers[0], pen.y} : Place{pen.x, numbers[0]});
        } else {
            for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
                line.push_back({numbers[i], numbers[i + 1]});
            }
        }
        pen = line.back();
        if (command != 'M') lines.push_back(std::move(line));
    }
    return lines;
}

class PathText {
public:
    void move_to(const Place& to) {
        const bool first = text_.empty();
        add(first ? 'M' : 'm', {to.x - pen_.x, to.y - pen_.y});
        last_ = 0;
        pen_ = to;
    }
    /// `repeat`: without the letter of a command that is that of the one before it.
    void draw(const PlaceLine& line, bool repeat) {
        std::vector<long> by;
        char command = line.size() > 2 ? 'c' : 'l';
        for (std::size_t i = 1; i < line.size(); ++i) {
            by.insert(by.end(), {line[i].x - pen_.x, line[i].y - pen_.y});
        }
        if (command == 'l' && (by[0] == 0 || by[1] == 0)) {
            command = by[1] == 0 ? 'h' : 'v';
            by = {by[0] + by[1]};
        }
        add(repeat && command == last_ ? '\0' : command, by);
        last_ = command;
        pen_ = line.back();
    }
    /// Whether the line is level or upright like the one before it.
    bool goes_on_straight(const PlaceLine& line) const {
        if (line.size() > 2) return false;
        return last_ == 'h'
                   ? line.front().y == line.back().y && line.front().y == pen_.y
                   : last_ == 'v' && line.front().x == line.back().x && line.front().x == pen_.x;
    }
    const Place& pen() const { return pen_; }
    const std::string& text() const { return text_; }

private:
    void add(char command, const std::vector<long>& numbers) {
        if (command != '\0') text_ += command;
        bool after_letter = command != '\0';
        for (const long number : numbers) {
            if (number >= 0 && !after_letter) text_ += ',';
            if (number < 0) text_ += '-';
            const long whole = std::abs(number) / 10;
            const long rest = std::abs(number) % 10;
            if (whole > 0 || rest == 0) text_ += std::to_string(whole);
            if (rest > 0) text_ += "." + std::to_string(rest);
            after_letter = false;
        }
    }

    std::string text_;
    Place pen_;
    char last_ = 0;
};

/// [begin, end) pairs without overlaps.
std::vector<std::pair<long, long>> united(std::vector<std::pair<long, long>> parts) {
    std::sort(parts.begin(), parts.end());
    std::vector<std::pair<long, long>> whole;
    for (const auto& part : parts) {
        if (!whole.empty() && part.first <= whole.back().second) {
            whole.back().second = std::max(whole.back().second, part.second);
        } else {
            whole.push_back(part);
        }
    }
    return whole;
}

}  // namespace

DrawnNetwork on_whole_pixels(DrawnNetwork drawn) {
    const auto even = [](DrawingPoint& point) {
        point = {2 * std::round(point.x / 2), 2 * std::round(point.y / 2)};
    };
    for (DrawingPoint& at : drawn.switches) even(at);
    for (LinkCurve& link : drawn.links) {
        const bool straight = whole_path(link).find('C') == std::string::npos;
        auto& at = link.at;
        even(at[0]);
        even(at[3]);
        if (link.stubs) {
            even(at[1]);
            even(at[2]);
        } else if (straight) {
            at[1] = {(2 * at[0].x + at[3].x) / 3, (2 * at[0].y + at[3].y) / 3};
            at[2] = {(at[0].x + 2 * at[3].x) / 3, (at[0].y + 2 * at[3].y) / 3};
        }
    }
    return drawn;
}

std::array<double, 3> place_of_line(const std::string& path) {
    const PlaceLine line = lines_of(path).front();
    const auto [x, x_end] = std::minmax(line.front().x, line.back().x);
    const auto [y, y_end] = std::minmax(line.front().y, line.back().y);
    const bool level = line.size() == 2 && y == y_end;
    const bool upright = line.size() == 2 && x == x_end;
    const auto across = static_cast<double>(upright ? x : y);
    return {level ? 0.0 : upright ? 1.0 : 2.0, across, static_cast<double>(upright ? y : x)};
}

std::string chained_lines(const std::vector<std::string>& paths) {
    PathText text;
    bool half = false;  // whether the line before may be the first half of a link
    for (const std::string& path : paths) {
        for (PlaceLine& line : lines_of(path)) {
            const bool along = !text.text().empty() && text.goes_on_straight(line);
            const bool back = line.back() == text.pen() && (half || along);
            if (back) {
                std::reverse(line.begin(), line.end());
            } else if (!along || !(line.front() == text.pen())) {
                text.move_to(line.front());
            }
            text.draw(line, false);
            half = !back;
        }
    }
    return text.text();
}

std::string merged_lines(const std::string& path) {
    std::map<long, std::vector<std::pair<long, long>>> level, upright;  // by y, by x
    std::vector<PlaceLine> others;
    for (PlaceLine& line : lines_of(path)) {
        const Place &a = line.front(), &b = line.back();
        if (line.size() == 2 && a.y == b.y) {
            level[a.y].push_back(std::minmax(a.x, b.x));
        } else if (line.size() == 2 && a.x == b.x) {
            upright[a.x].push_back(std::minmax(a.y, b.y));
        } else {
            others.push_back(std::move(line));
        }
    }
    std::vector<PlaceLine> lines;
    for (auto& [y, parts] : level) {
        for (const auto& [from, to] : united(parts)) lines.push_back({{from, y}, {to, y}});
    }
    for (auto& [x, parts] : upright) {
        for (const auto& [from, to] : united(parts)) lines.push_back({{x, from}, {x, to}});
    }
    lines.insert(lines.end(), others.begin(), others.end());
    PathText text;
    for (const PlaceLine& line : lines) {
        text.move_to(line.front());
        text.draw(line, false);
    }
    return text.text();
}

std::string repeated_shape(const std::string& id, const std::string& shape,
                           const std::vector<DrawingPoint>& places) {
    PathText path;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Place at = {tenths(places[i].x), tenths(places[i].y)};
        if (i == 0) {
            path.move_to(at);
        } else {
            path.draw({path.pen(), at}, true);
        }
    }
    return fmt::format("<marker id=\"{0}\" overflow=\"visible\" markerUnits=\"userSpaceOnUse\">{1}"
                       "</marker>\n<path fill=\"none\" marker-start=\"url(#{0})\" "
                       "marker-mid=\"url(#{0})\" marker-end=\"url(#{0})\" d=\"{2}\"/>\n",
                       id, shape, path.text());
}

}  // namespace thruway
