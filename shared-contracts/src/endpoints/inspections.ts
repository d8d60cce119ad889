import { z } from 'zod';
import { officeWith } from '../access/office-roles.ts';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { inspectionEntry } from '../inspection/entry-shape.ts';
import { isoTime, personThere } from './shapes.ts';

const callers = officeWith('inspector');
const bookingParams = z.object({ bookingId: z.uuid() });
/** A point, a fact of the car, or a view: where something belongs in the sheet. */
const place = z.string().max(40);

const inspectionCard = z.object({
  bookingId: z.uuid(),
  /** 'BK-1024': what people call the booking by. */
  reference: z.string(),
  status: openEnum(bookingStatuses),
  car: z.string().nullable(),
  startsAt: isoTime,
  cityName: z.string(),
  areaName: z.string().nullable(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  there: personThere.optional(),
  /** Points that have an answer. */
  answered: z.int().min(0),
  /** Of its newest report. */
  reportNumber: z.string().nullable(),
});
export type InspectionCard = z.infer<typeof inspectionCard>;

/** An entry as the server has it. `entry` null: it was taken away. */
const keptEntry = z.object({
  key: place,
  entry: inspectionEntry.nullable(),
  revision: z.int().min(1),
  changedAt: isoTime,
});
export type KeptInspectionEntry = z.infer<typeof keptEntry>;

const draftPhoto = z.object({ id: z.uuid(), place });
export type InspectionDraftPhoto = z.infer<typeof draftPhoto>;

const draft = inspectionCard.extend({
  /** The ad that it was booked from. */
  ad: z.object({ reference: z.string(), title: z.string(), path: z.string().nullable() }).nullable(),
  entries: z.array(keptEntry),
  photos: z.array(draftPhoto),
  /** Why its report is written anew; null while there is none, or it stands. */
  correction: z.string().nullable(),
  mayWrite: z.boolean(),
});
export type InspectionDraft = z.infer<typeof draft>;

/** The next first, those that are done last. */
export const listInspections = defineEndpoint({
  id: 'office.inspections.list@1',
  method: 'GET',
  path: '/api/office/inspections',
  summary: 'The inspections that were given to the caller',
  callers,
  output: z.object({ items: z.array(inspectionCard) }),
});

export const getInspection = defineEndpoint({
  id: 'office.inspections.get@1',
  method: 'GET',
  path: '/api/office/inspections/:bookingId',
  summary: 'An own inspection with all that is noted of it',
  callers,
  subject: 'anyone',
  params: bookingParams,
  output: draft,
  errors: ['inspection_not_found'],
});

/**
 * Any number of times with the same effect: of each key the highest revision stays, of two equal ones the later. Answers what the
 * server has of these keys then. The first one from the day of the visit on begins the inspection.
 */
export const saveInspection = defineEndpoint({
  id: 'office.inspections.save@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/entries',
  summary: 'Notes points of an own inspection',
  callers,
  subject: 'anyone',
  params: bookingParams,
  body: z.object({ entries: z.array(keptEntry).min(1).max(250) }),
  output: z.object({ entries: z.array(keptEntry) }),
  errors: ['inspection_not_found', 'inspection_signed'],
});

/** Form fields `file`, `photoId` and `place`. The same `photoId` again changes nothing. */
export const addInspectionPhoto = defineEndpoint({
  id: 'office.inspections.add-photo@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/photos',
  summary: 'Adds a photo to an own inspection',
  callers,
  subject: 'anyone',
  params: bookingParams,
  bodyType: 'multipart',
  body: z.object({ photoId: z.uuid(), place }),
  output: draftPhoto,
  errors: [
    'inspection_not_found',
    'inspection_signed',
    'invalid_image',
    'too_large',
    'too_many_photos',
    'uploads_busy',
  ],
});

export const removeInspectionPhoto = defineEndpoint({
  id: 'office.inspections.remove-photo@1',
  method: 'DELETE',
  path: '/api/office/inspections/:bookingId/photos/:photoId',
  summary: 'Takes a photo from an own inspection',
  callers,
  subject: 'anyone',
  params: bookingParams.extend({ photoId: z.uuid() }),
  output: z.object({ photos: z.array(draftPhoto) }),
  errors: ['inspection_not_found', 'inspection_signed'],
});

/** Makes the report, not before the day of the visit (`booking_state`). Who signs again what is signed gets the same one. Refused with what is missing (`MissingInInspection`). */
export const signInspection = defineEndpoint({
  id: 'office.inspections.sign@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/sign',
  summary: 'Signs an own inspection: it becomes a report',
  callers,
  subject: 'anyone',
  params: bookingParams,
  /** `isCarOfAd`: the inspector has seen that the ad is of this car, so that its report may be shared there (`reportAudiences`). */
  body: z.object({ isCarOfAd: z.boolean() }),
  output: z.object({ reportNumber: z.string(), version: z.int() }),
  errors: ['inspection_not_found', 'inspection_incomplete', 'booking_state'],
});

/** Opens the draft of a signed report again. The report stands until the next version is signed, which names it. */
export const correctInspection = defineEndpoint({
  id: 'office.inspections.correct@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/correct',
  summary: 'Begins a correction of an own report',
  callers,
  subject: 'anyone',
  params: bookingParams,
  body: z.object({ reason: z.string().trim().min(3, 'Say why, in a few words').max(300, 'This is too long') }),
  output: draft,
  errors: ['inspection_not_found', 'inspection_unsigned'],
});

const reportPhoto = z.object({ id: z.uuid(), width: z.int().positive(), height: z.int().positive() });
export type ReportPhoto = z.infer<typeof reportPhoto>;

const reportPoint = z.object({
  id: z.string(),
  label: z.string(),
  /** In words: 'OK', 'Repainted', '5.5 mm'. */
  answer: z.string(),
  /** 0–1; null: it does not apply. */
  score: z.number().nullable(),
  isCritical: z.boolean(),
  note: z.string().nullable(),
  /** Of panels. */
  paint: z.string().nullable(),
  microns: z.int().nullable(),
  marks: z.array(z.string()),
  photos: z.array(reportPhoto),
});
export type ReportPoint = z.infer<typeof reportPoint>;

const reportSection = z.object({
  id: z.string(),
  name: z.string(),
  /** 0–100; null where nothing of it could be judged. */
  score: z.number().nullable(),
  weight: z.int(),
  points: z.array(reportPoint),
});
export type ReportSection = z.infer<typeof reportSection>;

const otherVersion = z.object({ number: z.string(), version: z.int() });

/** What was signed; it never changes. */
export const inspectionReportContent = z.object({
  car: z.string(),
  cityName: z.string(),
  inspector: z.string(),
  signedAt: isoTime,
  /** 0–10 with one decimal. */
  overall: z.number(),
  band: z.string(),
  caps: z.array(z.object({ label: z.string(), overallMax: z.number() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  comment: z.string().nullable(),
  validUntil: isoTime,
  /** The odometer until which it holds. */
  validUntilKm: z.int(),
  views: z.array(z.object({ label: z.string(), photos: z.array(reportPhoto) })),
  sections: z.array(reportSection),
});
export type InspectionReportContent = z.infer<typeof inspectionReportContent>;

const report = inspectionReportContent.extend({
  number: z.string(),
  version: z.int(),
  /** Shows what a report is like; of no car that there is. */
  isSample: z.boolean(),
  isExpired: z.boolean(),
  /** The version that it takes the place of, and why. */
  corrects: otherVersion.extend({ reason: z.string() }).nullable(),
  /** The version that takes its place. */
  correctedBy: otherVersion.nullable(),
});
export type InspectionReport = z.infer<typeof report>;

/** What the sample is found under. */
export const SAMPLE_REPORT = 'sample';
export const REPORT_NUMBER = /^(?:sample|KI(?:-[0-9A-Z]{5}){4})$/;

/** Whoever knows its number, which nobody can guess, may read it. Who is given it: `reportAudiences`. */
export const getInspectionReport = defineEndpoint({
  id: 'inspections.report@1',
  method: 'GET',
  path: '/api/website/inspection-reports/:reportNumber',
  summary: 'A signed report of an inspection',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ reportNumber: z.string().regex(REPORT_NUMBER) }),
  output: report,
  errors: ['report_not_found'],
});
