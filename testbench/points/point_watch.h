// testbench/points/point_watch.h
// Learns what a PointRunner does, for reports about runs in progress. Results do not depend on it.
#pragma once

#include <string>
#include <vector>

namespace thruway {

class PointWatch {
public:
    virtual ~PointWatch() = default;

    /// A run starts; not called for points that are found finished.
    virtual void started(const std::string& point) = 0;
    /// It ended, or could not start. `failure`: why it gave no result; empty: it gave one.
    virtual void finished(const std::string& point, const std::string& failure) = 0;
    /// It is superfluous and was stopped.
    virtual void stopped(const std::string& point) = 0;
    /// Called several times a second.
    virtual void waiting() = 0;
};

}  // namespace thruway
