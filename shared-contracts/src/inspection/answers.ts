import type { PointKind } from './sheet.ts';

/** `score` is 0–1; null: excluded from the score. */
type Answer = { value: string; label: string; score: number | null };

/** Excluded from the score: the car does not have the part, or it cannot be measured. */
export const NOT_APPLICABLE = 'not_applicable';

/** Possible answers by kind of point, best first. For measures, see `measures.ts`. */
export const answersOf: Readonly<Record<PointKind, readonly Answer[]>> = {
  condition: [
    { value: 'ok', label: 'OK', score: 1 },
    { value: 'minor', label: 'Minor', score: 0.6 },
    { value: 'major', label: 'Major', score: 0.25 },
    { value: 'fail', label: 'Fail', score: 0 },
    { value: NOT_APPLICABLE, label: 'Not fitted', score: null },
  ],
  panel: [
    { value: 'original', label: 'Original', score: 1 },
    { value: 'touch_up', label: 'Touch-up', score: 0.85 },
    { value: 'repainted', label: 'Repainted', score: 0.65 },
    { value: 'replaced', label: 'Replaced', score: 0.4 },
    { value: 'damaged', label: 'Damaged', score: 0.3 },
  ],
  yesno: [
    { value: 'yes', label: 'Yes', score: 1 },
    { value: 'no', label: 'No', score: 0 },
    { value: 'not_checked', label: 'Not checked', score: null },
  ],
  measure: [{ value: NOT_APPLICABLE, label: 'Not measured', score: null }],
};

/** Visible marks on a panel, for the body map. */
export const panelMarks = ['dent', 'scratch', 'rust'] as const;
export type PanelMark = (typeof panelMarks)[number];

export const MICRONS_MIN = 20;
export const MICRONS_MAX = 3000;

/** Paint thickness: up to 150 µm is the original paint, up to 300 µm a repaint, above that filler. */
export function paintOf(microns: number): 'original' | 'repainted' | 'filler' {
  if (microns <= 150) return 'original';
  return microns <= 300 ? 'repainted' : 'filler';
}
