"""Small PNG files: a picture of many colors with the 256 that are seen most."""

import base64
import struct
import zlib

import numpy as np
from playwright.sync_api import Page

COLORS = 256
DECODE = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const {data} = pen.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let at = 0; at < data.length; at += 1 << 15) text += String.fromCharCode(...data.subarray(at, at + (1 << 15)));
  return [image.width, image.height, btoa(text)];
}"""


def small(png: bytes, page: Page) -> bytes:
    """The same picture with a palette; a page decodes it."""
    width, height, text = page.evaluate(DECODE, base64.b64encode(png).decode())
    pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)[..., :3]
    codes = (pixels.astype(np.int32) << (16, 8, 0)).sum(axis=2)
    seen, places, counts = np.unique(codes, return_inverse=True, return_counts=True)
    colors = np.stack([seen >> 16, seen >> 8 & 255, seen & 255], axis=1)
    palette = colors[np.argsort(-counts)[:COLORS]]
    nearest = np.array([((palette - color) ** 2).sum(axis=1).argmin() for color in colors], np.uint8)
    return _indexed(nearest[places].reshape(height, width), palette.astype(np.uint8))


def _indexed(pixels: np.ndarray, palette: np.ndarray) -> bytes:
    """A PNG file of numbers of colors."""
    height, width = pixels.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), pixels]).tobytes()
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
