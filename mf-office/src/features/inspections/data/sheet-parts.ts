import type { InspectionEntries } from '@karwan/shared-contracts';
import {
  carFacts,
  type InspectionPoint,
  inspectionSections,
  inspectionViews,
  missingIn,
} from '@karwan/shared-contracts/inspection';
import type { SheetPhoto } from './inspection-sheet.ts';

/** A page of the sheet: the car with its views, or a section of points. `name` null: use the copy. */
export type SheetPartOf = { id: string; name: string | null; points: readonly InspectionPoint[] };

export const CAR_PART = 'car';

export const sheetParts: readonly SheetPartOf[] = [
  { id: CAR_PART, name: null, points: [] },
  ...inspectionSections.map(({ id, name, points }) => ({ id, name, points })),
];

export const partOf = (id: string | null) => sheetParts.find((part) => part.id === id);
export const partAfter = (id: string) => sheetParts[sheetParts.findIndex((part) => part.id === id) + 1];

type Noted = { entries: InspectionEntries; photos: readonly SheetPhoto[] };

/** Missing answers and photos of the whole sheet, by key. */
export const missingNow = ({ entries, photos }: Noted) => missingIn(entries, new Set(photos.map(({ place }) => place)));

/** Progress of a part and what it still lacks. */
export function standOf(part: SheetPartOf, noted: Noted) {
  const missing = missingNow(noted);
  const own = new Set(
    part.id === CAR_PART ? [...carFacts, ...inspectionViews].map(({ id }) => id) : part.points.map(({ id }) => id),
  );
  const answers = [...missing.points, ...missing.facts].filter((key) => own.has(key)).length;
  const photos = missing.photos.filter((key) => own.has(key)).length;
  return { all: part.points.length, answered: part.points.length - answers, missing: answers + photos, photos };
}
