// tests/support/svg_page.h
// An SVG file as its elements, to check what it shows. The file must be well-formed.
#pragma once

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

struct SvgElement {
    std::string name;
    std::map<std::string, std::string> attributes{};
    std::string text{};

    std::string at(const std::string& attribute) const {
        const auto found = attributes.find(attribute);
        return found == attributes.end() ? "" : found->second;
    }
    double number(const std::string& attribute) const { return std::stod(at(attribute)); }
};

struct SvgBox {
    double left = 0, top = 0, right = 0, bottom = 0;
};

class SvgPage {
public:
    /// Throws what Boost throws for a file that is not well-formed.
    explicit SvgPage(const std::string& svg) {
        std::istringstream stream(svg);
        boost::property_tree::ptree tree;
        boost::property_tree::read_xml(stream, tree);
        add("", tree);
    }

    const std::vector<SvgElement>& elements() const { return elements_; }
    std::vector<SvgElement> named(const std::string& name) const {
        return where([&](const SvgElement& e) { return e.name == name; });
    }
    std::vector<SvgElement> of_class(const std::string& kind) const {
        return where([&](const SvgElement& e) { return e.at("class") == kind; });
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> all;
        for (const SvgElement& e : named("text")) all.push_back(e.text);
        return all;
    }
    bool has_text(const std::string& text) const {
        const auto all = texts();
        return std::find(all.begin(), all.end(), text) != all.end();
    }
    /// In the units of the drawing, whatever the size on paper.
    double width() const { return size().first; }
    double height() const { return size().second; }

    /// The place of a circle, or where a path starts.
    static std::pair<double, double> place(const SvgElement& e) {
        if (e.name == "circle") return {e.number("cx"), e.number("cy")};
        double x = 0, y = 0;
        std::sscanf(e.at("d").c_str(), "M%lf %lf", &x, &y);
        return {x, y};
    }

    /// What a text covers at least: half an em for a character, 0.7 em high. Texts that are turned
    /// by their ends.
    SvgBox box(const SvgElement& e) const {
        const std::string own = e.at("font-size");
        const std::string common = named("svg").front().at("font-size");
        const double font = std::stod(own.empty() ? common : own);
        double characters = 0;
        for (const char c : e.text) characters += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        const double width = 0.5 * font * characters;
        const double x = e.number("x"), y = e.number("y");
        const std::string anchor = e.at("text-anchor");
        const double from = anchor == "middle" ? x - width / 2 : anchor == "end" ? x - width : x;
        SvgBox flat{from, y - 0.7 * font, from + width, y};
        double degrees = 0, cx = 0, cy = 0;
        if (std::sscanf(e.at("transform").c_str(), "rotate(%lf %lf %lf)", &degrees, &cx, &cy) !=
            3) {
            return flat;
        }
        const double turn = degrees * 3.14159265358979 / 180;
        SvgBox turned{1e9, 1e9, -1e9, -1e9};
        for (const double px : {flat.left, flat.right}) {
            for (const double py : {flat.top, flat.bottom}) {
                const double tx = cx + (px - cx) * std::cos(turn) - (py - cy) * std::sin(turn);
                const double ty = cy + (px - cx) * std::sin(turn) + (py - cy) * std::cos(turn);
                turned = {std::min(turned.left, tx), std::min(turned.top, ty),
                          std::max(turned.right, tx), std::max(turned.bottom, ty)};
            }
        }
        return turned;
    }

    /// Texts that reach beyond the picture, and pairs of level texts that overlap.
    std::vector<std::string> text_faults() const {
        std::vector<std::string> faults;
        std::vector<std::pair<std::string, SvgBox>> level;
        for (const SvgElement& e : named("text")) {
            const SvgBox b = box(e);
            if (b.left < 0 || b.top < 0 || b.right > width() || b.bottom > height()) {
                faults.push_back("cut: " + e.text);
            }
            if (!e.at("transform").empty()) continue;
            for (const auto& [text, other] : level) {
                if (b.left < other.right && other.left < b.right && b.top < other.bottom &&
                    other.top < b.bottom) {
                    faults.push_back("overlap: " + e.text + " / " + text);
                }
            }
            level.emplace_back(e.text, b);
        }
        return faults;
    }

private:
    template <typename Predicate>
    std::vector<SvgElement> where(Predicate wanted) const {
        std::vector<SvgElement> found;
        std::copy_if(elements_.begin(), elements_.end(), std::back_inserter(found), wanted);
        return found;
    }

    std::pair<double, double> size() const {
        const SvgElement svg = named("svg").front();
        double width = 0, height = 0;
        if (std::sscanf(svg.at("viewBox").c_str(), "%*f %*f %lf %lf", &width, &height) == 2) {
            return {width, height};
        }
        return {svg.number("width"), svg.number("height")};
    }

    void add(const std::string& name, const boost::property_tree::ptree& tree) {
        if (!name.empty()) {
            SvgElement element{name, {}, tree.data()};
            if (const auto attributes = tree.get_child_optional("<xmlattr>")) {
                for (const auto& [key, value] : *attributes) element.attributes[key] = value.data();
            }
            elements_.push_back(std::move(element));
        }
        for (const auto& [child, subtree] : tree) {
            if (child != "<xmlattr>") add(child, subtree);
        }
    }

    std::vector<SvgElement> elements_;
};

}  // namespace thruway
