import type { InspectionEntries } from '@karwan/shared-contracts';
import {
  carFacts,
  findMissing,
  type InspectionPoint,
  inspectionSections,
  inspectionViews,
} from '@karwan/shared-contracts/inspection';
import type { SheetPhoto } from './inspection-sheet.ts';

/** A page of the sheet: the car with its views, or a section of points. `name` null: use the copy. */
export type SheetPartData = { id: string; name: string | null; points: readonly InspectionPoint[] };

export const CAR_PART = 'car';

export const sheetParts: readonly SheetPartData[] = [
  { id: CAR_PART, name: null, points: [] },
  ...inspectionSections.map(({ id, name, points }) => ({ id, name, points })),
];

export const partOf = (id: string | null) => sheetParts.find((part) => part.id === id);
export const partAfter = (id: string) => sheetParts[sheetParts.findIndex((part) => part.id === id) + 1];

type RecordedAnswers = { entries: InspectionEntries; photos: readonly SheetPhoto[] };

/** Missing answers and photos of the whole sheet, by key. */
export const missingAnswers = ({ entries, photos }: RecordedAnswers) =>
  findMissing(entries, new Set(photos.map(({ place }) => place)));

/** Progress of a part and what it still lacks. */
export function progressOf(part: SheetPartData, recorded: RecordedAnswers) {
  const missing = missingAnswers(recorded);
  const partKeys = new Set(
    part.id === CAR_PART ? [...carFacts, ...inspectionViews].map(({ id }) => id) : part.points.map(({ id }) => id),
  );
  const answers = [...missing.points, ...missing.facts].filter((key) => partKeys.has(key)).length;
  const photos = missing.photos.filter((key) => partKeys.has(key)).length;
  return { all: part.points.length, answered: part.points.length - answers, missing: answers + photos, photos };
}
