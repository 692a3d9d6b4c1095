// SystemC requires this function; the program's main is libFuzzer's.

extern "C" int sc_main(int, char*[]) { return 0; }
