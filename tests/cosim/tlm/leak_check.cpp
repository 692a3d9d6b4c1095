// No search for leaks in these tests: SystemC puts the stack of each SC_THREAD on the heap, with a
// guard page, and the search dies when it reads that page.

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
