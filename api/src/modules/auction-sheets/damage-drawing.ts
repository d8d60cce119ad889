import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  marksOn,
  type PanelDrawing,
  panelDrawings,
  type SheetMarks,
  sortedMarks,
} from '@karwan/shared-contracts/auction-sheet-drawing';
import type { Drawing, Part, Shade, Sign } from '../../platform/pdf/draw-parts.ts';

const damageShades: Readonly<Record<number, Shade>> = { 1: 'light', 2: 'middling', 3: 'heavy' };

/** The legend of the colours, with the page's wording. */
export const damageLegend: readonly Sign[] = [
  { of: 'light', text: 'Light' },
  { of: 'middling', text: 'Noticeable' },
  { of: 'heavy', text: 'Serious' },
  { of: 'plain', text: 'No marks. The front is at the top; the list below explains each code.' },
];

/** The body from above with its codes, drawn as on the page. */
export function damageDrawing(marks: SheetMarks): Drawing {
  const sorted = sortedMarks(marks);
  const partOf = (drawn: PanelDrawing): Part => {
    const { d, x, y, isMirrored, isUpright } = drawn;
    const panelMarks = marksOn(sorted, drawn);
    return {
      ...{ d, isMirrored },
      shade: panelMarks ? (damageShades[panelMarks.severity] ?? 'middling') : 'plain',
      ...(panelMarks && { labels: { lines: panelMarks.lines, x, y, isUpright } }),
    };
  };
  return { width: DRAWING_WIDTH, height: DRAWING_HEIGHT, parts: panelDrawings.map(partOf) };
}
