"""A drawing as PNG."""


def to_png(svg: str, width: int) -> bytes:
    """Renders an SVG as a PNG that is *width* pixels wide.

    Needs the package ``resvg-py``, which works offline and without fonts.

    :raises ModuleNotFoundError: if ``resvg-py`` is not installed.
    :raises ValueError: if *width* is not positive, or *svg* is no SVG.
    """
    if width <= 0:
        raise ValueError(f"a picture cannot be {width} pixels wide")
    try:
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("PNG pictures need the package resvg-py: pip install resvg-py") from error
    return svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
