import { z } from 'zod';
import { MICRONS_MAX, MICRONS_MIN, panelMarks } from './answers.ts';

export const INSPECTION_NOTE_MAX_LENGTH = 500;
export const NOTE_TOO_LONG = 'This note is too long';
const MICRONS_WORDS = `It is between ${MICRONS_MIN} and ${MICRONS_MAX} µm`;

/** What an inspector has noted at one key of the sheet: a point, or a fact of the car (`fact-mileage`). */
export const inspectionEntry = z.object({
  /** An answer of the point's kind; what was typed for a measure or a fact. */
  value: z.string().max(INSPECTION_NOTE_MAX_LENGTH),
  note: z.string().trim().max(INSPECTION_NOTE_MAX_LENGTH, NOTE_TOO_LONG).optional(),
  /** Thickness of the paint, of panels. */
  microns: z.int().min(MICRONS_MIN, MICRONS_WORDS).max(MICRONS_MAX, MICRONS_WORDS).optional(),
  marks: z.array(z.enum(panelMarks)).max(panelMarks.length).optional(),
});
export type InspectionEntry = z.infer<typeof inspectionEntry>;
/** By key. */
export type InspectionEntries = Readonly<Record<string, InspectionEntry | undefined>>;
