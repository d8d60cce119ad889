import { NOT_APPLICABLE } from './answers.ts';
import { carFacts } from './car-facts.ts';
import type { InspectionEntries, InspectionEntry } from './entry-shape.ts';
import { inspectionViews } from './required-photos.ts';
import { type InspectionPoint, inspectionPoints } from './sheet.ts';

export type MissingInInspection = {
  /** Points without an answer. */
  points: string[];
  facts: string[];
  /** Where a photo is wanted: views, and points that are not well. */
  photos: string[];
};

/** What a report still lacks. `photographed`: the places of the photos that there are. */
export function missingIn(entries: InspectionEntries, photographed: ReadonlySet<string>): MissingInInspection {
  const wanted = inspectionPoints.filter((point) => wantsPhoto(point, entries[point.id]));
  return {
    points: inspectionPoints.flatMap(({ id }) => (entries[id] === undefined ? [id] : [])),
    facts: carFacts.flatMap(({ id, isRequired }) => (isRequired && !entries[id]?.value.trim() ? [id] : [])),
    photos: [...inspectionViews, ...wanted].flatMap(({ id }) => (photographed.has(id) ? [] : [id])),
  };
}

/** Parts that are not well are shown. Papers and measures tell by themselves. */
export function wantsPhoto({ type }: InspectionPoint, entry: InspectionEntry | undefined): boolean {
  if (entry === undefined) return false;
  if (type === 'panel') return entry.value !== 'original';
  return type === 'condition' && entry.value !== 'ok' && entry.value !== NOT_APPLICABLE;
}

export const isComplete = ({ points, facts, photos }: MissingInInspection): boolean =>
  points.length + facts.length + photos.length === 0;
