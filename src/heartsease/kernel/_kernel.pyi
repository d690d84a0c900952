# Generated from kernel/bindings by `make generate`; not to be edited.
"""
Fast play for bots, hints and reviews; it never decides what is legal at a table.
"""



VERSION: str = '0.1.0'

INTERFACE: int = 1

def covered_presets() -> tuple[str, ...]:
    """Names of the presets that the kernel can play."""
