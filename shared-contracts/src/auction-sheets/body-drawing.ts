import { type AuctionSheet, type BodyPanel, bodyPanels } from './auction-sheet.ts';
import { damageOf } from './decode-code.ts';

/* Draws the marks of an auction sheet, for server-rendered pages and the PDF report. */

export type SheetMarks = AuctionSheet['marks'];

/** From 1 (light) to 3 (heavy). Codes without a legend count as 2. */
export const severityOf = (code: string): number => damageOf(code)?.severity ?? 2;

/** Marks without duplicates, worst first. Sheets may list the same mark twice. */
export const sortedMarks = (marks: SheetMarks): SheetMarks =>
  [...new Map(marks.map((mark) => [`${mark.panel} ${mark.code}`, mark])).values()].sort(
    (a, b) => severityOf(b.code) - severityOf(a.code),
  );

const MAX_LINES = 3;

/**
 * The lines of text on a panel and the severity of its worst mark. Expects sorted marks; undefined if the panel has
 * none.
 */
export function marksOn(
  marks: SheetMarks,
  { panel, isUpright }: PanelDrawing,
): { lines: string[]; severity: number } | undefined {
  const codes = marks.filter((mark) => mark.panel === panel).map(({ code }) => code);
  const [worst] = codes;
  if (worst === undefined) return undefined;
  const lines =
    codes.length > MAX_LINES ? [...codes.slice(0, MAX_LINES - 1), `+${codes.length - MAX_LINES + 1}`] : codes;
  return { lines: isUpright ? [lines.join(' ')] : lines, severity: severityOf(worst) };
}

export const DRAWING_WIDTH = 320;
export const DRAWING_HEIGHT = 452;

/** A body panel seen from above, front at the top: its outline, and the position of its codes. */
export type PanelDrawing = {
  panel: BodyPanel;
  d: string;
  x: number;
  y: number;
  isMirrored: boolean;
  isUpright: boolean;
};

type Shape = { d: string; x: number; y: number; isUpright?: boolean };

const wheel = (y: number) => `M6 ${y}a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z`;

const centreShapes: Partial<Record<BodyPanel, Shape>> = {
  front_bumper: { d: 'M96 44Q100 14 160 10Q220 14 224 44Q160 30 96 44Z', x: 160, y: 24 },
  bonnet: { d: 'M98 52Q160 38 222 52L226 128Q160 116 94 128Z', x: 160, y: 84 },
  windscreen: { d: 'M94 136Q160 122 226 136L212 176Q160 168 108 176Z', x: 160, y: 150 },
  roof: { d: 'M108 184Q160 176 212 184L212 288Q160 294 108 288Z', x: 160, y: 236 },
  rear_screen: { d: 'M108 296Q160 302 212 296L222 330Q160 340 98 330Z', x: 160, y: 318 },
  boot: { d: 'M98 338Q160 348 222 338L220 398Q160 410 100 398Z', x: 160, y: 374 },
  rear_bumper: { d: 'M98 406Q160 418 222 406Q220 438 160 442Q100 438 98 406Z', x: 160, y: 427 },
};

/** Left side; the right side mirrors it. */
const leftShapes: Readonly<Record<string, Shape>> = {
  front_left_fender: { d: 'M88 54L84 130L46 130Q44 70 88 54Z', x: 66, y: 104 },
  front_left_door: { d: 'M46 138L86 138L98 184L98 226L46 226Z', x: 70, y: 192 },
  rear_left_door: { d: 'M46 234L98 234L98 292L90 312L46 312Z', x: 70, y: 272 },
  rear_left_quarter: { d: 'M46 320L88 320L90 400Q50 392 46 340Z', x: 67, y: 350 },
  left_sill: { d: 'M20 138h18v174h-18Z', x: 29, y: 225, isUpright: true },
  wheel_fl: { d: wheel(96), x: 24, y: 96 },
  wheel_rl: { d: wheel(356), x: 24, y: 356 },
};

const leftCounterpartOf = (panel: string) => panel.replace('right', 'left').replace(/^wheel_(.)r$/, 'wheel_$1l');

export const panelDrawings: readonly PanelDrawing[] = bodyPanels.flatMap((panel) => {
  const left = leftCounterpartOf(panel);
  const isMirrored = left !== panel;
  const shape = centreShapes[panel] ?? leftShapes[left];
  if (shape === undefined) return [];
  const { d, x, y, isUpright = false } = shape;
  return [{ panel, d, x: isMirrored ? DRAWING_WIDTH - x : x, y, isMirrored, isUpright }];
});
