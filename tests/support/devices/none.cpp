// A shared object without the function of a device library.
extern "C" int nothing_for_thruway();
int nothing_for_thruway() { return 0; }
