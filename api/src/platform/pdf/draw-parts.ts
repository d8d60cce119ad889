import { type FontKind, setLines, widthOfLine } from './set-lines.ts';

/** Fill, stroke and text colour. Text contrast is at least 4.5, also in black and white. */
const shades = {
  plain: ['#ffffff', '#8a8a8a', '#111111'],
  glass: ['#e4ecf6', '#e4ecf6', '#111111'],
  good: ['#dcf1e0', '#1f7a3d', '#111111'],
  light: ['#fdeec2', '#a87400', '#111111'],
  middling: ['#f2ac45', '#7d4f00', '#111111'],
  bad: ['#f8d3ce', '#a3241b', '#111111'],
  heavy: ['#b3261e', '#6f1610', '#ffffff'],
} as const;
export type Shade = keyof typeof shades;

/** In the drawing's own units. */
export type Part = {
  /** SVG path data. */
  d: string;
  shade: Shade;
  /** Mirrored horizontally: `d` describes the left side. */
  isMirrored?: boolean;
  /** Lines stacked around this point; rotated to read upwards if `isUpright`. */
  labels?: { lines: readonly string[]; x: number; y: number; isUpright?: boolean };
  dots?: readonly { x: number; y: number; radius: number }[];
};
export type Drawing = { width: number; height: number; parts: readonly Part[] };
/** Legend entry: the meaning of a colour, or of the dots. */
export type Sign = { of: Shade | 'dot'; text: string };

export const DOT_COLOUR = '#a3241b';
const LABEL_SIZE = 8;
const LABEL_STEP = 9;
/** Wider than any label, so that none wraps. */
const MAX_LABEL_WIDTH = 500;

/** Draws all parts with their top left corner at this position. */
export function drawParts(
  document: PDFKit.PDFDocument,
  { width, parts }: Drawing,
  { left, top, scale }: { left: number; top: number; scale: number },
): void {
  for (const { d, shade, isMirrored = false, dots = [] } of parts) {
    document.save().translate(left, top).scale(scale);
    if (isMirrored) document.transform(-1, 0, 0, 1, width, 0);
    paint(document.path(d), shade);
    document.restore();
    for (const { x, y, radius } of dots)
      document.circle(left + x * scale, top + y * scale, radius * scale).fill(DOT_COLOUR);
  }
  for (const { labels, shade } of parts)
    if (labels) drawLabels(document, labels, { shade, x: left + labels.x * scale, y: top + labels.y * scale });
}

export const paint = (path: PDFKit.PDFDocument, shade: Shade) =>
  path.lineWidth(1).fillAndStroke(shades[shade][0], shades[shade][1]);

/** Short codes and numbers, in a standard PDF font or an embedded one. */
function drawLabels(
  document: PDFKit.PDFDocument,
  { lines, isUpright = false }: NonNullable<Part['labels']>,
  { shade, x, y }: { shade: Shade; x: number; y: number },
): void {
  const measure = (text: string, font: FontKind) =>
    document
      .font(font === 'plain' ? 'Helvetica-Bold' : `${font}-bold`)
      .fontSize(LABEL_SIZE)
      .widthOfString(text);
  document.save();
  if (isUpright) document.rotate(-90, { origin: [x, y] });
  for (const [index, text] of lines.entries()) {
    const [line = []] = setLines(text, MAX_LABEL_WIDTH, measure);
    let start = x - widthOfLine(line, measure) / 2;
    const baseline = y + (index - (lines.length - 1) / 2) * LABEL_STEP + LABEL_SIZE * 0.36;
    for (const piece of line) {
      const pieceWidth = measure(piece.text, piece.font);
      document.fillColor(shades[shade][2]);
      document.text(piece.text, start, baseline, { lineBreak: false, baseline: 'alphabetic' });
      start += pieceWidth;
    }
  }
  document.restore();
}
