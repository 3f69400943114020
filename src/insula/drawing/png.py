"""Convert a drawing to PNG."""


def to_png(svg: str, width: int, height: int | None = None) -> bytes:
    """Render an SVG as a PNG that is `width` pixels wide, or less if it would be higher than `height`.

    This works offline and without fonts. Raises ModuleNotFoundError if `insula[pictures]` is not installed, and
    ValueError if the width or height is not positive or the text is not an SVG.

    >>> from insula.drawing import Hex, Scene, draw
    >>> to_png(draw(Scene(hexes=(Hex(0, 0, "desert"),))), 100)[1:4]
    b'PNG'
    """
    for name, pixels in (("width", width), ("height", height)):
        if pixels is not None and pixels <= 0:
            raise ValueError(f"the {name} must be at least 1 pixel, not {pixels}")
    try:
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "PNG pictures need resvg_py: install it with pip install 'insula[pictures]'"
        ) from error
    return svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
