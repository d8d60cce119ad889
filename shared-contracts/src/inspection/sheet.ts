import sheet from './inspection-sheet.json' with { type: 'json' };

export type PointKind = 'condition' | 'panel' | 'yesno' | 'measure';
export type InspectionPoint = {
  id: string;
  label: string;
  type: PointKind;
  isCritical?: boolean;
  /** For measures. `wwyy`: week and year, as on a tyre. */
  unit?: 'C' | 'V' | 'mm' | 'wwyy';
};
export type InspectionSection = {
  id: string;
  name: string;
  nameUr: string;
  /** Per cent of the overall score. */
  weight: number;
  points: readonly InspectionPoint[];
};

// TypeScript infers plain strings from JSON; a test checks the values against these types.
export const inspectionSections = sheet.sections as readonly InspectionSection[];

export const inspectionPoints: readonly InspectionPoint[] = inspectionSections.flatMap(({ points }) => points);

const byId = new Map(inspectionPoints.map((point) => [point.id, point]));

/** Undefined for unknown ids. */
export const pointOf = (id: string): InspectionPoint | undefined => byId.get(id);
