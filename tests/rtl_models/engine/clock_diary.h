// tests/rtl_models/engine/clock_diary.h
// Components and observers of a clock domain that record when they run.
#pragma once

#include "rtl_models/engine/clock_domain.h"

#include <functional>
#include <string>
#include <utility>

namespace thruway::test {

/// Records what runs, in order: "3:a" is component a in cycle 3.
class Diary {
public:
    void note(Cycle now, const std::string& who) {
        text += (text.empty() ? "" : " ") + std::to_string(now) + ":" + who;
    }
    std::string text;
};

class Component : public Clocked {
public:
    Component(Diary& diary, std::string name) : diary_(diary), name_(std::move(name)) {}
    bool cycle(Cycle now) override {
        diary_.note(now, name_);
        if (then) then(now);
        return now < until;
    }
    std::function<void(Cycle)> then;
    Cycle until = 0;  ///< asks for the next cycle, up to this one

private:
    Diary& diary_;
    std::string name_;
};

class Observer : public CycleObserver {
public:
    Observer(Diary& diary, std::string name) : diary_(diary), name_(std::move(name)) {}
    void observe(Cycle now) override {
        diary_.note(now, name_);
        if (then) then(now);
    }
    std::function<void(Cycle)> then;

private:
    Diary& diary_;
    std::string name_;
};

}  // namespace thruway::test
