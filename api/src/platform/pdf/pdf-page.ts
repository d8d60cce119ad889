import encodeQR from 'qr';
import { type Turn, takingTurns } from '../taking-turns.ts';
import { DOT_COLOUR, type Drawing, drawParts, paint, type Sign } from './draw-parts.ts';
import { type FontKind, type Line, setLines, spaceBefore, widthOfLine } from './set-lines.ts';

type Tone = 'text' | 'muted' | 'alert';

/** Each is read on white with a contrast of 7 or more. */
const colours: Readonly<Record<Tone, string>> = { text: '#111111', muted: '#4a4a4a', alert: '#8f1d14' };
const RULE_COLOUR = '#d5d5d5';
const LEADING = 1.35;
/** Of a line: where its letters stand. */
const BASELINE = 0.77;
const GAP = 12;
const ROW_PADDING = 1.75;
/** Of the square that shows a colour. */
const SIGN_SIZE = 10;

const fonts: Readonly<Record<FontKind, readonly [regular: string, bold: string]>> = {
  plain: ['Helvetica', 'Helvetica-Bold'],
  wide: ['wide', 'wide-bold'],
  arabic: ['arabic', 'arabic-bold'],
};

type Style = { size?: number; isBold?: boolean; tone?: Tone };
type Place = {
  /** From the left margin. Default: 0. */
  left?: number;
  /** Default: to the right margin. */
  width?: number;
  /** The lines stand at the right end of the width. */
  isAtEnd?: boolean;
  link?: string;
};

export type Row = {
  name: string;
  text: string;
  /** In a line of their own below the name. */
  details?: string;
  isBold?: boolean;
  /** Of the text. */
  tone?: Tone;
};

type TableOptions = {
  /** Of the width: for the text of each row. */
  share: number;
  isAtEnd?: boolean;
};

/** Writes from above to below on as many pages as it takes. Whatever is written stays inside the margins, in any script. */
export type PdfPage = ReturnType<typeof writerOf>;

