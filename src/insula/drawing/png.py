"""Convert a drawing to PNG."""


def to_png(svg: str, width: int) -> bytes:
    """Render an SVG as a PNG that is `width` pixels wide. This works offline and without fonts.

    Raises ModuleNotFoundError if `insula[pictures]` is not installed, and ValueError if the width is not positive or
    the text is not an SVG.
    """
    if width <= 0:
        raise ValueError(f"the width must be at least 1 pixel, not {width}")
    try:
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "PNG pictures need resvg_py: install it with pip install 'insula[pictures]'"
        ) from error
    return svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
