import encodeQR from 'qr';
import { createYielder, type YieldIfDue } from '../create-yielder.ts';
import { DOT_COLOUR, type Drawing, drawParts, paint, type Sign } from './draw-parts.ts';
import { type FontKind, type Line, setLines, spaceBefore, widthOfLine } from './set-lines.ts';

type Tone = 'text' | 'muted' | 'alert';

/** Contrast on white is at least 7. */
const colours: Readonly<Record<Tone, string>> = { text: '#111111', muted: '#4a4a4a', alert: '#8f1d14' };
const RULE_COLOUR = '#d5d5d5';
const LEADING = 1.35;
/** Position of the baseline within a line. */
const BASELINE = 0.77;
const GAP = 12;
const ROW_PADDING = 1.75;
/** Size of a legend's colour square. */
const SIGN_SIZE = 10;

const fonts: Readonly<Record<FontKind, readonly [regular: string, bold: string]>> = {
  plain: ['Helvetica', 'Helvetica-Bold'],
  wide: ['wide', 'wide-bold'],
  arabic: ['arabic', 'arabic-bold'],
};

type Style = { size?: number; isBold?: boolean; tone?: Tone };
type TextPlacement = {
  /** Offset from the left margin. Default: 0. */
  left?: number;
  /** Default: up to the right margin. */
  width?: number;
  /** Aligns lines to the end of the width. */
  isAtEnd?: boolean;
  link?: string;
};

export type Row = {
  name: string;
  text: string;
  /** On a separate line below the name. */
  details?: string;
  isBold?: boolean;
  /** Colour of the text. */
  tone?: Tone;
};

type TableOptions = {
  /** Share of the width for each row's text. */
  share: number;
  isAtEnd?: boolean;
};

/** Writes top to bottom, adding pages as needed. All text stays within the margins, in any script. */
export type PdfPage = ReturnType<typeof writerOf>;

/** `yieldIfDue` yields to the event loop: a report with some hundred rows takes a fraction of a second. */
export function writerOf(document: PDFKit.PDFDocument, yieldIfDue: YieldIfDue = createYielder()) {
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

  const linesOf = (text: string, maxWidth: number, style: Style) => setLines(text, maxWidth, measureOf(style));
  const heightOf = (lines: readonly Line[], { size = 10 }: Style) => lines.length * size * LEADING;

  /** Adds a page unless `height` fits on the current one. */
  function need(height: number): boolean {
    if (document.y + height <= bottom()) return false;
    document.addPage();
    document.y = first;
    return true;
  }

  function drawLine(
    line: Line,
    top: number,
    style: Style,
    { left = 0, width: maxWidth = width, isAtEnd, link }: TextPlacement,
  ) {
    const { size = 10, isBold = false, tone = 'text' } = style;
    const measure = measureOf(style);
    let x = margin + left + (isAtEnd ? maxWidth - widthOfLine(line, measure) : 0);
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

  /** Draws at an absolute position on this page; does not move `document.y`. */
  function drawAt(lines: readonly Line[], top: number, style: Style, placement: TextPlacement): void {
    const { size = 10 } = style;
    for (const [index, line] of lines.entries()) drawLine(line, top + index * size * LEADING, style, placement);
  }

  function text(
    words: string,
    { left = 0, width: maxWidth = width - left, ...options }: Style & TextPlacement = {},
  ): void {
    for (const line of linesOf(words, maxWidth, options)) {
      const height = heightOf([line], options);
      need(height);
      const top = document.y;
      drawLine(line, top, options, { ...options, left, width: maxWidth });
      document.y = top + height;
    }
  }

  function space(height: number): void {
    document.y += height;
  }

  /** Avoids orphaned titles: needs room for `follows` points below it. */
  function title(words: string, follows = 40): void {
    need(GAP + 20 + follows);
    space(GAP);
    text(words, { size: 13, isBold: true });
    space(3);
  }

  /** A table with rules between rows; rows do not break across pages. The title is repeated on continuation pages. */
  async function table(name: string, rows: readonly Row[], { share, isAtEnd = false }: TableOptions): Promise<void> {
    if (rows.length === 0) return;
    const textWidth = width * share;
    const nameWidth = width - textWidth - GAP;
    title(name);
    for (const row of rows) {
      await yieldIfDue();
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

  /** Texts in columns of equal width; continues below the longest. */
  function columns(shown: readonly (readonly (Style & { text: string })[])[]): void {
    const columnWidth = (width - (shown.length - 1) * GAP) / shown.length;
    const set = shown.map((texts) =>
      texts.map(({ text: words, ...style }) => ({ lines: linesOf(words, columnWidth, style), style })),
    );
    const heights = set.map((texts) => texts.reduce((sum, { lines, style }) => sum + heightOf(lines, style), 0));
    need(Math.max(...heights));
    const top = document.y;
    for (const [index, texts] of set.entries()) {
      let below = top;
      for (const { lines, style } of texts) {
        drawAt(lines, below, style, { left: index * (columnWidth + GAP), width: columnWidth });
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

  /** QR code linking to an address, in the top right corner; text beside it must leave room. */
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
    /** Continues below the QR code on the first page. */
    clear: (size: number) => {
      document.y = Math.max(document.y, first + size) + GAP;
    },
    /** A drawing of this height in points, with its legend beside it. */
    drawing(name: string, drawn: Drawing, { height, signs }: { height: number; signs: readonly Sign[] }): void {
      title(name, height + GAP);
      const top = document.y;
      const scale = height / drawn.height;
      drawParts(document, drawn, { left: margin, top, scale });
      const left = drawn.width * scale + 2 * GAP;
      const words: TextPlacement = { left: left + SIGN_SIZE + 8, width: width - left - SIGN_SIZE - 8 };
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
    /** Captioned pictures in three columns. */
    async pictures(name: string, shown: readonly { label: string; file: Buffer }[]): Promise<void> {
      const columns = 3;
      const columnWidth = (width - (columns - 1) * GAP) / columns;
      const height = columnWidth * 0.75;
      const label: Style = { size: 8, tone: 'muted' };
      if (shown.length > 0) title(name, height + 40);
      for (let start = 0; start < shown.length; start += columns) {
        const row = shown.slice(start, start + columns);
        const labels = row.map((picture) => linesOf(picture.label, columnWidth, label));
        const labelHeight = Math.max(...labels.map((lines) => heightOf(lines, label)));
        need(height + labelHeight + GAP);
        const top = document.y;
        for (const [index, { file }] of row.entries()) {
          const left = index * (columnWidth + GAP);
          document.image(file, margin + left, top, { fit: [columnWidth, height], align: 'center', valign: 'center' });
          drawAt(labels[index] ?? [], top + height + 3, label, { left, width: columnWidth });
        }
        document.y = top + height + labelHeight + GAP;
      }
    },
    /** Writes the footer, below the bottom margin. */
    foot(words: string, number: string): void {
      const style: Style = { size: 8, tone: 'muted' };
      const top = bottom() + GAP;
      drawAt(linesOf(words, width - 80, style).slice(0, 1), top, style, {});
      drawAt(linesOf(number, 80, style), top, style, { left: width - 80, width: 80, isAtEnd: true });
    },
  };
}
