"""View models in, SVG, HTML or text out; no I/O."""
