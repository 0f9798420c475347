"""What costs how much: measured here, never asserted by a stopwatch in a test.

Each subject is a module with `rows() -> list[Row]`, listed in `SUBJECTS` of `__main__`. All subjects of a run share
one process with a calibration loop and with random chess playouts; the ratios to those are steadier than the
microseconds, which move by a third from run to run on a shared machine.
"""
