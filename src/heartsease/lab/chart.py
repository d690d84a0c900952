"""An arena's result as a picture, SVG or PNG: the same shapes, written twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from heartsease.errors import UsageError
from heartsease.lab.plan import Plan
from heartsease.lab.report import difference_of, head_of
from heartsease.lab.tally import Tally
from heartsease.words import text

WIDTH: Final = 720
PAPER: Final = "#f5f0e7"
INK: Final = "#241b33"
FIRST: Final = "#7b4bb0"
OTHERS: Final = "#b98a1a"
_LEFT, _RIGHT, _ROW, _BAR, _HEAD = 170, 90, 30, 18, 62
_SCALE: Final = 2
"""Points of a PNG for each unit of length."""
_LETTERS: Final = 22
"""Letters of a bot's name that fit before its bar."""


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on a base line; ``anchor`` is start, middle or end."""

    x: float
    y: float
    words: str
    size: int = 12
    anchor: str = "start"


Shape = Box | Words


ENDINGS: Final = (".svg", ".png")


def chart_file(name: str) -> Path:
    """The file that a chart is to be written to. Raises UsageError where its ending says no form.

    >>> chart_file("duel.png").name
    'duel.png'
    """
    file = Path(name)
    if file.suffix.lower() not in ENDINGS:
        raise UsageError("arena-chart-ending", file=name)
    return file


def write_charts(plan: Plan, tally: Tally, files: Iterable[Path]) -> None:
    """Draw the result into each file, as its ending says. Raises OSError."""
    height, shapes = drawn(plan, tally)
    for file in files:
        if file.suffix.lower() == ".png":
            _write_png(file, height, shapes)
        else:
            title = text("arena-chart-title", game=text(f"preset-{plan.rules.preset}"))
            file.write_text(_svg(title, height, shapes), encoding="utf-8")


def drawn(plan: Plan, tally: Tally) -> tuple[float, list[Shape]]:
    """The height of the picture, and all that is in it: a bar a bot, and the difference with its interval."""
    shapes: list[Shape] = [Words(14, 26, head_of(plan, tally), 15), Words(14, 47, text("arena-chart-points"))]
    room = WIDTH - _LEFT - _RIGHT
    low, high = min(0.0, *tally.points), max(0.01, *tally.points)
    zero = _LEFT - low / (high - low) * room
    for row, (name, points) in enumerate(zip(tally.names, tally.points, strict=True)):
        top, length = _HEAD + row * _ROW, points / (high - low) * room
        shapes.append(Words(_LEFT - 10, top + 14, _cut(name), anchor="end"))
        shapes.append(
            Box(zero + min(0.0, length), top, max(1.0, abs(length)), _BAR, OTHERS if row else FIRST)
        )
        shapes.append(Words(WIDTH - 14, top + 14, f"{points:.2f}", anchor="end"))
    return _with_difference(tally, shapes, _HEAD + len(tally.names) * _ROW + 18)


def _with_difference(tally: Tally, shapes: list[Shape], top: float) -> tuple[float, list[Shape]]:
    mean, half = tally.difference
    reach = max(abs(mean) + (half or 0.0), 0.01) * 1.1
    middle, unit = WIDTH / 2, (WIDTH / 2 - 60) / reach
    shapes.append(Words(14, top + 6, difference_of(tally, [*map(_cut, tally.names)])))
    line = top + 32
    shapes.append(Box(60, line - 0.5, WIDTH - 120, 1, INK))
    shapes.append(Box(middle - 0.5, line - 12, 1, 24, INK))
    shapes.append(Words(middle, line + 26, "0", anchor="middle"))
    if half is not None:
        shapes.append(Box(middle + (mean - half) * unit, line - 4, max(1.0, 2 * half * unit), 8, FIRST))
    shapes.append(Box(middle + mean * unit - 1.5, line - 9, 3, 18, FIRST))
    shapes.append(Words(60, line + 26, f"{-reach:.2f}"))
    shapes.append(Words(WIDTH - 60, line + 26, f"{reach:+.2f}", anchor="end"))
    return line + 42, shapes


def _cut(name: str) -> str:
    return name if len(name) <= _LETTERS else f"…{name[1 - _LETTERS :]}"


def _svg(title: str, height: float, shapes: Iterable[Shape]) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height:g}" rx="10" fill="{PAPER}"/>',
        f'<g font-family="system-ui,sans-serif" fill="{INK}">',
    ]
    for shape in shapes:
        match shape:
            case Box(x, y, width, tall, colour):
                parts.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{tall:g}" fill="{colour}"/>'
                )
            case Words(x, y, words, size, anchor):
                place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
                parts.append(f"<text {place}>{escape(words)}</text>")
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"


def _write_png(file: Path, height: float, shapes: Iterable[Shape]) -> None:
    # Only who draws a PNG waits for this.
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (WIDTH * _SCALE, round(height * _SCALE)), PAPER)
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        match shape:
            case Box(x, y, width, tall, colour):
                corner = (x + width) * _SCALE - 1, (y + tall) * _SCALE - 1
                draw.rectangle((x * _SCALE, y * _SCALE, *corner), fill=colour)
            case Words(x, y, words, size, anchor):
                font = ImageFont.load_default(size * _SCALE)
                place = {"start": "ls", "middle": "ms", "end": "rs"}[anchor]
                draw.text((x * _SCALE, y * _SCALE), words, fill=INK, font=font, anchor=place)
    image.save(file, "PNG")
