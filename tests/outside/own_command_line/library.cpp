#include "two_ports.h"

THRUWAY_DEVICE_LIBRARY(table) { table.add(two_ports()); }
