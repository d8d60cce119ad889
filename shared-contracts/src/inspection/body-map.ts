/* The body map of an inspection: a car from above with its sides folded out, for pages and PDFs. */

/** Size of the drawing, in its own units. */
export const bodyMapSize = { width: 240, height: 352 } as const;

export type PanelRect = readonly [x: number, y: number, width: number, height: number];

/** Position of each panel by the id of its point; drawn with rounded corners. */
export const panelRects: Readonly<Record<string, PanelRect>> = {
  'exterior-01': [78, 6, 84, 22],
  'exterior-02': [78, 32, 84, 66],
  'exterior-13': [86, 138, 68, 92],
  'exterior-11': [78, 270, 84, 50],
  'exterior-12': [78, 324, 84, 22],
  'exterior-03': [32, 40, 40, 70],
  'exterior-05': [32, 114, 40, 66],
  'exterior-07': [32, 184, 40, 62],
  'exterior-09': [32, 250, 40, 68],
  'exterior-14': [10, 114, 16, 132],
  'exterior-04': [168, 40, 40, 70],
  'exterior-06': [168, 114, 40, 66],
  'exterior-08': [168, 184, 40, 62],
  'exterior-10': [168, 250, 40, 68],
  'exterior-15': [214, 114, 16, 132],
};
export const PANEL_RADIUS = 6;

/** Windscreen and rear screen, as an SVG path. */
export const bodyMapGlass = 'M86 104 h68 l6 30 h-80z M80 236 h80 l-6 28 h-68z';

/** Position of the dot for one of a panel's marks. */
export const markDot = ([x, y]: PanelRect, index: number) => ({ x: x + 8 + index * 11, y: y + 8, radius: 4 });

export type PanelTone = 'good' | 'fair' | 'bad';

/** Tone for a score from 0 to 1; undefined if the panel was not inspected. */
export function panelTone(score: number | null): PanelTone | undefined {
  if (score === null) return undefined;
  if (score === 1) return 'good';
  return score > 0.5 ? 'fair' : 'bad';
}
