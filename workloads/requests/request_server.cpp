#include "workloads/requests/request_server.h"

#include "traffic/injection/injection_process.h"

namespace thruway {

void RequestServer::advance(Cycle now, std::vector<Message>& started) {
    for (;;) {
        if (due() <= now) {
            started.push_back(reply_to(in_service_.top().request, now));
            in_service_.pop();
        } else if (begins_another()) {
            const MessageId request = waiting_.front();
            waiting_.pop_front();
            const Cycle service = plan_.service_cycles(request.source, request.number);
            in_service_.push({later(now, service), begun_++, request});
        } else {
            return;
        }
    }
}

Message RequestServer::reply_to(MessageId request, Cycle now) const {
    const std::uint32_t number = plan_.numbers().reply_to(request.source, request.number);
    const std::uint64_t bytes = plan_.reply_bytes(RequestNumbers::is_write(request.number));
    return {{host_, number}, request.source, bytes, kReplyTraffic, now};
}

}  // namespace thruway
