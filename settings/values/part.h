// settings/values/part.h
// A part of the model that settings choose by name: a row of the catalogue of its family. A row is
// a struct with at least
//     const char* name;               // its name in settings
//     const char* meaning;            // its text in the documentation
//     std::vector<OwnSettings> own;   // settings of this part, shared with some other parts or not
//     static const std::vector<Row>& all();   // the catalogue; its first row is the default
// and what else the family needs to know of a part: how to make it, its traits.
#pragma once

#include <any>
#include <cstring>
#include <list>
#include <stdexcept>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace thruway {

class SettingsVisitor;

/// A settings struct of some parts, with its type erased. `fields(SettingsVisitor&, S&)` names its
/// settings; they are keys of the section that holds the key of the part.
struct OwnSettings {
    std::type_index type;
    std::any (*defaults)();
    void (*visit)(SettingsVisitor& io, std::any& settings);

    template <class S>
    static OwnSettings of() {
        return {typeid(S), [] { return std::any(S{}); },
                [](SettingsVisitor& io, std::any& settings) {
                    fields(io, *std::any_cast<S>(&settings));
                }};
    }
};

/// Two parts are equal if they are the same row, even if their settings differ.
template <class Row>
class Part {
public:
    Part() : row_(&Row::all().front()) {}
    explicit Part(const Row& row) : row_(&row) {}
    /// Errors: std::invalid_argument if the catalogue has no such part.
    Part(const char* name) : row_(&row_named(name)) {}
    Part(const std::string& name) : Part(name.c_str()) {}

    const Row& operator*() const { return *row_; }
    const Row* operator->() const { return row_; }

    /// Changes the row; the settings of all parts keep their values.
    void choose(const Row& row) { row_ = &row; }
    Part& operator=(const char* name) {
        choose(row_named(name));
        return *this;
    }
    Part& operator=(const std::string& name) { return *this = name.c_str(); }

    /// The settings of type S; their defaults if they were never set.
    template <class S>
    const S& own() const {
        static const S defaults;
        for (const auto& [type, settings] : own_) {
            if (type == typeid(S)) return *std::any_cast<S>(&settings);
        }
        return defaults;
    }
    template <class S>
    S& own() {
        return *std::any_cast<S>(&settings_of(OwnSettings::of<S>()));
    }
    /// Stays where it is until the part is assigned or destroyed: settings are visited while a
    /// visit that began earlier is under way.
    std::any& settings_of(const OwnSettings& kind) {
        for (auto& [type, settings] : own_) {
            if (type == kind.type) return settings;
        }
        return own_.emplace_back(kind.type, kind.defaults()).second;
    }

    bool has(const OwnSettings& kind) const {
        for (const OwnSettings& own : row_->own) {
            if (own.type == kind.type) return true;
        }
        return false;
    }

    friend bool operator==(const Part& a, const Part& b) { return a.row_ == b.row_; }
    friend bool operator!=(const Part& a, const Part& b) { return a.row_ != b.row_; }

private:
    static const Row& row_named(const char* name) {
        for (const Row& row : Row::all()) {
            if (std::strcmp(row.name, name) == 0) return row;
        }
        throw std::invalid_argument(std::string("there is no part ") + name);
    }

    const Row* row_;
    std::list<std::pair<std::type_index, std::any>> own_;
};

}  // namespace thruway
