#include "two_ports.h"

#include <thruway/apps/program.h>

int main(int argc, char** argv) {
    thruway::DeviceTable devices;
    devices.add(two_ports());
    return thruway::run_program(argc, argv, devices);
}
