// apps/main.cpp
// Main program of the `thruway` command.

#include "apps/program.h"

int main(int argc, char** argv) { return thruway::run_program(argc, argv); }
