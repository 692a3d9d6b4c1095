// SystemC's library asks for it; the main program is libFuzzer's.

extern "C" int sc_main(int, char*[]) { return 0; }
