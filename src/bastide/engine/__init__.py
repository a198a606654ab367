"""The rules of Carcassonne as a pure function of setup and actions (compiled with mypyc)."""
