import { z } from 'zod';
import { MICRONS_MAX, MICRONS_MIN, panelMarks } from './answers.ts';

export const INSPECTION_NOTE_MAX_LENGTH = 500;
export const NOTE_TOO_LONG = 'This note is too long';
const MICRONS_MESSAGE = `Enter a value between ${MICRONS_MIN} and ${MICRONS_MAX} µm`;

/** The inspector's entry for one key of the sheet: a point, or a fact about the car (`fact-mileage`). */
export const inspectionEntry = z.object({
  /** One of the answers for the point's kind, or the typed value of a measure or fact. */
  value: z.string().max(INSPECTION_NOTE_MAX_LENGTH),
  note: z.string().trim().max(INSPECTION_NOTE_MAX_LENGTH, NOTE_TOO_LONG).optional(),
  /** Paint thickness, for panels. */
  microns: z.int().min(MICRONS_MIN, MICRONS_MESSAGE).max(MICRONS_MAX, MICRONS_MESSAGE).optional(),
  marks: z.array(z.enum(panelMarks)).max(panelMarks.length).optional(),
});
export type InspectionEntry = z.infer<typeof inspectionEntry>;
/** Entries by key. */
export type InspectionEntries = Readonly<Record<string, InspectionEntry | undefined>>;
