import type { InspectionEntries, InspectionReportContent, ReportPhoto } from '@karwan/shared-contracts';
import {
  answersOf,
  COMMENT,
  carFacts,
  type InspectionPoint,
  inspectionSections,
  inspectionViews,
  MILEAGE,
  maskFact,
  paintOf,
  parseMeasure,
  scoreInspection,
  scoreOfPoint,
} from '@karwan/shared-contracts/inspection';

const VALID_DAYS = 30;
const VALID_KM = 1000;
const DAY_MS = 86_400_000;

type ReportInput = {
  entries: InspectionEntries;
  photos: readonly (ReportPhoto & { place: string })[];
  car: string;
  cityName: string;
  inspector: string;
  signedAt: Date;
};

/** The final content of a report, from all entries. */
export function reportContent({
  entries,
  photos,
  car,
  cityName,
  inspector,
  signedAt,
}: ReportInput): InspectionReportContent {
  const { overall, band, caps, sections } = scoreInspection(entries, signedAt);
  const photosOf = (photoPlace: string) =>
    photos.filter(({ place }) => place === photoPlace).map(({ id, width, height }) => ({ id, width, height }));
  return {
    ...{ car, cityName, inspector, overall, band, caps },
    signedAt: signedAt.toISOString(),
    facts: presentFacts(entries),
    comment: entries[COMMENT]?.value.trim() || null,
    validUntil: new Date(signedAt.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    validUntilKm: Number(entries[MILEAGE]?.value) + VALID_KM,
    views: inspectionViews.map(({ id, label }) => ({ label, photos: photosOf(id) })),
    sections: inspectionSections.map(({ id, name, weight, points }) => ({
      ...{ id, name, weight },
      score: sections[id] ?? null,
      points: points.map((point) => ({ ...presentPoint(point, entries, signedAt), photos: photosOf(point.id) })),
    })),
  };
}

function presentFacts(entries: InspectionEntries) {
  return carFacts.flatMap((fact) => {
    const value = entries[fact.id]?.value.trim();
    if (!value || fact.id === COMMENT) return [];
    const text = fact.unit ? `${Number(value).toLocaleString('en')} ${fact.unit}` : maskFact(fact, value);
    return [{ label: fact.label, value: text }];
  });
}

function presentPoint(point: InspectionPoint, entries: InspectionEntries, date: Date) {
  const { id, label, isCritical = false } = point;
  const entry = entries[id];
  const { microns = null, marks = [], note } = entry ?? {};
  return {
    ...{ id, label, isCritical, microns, marks },
    answer: answerTextOf(point, entry?.value ?? '', date),
    score: scoreOfPoint(point, entry, date),
    note: note || null,
    paint: microns === null ? null : paintOf(microns),
  };
}

function answerTextOf(point: InspectionPoint, value: string, date: Date): string {
  if (point.type !== 'measure') return answersOf[point.type].find((answer) => answer.value === value)?.label ?? value;
  const measure = parseMeasure(point, value, date);
  return 'text' in measure ? measure.text : value;
}
