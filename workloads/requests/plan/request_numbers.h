// workloads/requests/plan/request_numbers.h
// The numbers of requests and replies among the messages of their source. A number says what the
// message is, so that a host needs nothing else to answer it or to find the request of a reply:
//     number = 4 * (peer + hosts * sequence) + 2 * write + reply
// `peer` is the destination, and `sequence` counts the requests of one client to one server. A
// reply has the sequence of its request.
#pragma once

#include "core/ids.h"

#include <cstdint>

namespace thruway {

class RequestNumbers {
public:
    /// At most 2^29 hosts.
    explicit RequestNumbers(unsigned hosts) : hosts_(hosts) {}

    /// The sequence of a request is below this.
    std::uint32_t limit() const { return ~std::uint32_t{0} / 4 / hosts_; }

    std::uint32_t request(HostId server, std::uint32_t sequence, bool write) const {
        return number(server, sequence, write, false);
    }
    std::uint32_t reply_to(HostId client, std::uint32_t request) const {
        return number(client, sequence(request), is_write(request), true);
    }
    /// The request to which the server replies with a message of this number.
    std::uint32_t request_of(HostId server, std::uint32_t reply) const {
        return number(server, sequence(reply), is_write(reply), false);
    }

    static bool is_reply(std::uint32_t number) { return (number & 1U) != 0; }
    static bool is_write(std::uint32_t number) { return (number & 2U) != 0; }
    HostId peer(std::uint32_t number) const { return HostId{number / 4 % hosts_}; }
    std::uint32_t sequence(std::uint32_t number) const { return number / 4 / hosts_; }

private:
    std::uint32_t number(HostId peer, std::uint32_t sequence, bool write, bool reply) const {
        return 4 * (index(peer) + hosts_ * sequence) + (write ? 2U : 0U) + (reply ? 1U : 0U);
    }

    std::uint32_t hosts_;
};

}  // namespace thruway
