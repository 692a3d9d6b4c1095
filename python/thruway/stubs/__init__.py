"""Types of settings, quantities and options for editors and type checkers, made by CMake."""
