"""The board as text and SVG: for terminals, notebooks, records and READMEs.  Knows what stands where and no words."""

from sirocco.draw.notebook import position_svg, record_html
from sirocco.draw.svg import board_svg
from sirocco.draw.text import STYLES, Line, Segment, board_lines, plain

__all__ = ["STYLES", "Line", "Segment", "board_lines", "board_svg", "plain", "position_svg", "record_html"]
