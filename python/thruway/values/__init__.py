"""Values of settings and results as Python objects."""
