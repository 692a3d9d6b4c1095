"""The program `thruway`: where it is, what it can do, how it is called and watched."""
