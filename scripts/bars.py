"""A bar chart as SVG: plain, legible in light and dark, the same bytes for the same numbers."""

from dataclasses import dataclass
from html import escape

COLOURS = ("#7b4bb0", "#b98a1a")
WIDTH, LABEL, ROW, HEAD, VALUE = 720, 150, 14, 62, 110


@dataclass(frozen=True)
class Bar:
    """A line of the chart: its label, a value a series, and what is written behind them."""

    label: str
    values: list[float]
    text: str


def bars(title: str, series: list[str], lines: list[Bar]) -> str:
    """The chart, longest value at full width."""
    most = max(value for line in lines for value in line.values)
    step = ROW * len(series) + 8
    height = HEAD + step * len(lines) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f5f0e7"/>',
        '<g font-family="system-ui,sans-serif" font-size="12" fill="#241b33">',
        f'<text x="14" y="24" font-size="15" font-weight="600">{escape(title)}</text>',
    ]
    for k, name in enumerate(series):
        x = 14 + 130 * k
        parts.append(f'<rect x="{x}" y="36" width="11" height="11" rx="2" fill="{COLOURS[k]}"/>')
        parts.append(f'<text x="{x + 17}" y="46">{escape(name)}</text>')
    for row, line in enumerate(lines):
        top = HEAD + row * step
        middle = top + (step - 8) / 2 + 4
        parts.append(f'<text x="{LABEL - 8}" y="{middle:g}" text-anchor="end">{escape(line.label)}</text>')
        for k, value in enumerate(line.values):
            width = max(1.0, (WIDTH - LABEL - VALUE) * value / most)
            parts.append(
                f'<rect x="{LABEL}" y="{top + k * ROW}" width="{width:.1f}" height="{ROW - 2}" rx="2" '
                f'fill="{COLOURS[k]}"/>'
            )
        parts.append(f'<text x="{WIDTH - 14}" y="{middle:g}" text-anchor="end">{escape(line.text)}</text>')
    parts.extend(["</g>", "</svg>"])
    return "\n".join(parts) + "\n"