/** `turn`: a report of some hundred rows takes a part of a second, in which others are answered as well. */
export function writerOf(document: PDFKit.PDFDocument, turn: Turn = takingTurns()) {
  const { left: margin, right, top: first } = document.page.margins;
  const width = document.page.width - margin - right;
  const bottom = () => document.page.height - document.page.margins.bottom;

  const measureOf =
    ({ size = 10, isBold = false }: Style) =>
    (text: string, font: FontKind) =>
      document
        .font(fonts[font][isBold ? 1 : 0])
        .fontSize(size)
        .widthOfString(text);

  const linesOf = (text: string, within: number, style: Style) => setLines(text, within, measureOf(style));
  const heightOf = (lines: readonly Line[], { size = 10 }: Style) => lines.length * size * LEADING;

  /** The next page, unless so much has room on this one. */
  function need(height: number): boolean {
    if (document.y + height <= bottom()) return false;
    document.addPage();
    document.y = first;
    return true;
  }

  function drawLine(line: Line, top: number, style: Style, { left = 0, width: within = width, isAtEnd, link }: Place) {
    const { size = 10, isBold = false, tone = 'text' } = style;
    const measure = measureOf(style);
    let x = margin + left + (isAtEnd ? within - widthOfLine(line, measure) : 0);
    for (const [index, piece] of line.entries()) {
      const { text, font } = piece;
      if (index > 0) x += spaceBefore(piece, measure);
      document
        .font(fonts[font][isBold ? 1 : 0])
        .fontSize(size)
        .fillColor(colours[tone]);
      document.text(text, x, top + size * LEADING * BASELINE, {
        ...{ lineBreak: false, baseline: 'alphabetic' as const, ...(link && { link }) },
      });
      x += measure(text, font);
    }
  }

  /** On this page, wherever that is; `document.y` stays. */
  function drawAt(lines: readonly Line[], top: number, style: Style, place: Place): void {
    const { size = 10 } = style;
    for (const [index, line] of lines.entries()) drawLine(line, top + index * size * LEADING, style, place);
  }

  function text(words: string, { left = 0, width: within = width - left, ...options }: Style & Place = {}): void {
    for (const line of linesOf(words, within, options)) {
      const height = heightOf([line], options);
      need(height);
      const top = document.y;
      drawLine(line, top, options, { ...options, left, width: within });
      document.y = top + height;
    }
  }

  function space(height: number): void {
    document.y += height;
  }

  /** Not the last thing on a page: `follows` stands below it. */
  function title(words: string, follows = 40): void {
    need(GAP + 20 + follows);
    space(GAP);
    text(words, { size: 13, isBold: true });
    space(3);
  }

  /** Rows with lines between them, each whole on its page. A page on which it goes on says what goes on. */
  async function table(name: string, rows: readonly Row[], { share, isAtEnd = false }: TableOptions): Promise<void> {
    if (rows.length === 0) return;
    const textWidth = width * share;
    const nameWidth = width - textWidth - GAP;
    title(name);
    for (const row of rows) {
      await turn();
      const details: Style = { size: 9, tone: 'muted' };
      const style: Style = { isBold: row.isBold ?? false };
      const names = linesOf(row.name, nameWidth, style);
      const below = row.details ? linesOf(row.details, nameWidth, details) : [];
      const texts = linesOf(row.text, textWidth, style);
      const left = heightOf(names, style) + heightOf(below, details);
      const height = Math.max(left, heightOf(texts, style)) + 2 * ROW_PADDING;
      if (need(height)) {
        text(`${name}, continued`, { size: 10, tone: 'muted', isBold: true });
        space(3);
      }
      const top = document.y + ROW_PADDING;
      drawAt(names, top, style, {});
      drawAt(below, top + heightOf(names, style), details, {});
      drawAt(texts, top, { ...style, tone: row.tone ?? 'text' }, { left: nameWidth + GAP, width: textWidth, isAtEnd });
      document.y = top - ROW_PADDING + height;
      rule();
    }
  }

  /** Texts below each other in columns of the same width; what follows stands below the longest. */
  function columns(shown: readonly (readonly (Style & { text: string })[])[]): void {
    const own = (width - (shown.length - 1) * GAP) / shown.length;
    const set = shown.map((texts) =>
      texts.map(({ text: words, ...style }) => ({ lines: linesOf(words, own, style), style })),
    );
    const heights = set.map((texts) => texts.reduce((sum, { lines, style }) => sum + heightOf(lines, style), 0));
    need(Math.max(...heights));
    const top = document.y;
    for (const [index, texts] of set.entries()) {
      let below = top;
      for (const { lines, style } of texts) {
        drawAt(lines, below, style, { left: index * (own + GAP), width: own });
        below += heightOf(lines, style);
      }
    }
    document.y = top + Math.max(...heights);
  }

  function rule(): void {
    document
      .moveTo(margin, document.y)
      .lineTo(margin + width, document.y)
      .lineWidth(0.5)
      .strokeColor(RULE_COLOUR)
      .stroke();
  }

  /** A code that leads to an address, at the page's right upper corner: what stands beside it leaves it room. */
  function code(address: string, size: number): void {
    const rows = encodeQR(address, 'raw', { border: 1 });
    const square = size / rows.length;
    const left = margin + width - size;
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) document.rect(left + x * square, first + y * square, square, square);
    document.fill('black');
    document.link(left, first, size, size, address);
  }

  return {
    ...{ width, text, title, table, columns, rule, code, space },
    /** Below this, on the first page, nothing stands beside its code. */
    clear: (size: number) => {
      document.y = Math.max(document.y, first + size) + GAP;
    },
    /** A drawing, so many points high, with what its colours mean beside it. */
    drawing(name: string, drawn: Drawing, { height, signs }: { height: number; signs: readonly Sign[] }): void {
      title(name, height + GAP);
      const top = document.y;
      const scale = height / drawn.height;
      drawParts(document, drawn, { left: margin, top, scale });
      const left = drawn.width * scale + 2 * GAP;
      const words: Place = { left: left + SIGN_SIZE + 8, width: width - left - SIGN_SIZE - 8 };
      let y = top;
      for (const { of, text } of signs) {
        const lines = linesOf(text, words.width ?? width, {});
        const middle = y + heightOf(lines.slice(0, 1), {}) / 2;
        const from = margin + left;
        if (of === 'dot') document.circle(from + SIGN_SIZE / 2, middle, SIGN_SIZE / 3).fill(DOT_COLOUR);
        else paint(document.rect(from, middle - SIGN_SIZE / 2, SIGN_SIZE, SIGN_SIZE), of);
        drawAt(lines, y, {}, words);
        y += heightOf(lines, {}) + 6;
      }
      document.y = Math.max(top + height, y) + GAP;
    },
    /** Pictures in columns, each with its name below. */
    async pictures(name: string, shown: readonly { label: string; file: Buffer }[]): Promise<void> {
      const columns = 3;
      const own = (width - (columns - 1) * GAP) / columns;
      const height = own * 0.75;
      const label: Style = { size: 8, tone: 'muted' };
      if (shown.length > 0) title(name, height + 40);
      for (let start = 0; start < shown.length; start += columns) {
        const row = shown.slice(start, start + columns);
        const labels = row.map((picture) => linesOf(picture.label, own, label));
        const labelHeight = Math.max(...labels.map((lines) => heightOf(lines, label)));
        need(height + labelHeight + GAP);
        const top = document.y;
        for (const [index, { file }] of row.entries()) {
          const left = index * (own + GAP);
          document.image(file, margin + left, top, { fit: [own, height], align: 'center', valign: 'center' });
          drawAt(labels[index] ?? [], top + height + 3, label, { left, width: own });
        }
        document.y = top + height + labelHeight + GAP;
      }
    },
    /** At the foot of this page, below its margin. */
    foot(words: string, number: string): void {
      const style: Style = { size: 8, tone: 'muted' };
      const top = bottom() + GAP;
      drawAt(linesOf(words, width - 80, style).slice(0, 1), top, style, {});
      drawAt(linesOf(number, 80, style), top, style, { left: width - 80, width: 80, isAtEnd: true });
    },
  };
}
