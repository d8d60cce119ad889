import sheet from './inspection-sheet.json' with { type: 'json' };

export type PointKind = 'condition' | 'panel' | 'yesno' | 'measure';
export type InspectionPoint = {
  id: string;
  label: string;
  type: PointKind;
  isCritical?: boolean;
  /** Of a measure. `wwyy`: week and year, as on a tyre. */
  unit?: 'C' | 'V' | 'mm' | 'wwyy';
};
export type InspectionSection = {
  id: string;
  name: string;
  nameUr: string;
  /** Percent of the whole. */
  weight: number;
  points: readonly InspectionPoint[];
};

// TypeScript knows the strings of a JSON file as any text; a test holds them against these types.
export const inspectionSections = sheet.sections as readonly InspectionSection[];

export const inspectionPoints: readonly InspectionPoint[] = inspectionSections.flatMap(({ points }) => points);

const byId = new Map(inspectionPoints.map((point) => [point.id, point]));

/** Undefined for an id that the sheet has not. */
export const pointOf = (id: string): InspectionPoint | undefined => byId.get(id);
